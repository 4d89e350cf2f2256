/**
 * Runs an installation with plain node from the trees of its apps, which have the same files as images: a login, a picture, a backup. Shows
 * that no tree lacks a file. Needs the build.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';

import { Command } from 'commander';

import { createCloser } from '@headwater/runtime';

import { processNames, root } from './services/process-list';
import { deployedApps } from './trees/apps';
import { makeTrees } from './trees/production-trees';
import { runTrees } from './trees/run-trees';
import { backUp, readVariant, refuseLogin } from './trees/try-trees';
import { findUnresolved } from './trees/unresolved';

async function check({ keep }: { keep?: string }): Promise<void> {
  const closer = createCloser();
  try {
    const kept = keep === undefined ? undefined : chooseFolder(keep);
    const folder = mkdtempSync(join(tmpdir(), 'headwater-production-'));
    closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
    const trees = kept ?? join(folder, 'trees');
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

/** A folder outside the checkout, because node would find the checkout's packages from inside. @throws Error */
function chooseFolder(name: string): string {
  const folder = resolve(name);
  if (`${folder}${sep}`.startsWith(`${root}${sep}`))
    throw new Error(`${folder} is in the checkout: name another folder.`);
  mkdirSync(folder, { recursive: true });
  // Other users must be able to read it, like pods, which run as their own users.
  chmodSync(folder, 0o755);
  return folder;
}

void new Command('npm run deploy:check --')
  .description('Runs an installation from what is deployed of each app, and tries it. Needs npm run build.')
  .option(
    '--keep <folder>',
    'where the trees of the apps stay, outside of the checkout; without it, they are removed',
  )
  .action(check)
  .parseAsync();
