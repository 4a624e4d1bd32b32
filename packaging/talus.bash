# Completion of talus's commands, games and players for bash.
_talus() {
  local word=${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "play serve arena engine analyse record perft bench trace solve puzzles stats print backup verify salvage admin load --help --version" -- "$word")
  elif [ "${word:0:1}" = - ]; then
    mapfile -t COMPREPLY < <(compgen -W "$(talus "${COMP_WORDS[1]}" --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)" -- "$word")
  elif [ "${COMP_WORDS[1]}" = record ] && [ "$COMP_CWORD" -eq 2 ]; then
    mapfile -t COMPREPLY < <(compgen -W "check show" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "taluva talat talavera" -- "$word"; compgen -f -- "$word")
  fi
}
complete -F _talus talus
