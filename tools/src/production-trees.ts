/**
 * Runs an installation from the trees of its apps, which hold what images hold, with plain node: a login, a picture, a backup.
 * Shows that no tree lacks anything. Needs the build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createCloser } from '@headwater/runtime';

import { processNames, root } from './services/process-list';
import { deployedApps } from './trees/apps';
import { makeTrees } from './trees/production-trees';
import { runTrees } from './trees/run-trees';
import { backUp, readVariant, refuseLogin } from './trees/try-trees';
import { findUnresolved } from './trees/unresolved';

void main();

async function main(): Promise<void> {
  const closer = createCloser();
  // Outside of the checkout, whose packages would be found from a folder in it.
  const folder = mkdtempSync(join(tmpdir(), 'headwater-production-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const trees = join(folder, 'trees');
    makeTrees({ root, target: trees });
    const missing = deployedApps.flatMap((app) => findUnresolved(join(trees, app)));
    if (missing.length > 0) throw new Error(`Trees lack what their programs load:\n${missing.join('\n')}`);
    const running = await runTrees(trees, join(folder, 'data'), closer);
    console.log(`All ready from the trees of their apps: ${processNames.join(', ')}`);
    await refuseLogin(running);
    console.log('A login was refused after its password was compared.');
    console.log(`A picture was uploaded, and a variant of it read: ${await readVariant(running)} bytes.`);
    await backUp(running, join(folder, 'backups'));
    console.log('An encrypted backup was written.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await closer.close();
  }
  // Nothing else must be awaited.
  process.exit();
}
