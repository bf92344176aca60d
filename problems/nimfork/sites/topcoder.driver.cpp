/* Calls NimForK::winners as TopCoder does: each list is one string, its numbers joined by single
 * spaces, and a list without numbers is the empty string. */
#include "topcoder.cpp"

#include <iostream>

static string read_list()
{
	int count;
	std::cin >> count;
	string list;
	for (int i = 0; i < count; i++) {
		string number;
		std::cin >> number;
		list += (i ? " " : "") + number;
	}
	return list;
}

int main()
{
	int n, k;
	std::cin >> n >> k;
	vector<string> moves;
	for (int i = 0; i < n; i++) {
		moves.push_back(read_list());
	}
	if (!std::cin) {
		std::cerr << "the input is not what the statement promises\n";
		return 1;
	}
	NimForK solution;
	vector<int> winners = solution.winners(n, k, moves);
	std::cout << winners.size() << '\n';
	const char *separator = "";
	for (int player : winners) {
		std::cout << separator << player;
		separator = " ";
	}
	std::cout << '\n';
	return 0;
}
