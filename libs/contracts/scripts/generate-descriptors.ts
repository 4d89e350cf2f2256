import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { protosDir, standardProtosDir } from '../src/loader-options';

/**
 * Writes all file descriptors for gRPC reflection, including imported Google files and standard services. buf makes
 * them, because descriptors made by proto-loader lack the dependencies between files.
 */
export function buildDescriptors(path: string): void {
  const merged = mkdtempSync(join(tmpdir(), 'headwater-protos-'));
  try {
    cpSync(protosDir, merged, { recursive: true });
    cpSync(standardProtosDir, merged, { recursive: true });
    execFileSync(
      process.execPath,
      [
        require.resolve('@bufbuild/buf/bin/buf'),
        'build',
        merged,
        '--as-file-descriptor-set',
        '--exclude-source-info',
        `--output=${path}`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
  } finally {
    rmSync(merged, { recursive: true });
  }
}
