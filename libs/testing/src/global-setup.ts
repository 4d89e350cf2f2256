import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { fromSources } from './from-sources';
import { testServerVariable } from './test-server';

declare global {
  var headwaterTestServer: ChildProcess | undefined;
}

/**
 * Jest `globalSetup`: a PostgreSQL with a migrated template for this run. It runs in a separate process, which ends when its standard input
 * closes, so a killed Jest leaves nothing behind.
 */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function globalSetup(): Promise<void> {
  // NOTE: Jest loads this file outside its module system, where workspace packages resolve to their build output. It may import no
  // workspace package.
  const child = spawn(process.execPath, [...fromSources, join(__dirname, 'run-test-server.ts')], {
    cwd: __dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.headwaterTestServer = child;
  process.env[testServerVariable] = await firstLine(child);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = child.stdout;
    if (!output) return reject(new Error('The database server of the tests has no output.'));
    createInterface(output).once('line', resolve);
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error('The database server of the tests did not start; the reason stands above.')),
    );
  });
}
