import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { percentile } from '../bench/report/statistics';
import type { ReaderOptions, Sample } from './json-reader-process';

export interface JsonReaders {
  samples(): readonly Sample[];
  stop(): Promise<void>;
}

/** Reads JSON at a constant rate in a separate process, so that other work of the proof does not delay it. */
export function startJsonReaders(options: ReaderOptions): JsonReaders {
  const child = fork(join(__dirname, 'json-reader-process.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href, '--conditions=development'],
  });
  const samples: Sample[] = [];
  child.on('message', (sample: Sample) => samples.push(sample));
  return {
    samples: () => samples,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

export const p99Of = (times: readonly number[]): number =>
  percentile(
    [...times].sort((a, b) => a - b),
    99,
  );
