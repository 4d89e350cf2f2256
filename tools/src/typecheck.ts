/**
 * Checks the types of every project, tests and scripts included. Needs the build, because projects import each other's
 * declarations.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

import { projects, root } from './projects';

// Both compilers bring a program called "tsc", so neither is called by that name.
const compiler = join(dirname(require.resolve('typescript-native/package.json')), 'bin/tsc');

for (const project of projects) {
  const args = [compiler, '-p', join(project, 'tsconfig.json'), '--noEmit', '--pretty'];
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status === 0) continue;
  console.error(`The types of ${project} do not hold.`);
  process.exitCode = 1;
}
