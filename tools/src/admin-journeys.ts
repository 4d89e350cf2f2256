/**
 * Tries the pages of the admin in Debian's Chromium, which is installed where it is missing. `--short`: what CI tries.
 * Names of files choose among them: `npm run admin:journeys -- media`. Of the short form, journeys that fail are run once
 * more: a browser on a machine that stands still for a moment fails by chance.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { findProgram } from './programs';

/** The sentences of the contract, what pages elsewhere and stored scripts can do, and every screen in the narrowest of its windows, in the dark. */
const short = ['sites', 'other-origins', 'stored-scripts', 'every-screen'];
const shortWindows = 'phone-dark';

const given = process.argv.slice(2);
const isShort = given.includes('--short');
const files = isShort ? short.map((name) => `/${name}\\.journey\\.ts$`) : given;

if (!findProgram('chromium', 'chromium')) {
  console.error('There is no chromium on the PATH, and Debian’s package could not be installed.');
  process.exit(1);
}

function run(...more: string[]): number {
  const jest = ['node_modules/jest/bin/jest.js', '-c', 'apps/admin/jest.journeys.config.js', ...files];
  const { status, error } = spawnSync(process.execPath, [...jest, ...more], {
    cwd: resolve(__dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, ...(isShort && { SCREEN_WINDOWS: shortWindows }) },
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}

let status = run();
if (status === 1 && isShort) {
  console.log('once more: the journeys that failed');
  status = run('--onlyFailures');
}
process.exit(status);
