# Completes the command line of judge in bash.

_judge_problems() {
	judge list 2>/dev/null | while read -r problem _; do
		printf '%s\n' "$problem"
	done
}

# The lines that begin with a word; compgen -W would run what stands in the name of a directory.
_judge_matching() {
	while IFS= read -r line; do
		[[ $line != "$1"* ]] || printf '%s\n' "$line"
	done
}

# The names of a package's cases: the lines indented by four under its count of cases.
_judge_cases() {
	judge list "$1" 2>/dev/null | while IFS= read -r line; do
		case $line in
		'    '*) line=${line#    } && printf '%s\n' "${line%% *}" ;;
		*submission*) break ;;
		esac
	done
}

# The names of a package's sites, with which the lines begin.
_judge_sites() {
	judge export "$1" --list 2>/dev/null | while read -r site _; do
		printf '%s\n' "$site"
	done
}

# The package that the line names: its first word that is no option and no value of one.
_judge_package() {
	local i
	for ((i = 2; i < ${#COMP_WORDS[@]}; i++)); do
		case ${COMP_WORDS[i]} in '' | -* | =) continue ;; esac
		case ${COMP_WORDS[i - 1]} in
		= | -[sxcjtmfo] | --solution | --exe | --tests | --as | --case | --jobs | --time-limit | --memory-limit | \
			--time-factor | --sandbox | --format | --output | --color | --site | --for) continue ;;
		esac
		printf '%s\n' "${COMP_WORDS[i]}"
		return
	done
}

_judge() {
	local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
	local command=${COMP_WORDS[1]} options
	COMPREPLY=()
	if [ "$COMP_CWORD" -eq 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W 'run verify list show doctor new add export submit import listen stress watch help --help --version' -- "$word")
		return
	fi
	case $command in
	run | watch) options='--solution --exe --tests --as --case --jobs --time-limit --memory-limit --time-factor --fail-fast --debug
		--sandbox --format --output --color --quiet --verbose --help --version' ;;
	verify) options='--quick --sandbox --jobs --format --quiet --verbose --help --version' ;;
	list | doctor) options='--format --help --version' ;;
	show) options='--solution --lines --help --version' ;;
	new) options='--name --from --help --version' ;;
	add) options='--input --edit --generate --answer --sample --secret --description --remove --rename
		--regenerate --answers --yes --help --version' ;;
	submit) options='--site --force --help --version' ;;
	export) options='--site --output --clip --open --check --list --zip --for --format --help --version' ;;
	listen) options='--port --once --count --open --help --version' ;;
	stress) options='--solution --seed --time --count --jobs --time-limit --slowest --save --help --version' ;;
	import) options='--secret --verbose --help --version' ;;
	help)
		mapfile -t COMPREPLY < <(compgen -W 'run verify list show doctor new add export submit import listen stress watch' -- "$word")
		return ;;
	*) return ;;
	esac
	case $command$previous in export-s | submit-s) previous=--site ;; esac
	case $previous in
	-s | --solution | -x | --exe | -o | --output | --tests | --from | --input | --answer)
		compopt -o filenames
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		return ;;
	-f | --format)
		case $command in
		run) options='table jsonl json tap junit' ;;
		export) options='text json 2025-09 legacy' ;;
		*) options='text json' ;;
		esac ;;
	-c | --case) options=$(_judge_cases "$(_judge_package)") ;;
	--as | --site) options=$(_judge_sites "$(_judge_package)") ;;
	--for) options='kattis domjudge' ;;
	--sandbox) options='strict auto off' ;;
	--color) options='auto always never' ;;
	-j | --jobs | -t | --time-limit | -m | --memory-limit | -n | --lines | --name | --generate | \
		--description | --time-factor | --port | --count | \
		--seed | --time | --save) return ;;
	*)
		if [ "$command" = show ] && [ "$COMP_CWORD" -eq 3 ] && [[ $word != -* ]]; then
			options=$(_judge_cases "$previous")
		elif [ "$command" = add ] && [[ $previous = --remove || $previous = --rename ]]; then
			options=$(_judge_cases "${COMP_WORDS[2]}")
		elif [ "$command" = import ] && [[ $word != -* ]]; then
			compopt -o filenames
			mapfile -t COMPREPLY < <(compgen -f -- "$word")
			return
		elif [ "$command" != doctor ] && [ "$command" != listen ] && [[ $word != -* ]]; then
			compopt -o filenames
			mapfile -t COMPREPLY < <(_judge_problems | _judge_matching "$word"; compgen -f -- "$word")
			return
		fi ;;
	esac
	mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
}

complete -F _judge judge
