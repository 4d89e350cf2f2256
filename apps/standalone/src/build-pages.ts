import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

import { AppError } from '@headwater/errors';

// The path is the same from `src` and from `dist`.
export const adminWebFolder = resolve(__dirname, '../../admin-web');

export interface PagesBuild {
  /** Rejects if the build fails. */
  done: Promise<void>;
  stop(): void;
}

/** Builds the pages of the admin in a separate process, while everything else starts. */
export function buildPages(folder = adminWebFolder): PagesBuild {
  const vite = createRequire(join(folder, 'package.json')).resolve('vite/package.json');
  const args = [join(dirname(vite), 'bin/vite.js'), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const done = new Promise<void>((resolveDone, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolveDone();
      else
        reject(
          new AppError(
            'FAILED_PRECONDITION',
            'PAGES_NOT_BUILT',
            `The pages of the admin could not be built:\n${said.trim()}`,
          ),
        );
    });
  });
  // The build may fail long before anybody awaits it.
  done.catch(() => undefined);
  return { done, stop: () => void child.kill() };
}
