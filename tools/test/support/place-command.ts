import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fromSources } from '@headwater/testing';

import { root } from '../../src/services/process-list';

/** The command from its sources, where images have it: below the folder of the app. */
export function placeCommand(app: string): void {
  const dist = join(app, 'apps/cli/dist');
  const args = [...fromSources, join(root, 'apps/cli/src/main.ts')];
  mkdirSync(dist, { recursive: true });
  writeFileSync(
    join(dist, 'main.js'),
    `require('node:child_process').execFileSync(process.execPath, [...${JSON.stringify(args)}, ...process.argv.slice(2)],
      { cwd: ${JSON.stringify(root)}, stdio: 'inherit' });`,
  );
}
