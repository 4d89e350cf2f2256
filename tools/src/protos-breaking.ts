/**
 * `npm run protos:breaking`: fails if the protos are incompatible with those of the main branch or, on main, with those of the previous
 * commit; and with those of the last release, whose programs run beside the new ones during an upgrade.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { lastRelease } from './release/earlier-release';

const root = resolve(__dirname, '../..');

function git(...args: string[]): string | undefined {
  const result = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** A clone of a branch has only origin/main. */
function former(): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const main =
    git('rev-parse', '--verify', '--quiet', 'origin/main') ?? git('rev-parse', '--verify', '--quiet', 'main');
  return main !== undefined && main !== head ? main : git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

/** Whether buf finds no incompatibility. It prints its findings. */
function fits(commit: string): boolean {
  const buf = require.resolve('@bufbuild/buf/bin/buf');
  const against = ['breaking', '--against', `.git#ref=${commit}`];
  return spawnSync(process.execPath, [buf, ...against], { cwd: root, stdio: 'inherit' }).status === 0;
}

const commit = former();
if (commit === undefined) {
  console.error(
    'There is no earlier commit to compare the protos with. In a shallow clone, fetch main first.',
  );
  process.exit(1);
}
const release = lastRelease(root);
const commits = new Set([commit, ...(release === undefined ? [] : [release.commit])]);
process.exit([...commits].every(fits) ? 0 : 1);
