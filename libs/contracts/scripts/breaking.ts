/**
 * Fails if the protos are incompatible with those of the main branch or, on main, with those of the previous commit.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const workspaceDir = resolve(__dirname, '../../..');

function git(...args: string[]): string | undefined {
  const result = spawnSync('git', args, { cwd: workspaceDir, encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** A clone of a branch has only origin/main. */
function baseline(): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const main =
    git('rev-parse', '--verify', '--quiet', 'origin/main') ?? git('rev-parse', '--verify', '--quiet', 'main');
  return main !== undefined && main !== head ? main : git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

const commit = baseline();
if (commit === undefined) {
  console.error(
    'There is no earlier commit to compare the protos with. In a shallow clone, fetch main first.',
  );
  process.exit(1);
}
const buf = require.resolve('@bufbuild/buf/bin/buf');
const result = spawnSync(process.execPath, [buf, 'breaking', '--against', `.git#ref=${commit}`], {
  cwd: workspaceDir,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
