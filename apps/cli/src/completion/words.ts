import type { Command, Help, Option } from 'commander';

/** What may follow the words of a command, as its help lists it. */
export interface Completable {
  /** The words after `headwater`, each with a blank before it, such as ` users invite`. */
  path: string;
  subcommands: string[];
  /** Short and long names of its options, those of every command included. */
  options: string[];
  /** Of the options: those that are followed by a value, with the values that there are if these are few. */
  values: { option: string; choices: string[] }[];
}

/** Of a command and all below it. */
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

/** Its own come first. A global option that it has itself is written once. */
function optionsOf(command: Command, help: Help): Option[] {
  const own = help.visibleOptions(command);
  const names = own.map(({ long }) => long);
  return [...own, ...help.visibleGlobalOptions(command).filter(({ long }) => !names.includes(long))];
}

const namesOf = ({ short, long }: Option): string[] =>
  [short, long].filter((name) => name !== undefined && name !== null);
