# Completes the command line of judge in fish.

set -l commands run list show doctor new export help

function __judge_problems
    judge list 2>/dev/null | string replace -r ' .*' ''
end

complete -c judge -n "not __fish_seen_subcommand_from $commands" -f
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a run -d 'judge solutions on the archived cases'
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a list -d 'problems, cases, submissions'
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a show -d 'one case, and what a program printed'
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a doctor -d 'what this machine enforces, and what makes timing noisy'
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a new -d 'a new problem, ready to run'
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a export -d 'the one file to submit to a contest site'
complete -c judge -n "not __fish_seen_subcommand_from $commands" -a help -d 'say all about a command'
complete -c judge -s h -l help -d 'say all options'
complete -c judge -s V -l version -d 'say the version'

complete -c judge -n '__fish_seen_subcommand_from help' -f -a 'run list show doctor new export'
complete -c judge -n '__fish_seen_subcommand_from run list show export' -a '(__judge_problems)'
complete -c judge -n '__fish_seen_subcommand_from run show' -s s -l solution -r -F -d 'judge this program'
complete -c judge -n '__fish_seen_subcommand_from run' -s x -l exe -r -F -d 'judge this executable as it is'
complete -c judge -n '__fish_seen_subcommand_from run' -l tests -x -a '(__fish_complete_directories)' -d 'judge on a plain folder'
complete -c judge -n '__fish_seen_subcommand_from run' -s c -l case -x -d 'only these cases'
complete -c judge -n '__fish_seen_subcommand_from run' -s j -l jobs -x -d 'cases at a time'
complete -c judge -n '__fish_seen_subcommand_from run' -s t -l time-limit -x -d 'seconds of CPU time a case'
complete -c judge -n '__fish_seen_subcommand_from run' -s m -l memory-limit -x -d 'memory in MiB'
complete -c judge -n '__fish_seen_subcommand_from run' -l fail-fast -d 'stop a program at its first failing case'
complete -c judge -n '__fish_seen_subcommand_from run' -l sandbox -x -a 'strict auto off' -d 'what must be enforced'
complete -c judge -n '__fish_seen_subcommand_from run' -s f -l format -x -a 'table jsonl json tap junit' -d 'form of the report'
complete -c judge -n '__fish_seen_subcommand_from run' -s o -l output -r -F -d 'write the format there'
complete -c judge -n '__fish_seen_subcommand_from run' -l color -x -a 'auto always never' -d 'when to use colours'
complete -c judge -n '__fish_seen_subcommand_from run' -s q -l quiet -d 'verdict lines only'
complete -c judge -n '__fish_seen_subcommand_from run' -s v -l verbose -d 'every case'
complete -c judge -n '__fish_seen_subcommand_from run' -l as -x -d 'judge what this site would get'
complete -c judge -n '__fish_seen_subcommand_from new' -s n -l name -x -d 'the name of the problem'
complete -c judge -n '__fish_seen_subcommand_from new' -l from -r -F -d 'take samples from here'
complete -c judge -n '__fish_seen_subcommand_from export' -s s -l site -x -d 'which of the sites'
complete -c judge -n '__fish_seen_subcommand_from export' -s o -l output -r -F -d 'write it there'
complete -c judge -n '__fish_seen_subcommand_from export' -l clip -d 'put it on the clipboard'
complete -c judge -n '__fish_seen_subcommand_from export' -l open -d 'open the site\'s page'
complete -c judge -n '__fish_seen_subcommand_from export' -l check -d 'judge it first'
complete -c judge -n '__fish_seen_subcommand_from export' -l list -d 'show the sites'
complete -c judge -n '__fish_seen_subcommand_from list doctor export' -s f -l format -x -a 'text json' -d 'form of the answer'
complete -c judge -n '__fish_seen_subcommand_from show' -s n -l lines -x -d 'lines of each text'
