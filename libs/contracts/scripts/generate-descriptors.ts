import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const workspaceDir = resolve(__dirname, '../../..');

/** Writes all file descriptors, with those of the imported Google files: what reflection clients resolve against. */
export function buildDescriptors(path: string): void {
  execFileSync(
    process.execPath,
    [
      require.resolve('@bufbuild/buf/bin/buf'),
      'build',
      'protos',
      '--as-file-descriptor-set',
      '--exclude-source-info',
      `--output=${path}`,
    ],
    { cwd: workspaceDir, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
