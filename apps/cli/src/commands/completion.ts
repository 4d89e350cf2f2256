import { Argument, type Command } from 'commander';

import { renderBash, renderZsh } from '../completion/bash';
import { renderFish } from '../completion/fish';
import { type Completable, completablesOf } from '../completion/words';
import type { Surroundings } from '../session';

const shells = ['bash', 'zsh', 'fish'] as const;

const renderers: Record<(typeof shells)[number], (completables: readonly Completable[]) => string> = {
  bash: renderBash,
  zsh: renderZsh,
  fish: renderFish,
};

export function registerCompletion(program: Command, surroundings: Surroundings): void {
  program
    .command('completion')
    .description('Prints what lets a shell complete the words of this command.')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText(
      'after',
      `
Put the line of the example into ~/.bashrc; for zsh, with zsh in it, into ~/.zshrc. For fish, write what is printed into
~/.config/fish/completions/headwater.fish. The shell completes commands, options
and the values of options where there are few; in place of other values, names of files.`,
    )
    .action((shell: (typeof shells)[number]) => {
      surroundings.stdout.write(renderers[shell](completablesOf(program)));
    });
}
