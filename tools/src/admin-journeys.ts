/**
 * Tests the pages of the admin in Debian's Chromium, which it installs if it is missing. `--short`: the journeys that CI runs. Names of
 * files select journeys: `npm run admin:journeys -- media`. In the short form, failed journeys run once more, because a browser may fail by
 * chance when the machine stalls for a moment.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { findProgram } from './programs';

/** The sentences of the contract, attacks by foreign pages and stored scripts, and every screen in its narrowest window, in the dark. */
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
