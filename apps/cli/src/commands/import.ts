import { type Command } from 'commander';

import { registerWordpress } from '../import/wordpress/command';
import type { Surroundings } from '../session';

/** Each source registers its own command below `import`. */
export function registerImport(program: Command, surroundings: Surroundings): void {
  const group = program.command('import').description('Imports the content of other systems into a site.');
  registerWordpress(group, surroundings);
}
