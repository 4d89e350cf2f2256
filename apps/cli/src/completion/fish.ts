import type { Completable } from './words';

/** A completion script for fish. It contains the words of all commands and runs no command. */
export function renderFish(completables: readonly Completable[]): string {
  return `# Completion of the headwater command. It knows the commands of the release that has written it.
function __headwater_words
  switch $argv[1]
${completables.map(({ path, subcommands, options }) => branch(path, [...subcommands, ...options])).join('\n')}
  end
end

# The values that an option may have, or "any".
function __headwater_values
  switch "$argv[1] $argv[2]"
${completables.flatMap(valueBranches).join('\n')}
  end
end

function __headwater
  set -l path ''
  set -l values
  set -l words (commandline -opc)
  for word in $words[2..-1]
    # The value of the option before it.
    if set -q values[1]
      set values
      continue
    end
    switch $word
      case '-*'
        set values (__headwater_values "$path" $word)
      case '*'
        set -l below (__headwater_words "$path $word")
        set -q below[1]; and set path "$path $word"
    end
  end
  if not set -q values[1]
    __headwater_words "$path"
  else if test "$values[1]" = any
    __fish_complete_path (commandline -ct)
  else
    string join -- \\n $values
  end
end

complete -c headwater -f -a '(__headwater)'
`;
}

const branch = (pattern: string, words: readonly string[]): string =>
  `    case '${pattern}'\n      string join -- \\n ${words.join(' ')}`;

function valueBranches({ path, values }: Completable): string[] {
  return values.map(({ option, choices }) =>
    branch(`${path} ${option}`, choices.length === 0 ? ['any'] : choices),
  );
}
