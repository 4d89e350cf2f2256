import type { Command, Help, Option } from 'commander';

/** The possible continuations of a command, as its help lists them. */
export interface Completable {
  /** The words after `headwater`, each with a blank before it, such as ` users invite`. */
  path: string;
  subcommands: string[];
  /** Short and long names of its options, including the global ones. */
  options: string[];
  /** The options that take a value, with the possible values if they are fixed. */
  values: { option: string; choices: string[] }[];
}

/** The completables of a command and of all its subcommands. */
export function completablesOf(command: Command, path = ''): Completable[] {
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command);
  const options = optionsOf(command, help);
  const own: Completable = {
    path,
    subcommands: subcommands.map((each) => each.name()),
    options: options.flatMap(namesOf),
    values: options
      .filter((option) => option.required || option.optional)
      .flatMap((option) =>
        namesOf(option).map((name) => ({ option: name, choices: option.argChoices ?? [] })),
      ),
  };
  return [own, ...subcommands.flatMap((each) => completablesOf(each, `${path} ${each.name()}`))];
}

/** Its own options come first. If it has one of the global options itself, that one is listed once. */
function optionsOf(command: Command, help: Help): Option[] {
  const own = help.visibleOptions(command);
  const names = own.map(({ long }) => long);
  return [...own, ...help.visibleGlobalOptions(command).filter(({ long }) => !names.includes(long))];
}

const namesOf = ({ short, long }: Option): string[] =>
  [short, long].filter((name) => name !== undefined && name !== null);
