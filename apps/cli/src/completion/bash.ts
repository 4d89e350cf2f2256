import type { Completable } from './words';

/** A completion script for bash, and for zsh with `bashcompinit`. It contains the words of all commands and runs no command. */
export function renderBash(completables: readonly Completable[]): string {
  return `# Completion of the headwater command. It knows the commands of the release that has written it.
_headwater_words() {
  case "$1" in
${completables.map(({ path, subcommands, options }) => line(path, [...subcommands, ...options])).join('\n')}
  esac
}

# The values that an option may have, or "any".
_headwater_values() {
  case "$1 $2" in
${completables.flatMap(valueLines).join('\n')}
  esac
}

_headwater() {
  local at path= word last=\${COMP_WORDS[COMP_CWORD]} values=
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    values=
    case $word in
      -*) values=$(_headwater_values "$path" "$word") && [ -n "$values" ] && at=$((at + 1)) ;;
      *) [ -n "$(_headwater_words "$path $word")" ] && path="$path $word" ;;
    esac
  done
  # The last word is the value of the option before it.
  if [ "$at" -gt "$COMP_CWORD" ]; then
    [ "$values" = any ] && COMPREPLY=() || COMPREPLY=($(compgen -W "$values" -- "$last"))
    return
  fi
  COMPREPLY=($(compgen -W "$(_headwater_words "$path")" -- "$last"))
}

# Where it knows nothing, names of files are completed.
complete -o default -F _headwater headwater
`;
}

/** The script for zsh, which runs that of bash. */
export const renderZsh = (completables: readonly Completable[]): string =>
  `autoload -Uz bashcompinit && bashcompinit\n${renderBash(completables)}`;

const line = (path: string, words: readonly string[]): string =>
  `    '${path}') printf '%s' '${words.join(' ')}' ;;`;

function valueLines({ path, values }: Completable): string[] {
  const chosen = values.filter(({ choices }) => choices.length > 0);
  const any = values.filter(({ choices }) => choices.length === 0);
  const patterns = any.map(({ option }) => `'${path} ${option}'`).join(' | ');
  return [
    ...chosen.map(({ option, choices }) => line(`${path} ${option}`, choices)),
    ...(any.length === 0 ? [] : [`    ${patterns}) printf '%s' any ;;`]),
  ];
}
