#include "../nimfork.h"

#include <sstream>
#include <string>
#include <vector>

using std::string;
using std::vector;

class NimForK {
public:
	vector<int> winners(int n, int k, vector<string> moves)
	{
		vector<int32_t> first(static_cast<size_t>(n) + 2), stones;
		for (int pile = 1; pile <= n; pile++) {
			first[static_cast<size_t>(pile)] = static_cast<int32_t>(stones.size());
			std::istringstream list(moves[static_cast<size_t>(pile) - 1]);
			for (int32_t taken; list >> taken;) {
				stones.push_back(taken);
			}
		}
		first[static_cast<size_t>(n) + 1] = static_cast<int32_t>(stones.size());

		vector<unsigned char> can_win(static_cast<size_t>(k));
		nimfork_game game = { n, k, first.data(), stones.data() };
		vector<int> result;
		if (!nimfork_winners(&game, can_win.data())) {
			return result;
		}
		for (int player = 0; player < k; player++) {
			if (can_win[static_cast<size_t>(player)]) {
				result.push_back(player + 1);
			}
		}
		return result;
	}
};
