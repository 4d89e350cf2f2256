import { Argument, type Command } from 'commander';

import { renderBash, renderZsh } from '../completion/bash';
import { completablesOf } from '../completion/words';
import type { Surroundings } from '../session';

const shells = ['bash', 'zsh'] as const;

export function registerCompletion(program: Command, surroundings: Surroundings): void {
  program
    .command('completion')
    .description('Prints what lets a shell complete the words of this command.')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText(
      'after',
      `
Put the line of the example into ~/.bashrc; for zsh, with zsh in it, into ~/.zshrc. The shell completes commands, options
and the values of options where there are few; in place of other values, names of files.`,
    )
    .action((shell: (typeof shells)[number]) => {
      const completables = completablesOf(program);
      surroundings.stdout.write(shell === 'zsh' ? renderZsh(completables) : renderBash(completables));
    });
}
