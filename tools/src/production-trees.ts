/**
 * Migrates a database and starts every program from the tree of its app, which holds what images hold, with plain node.
 * Shows that no tree lacks anything. Needs the build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import { type Closer, createCloser } from '@headwater/runtime';

import { builtPlan } from './services/built';
import { prefixLines, startChild } from './services/child';
import { choosePorts } from './services/choose-ports';
import { openDataStores, rolePasswordsFile } from './services/data-stores';
import { writePrivateJson } from './services/private-json';
import { planProcesses, processNames, type ProcessPlan, root } from './services/process-list';
import { waitUntilReady } from './services/wait-until-ready';
import { makeTrees } from './trees/production-trees';

const patienceMs = 15_000;

void main();

async function main(): Promise<void> {
  const closer = createCloser();
  const folder = mkdtempSync(join(tmpdir(), 'headwater-production-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const trees = join(folder, 'trees');
    makeTrees({ root, target: trees });
    const plans = await startAll(trees, join(folder, 'data'), closer);
    await refuseLogin(plans.find(({ name }) => name === 'admin')?.environment.ADMIN_ORIGIN ?? '');
    console.log(`All ready from the trees of their apps: ${processNames.join(', ')}`);
    console.log('A login was refused after its password was compared.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await closer.close();
  }
  // Nothing else must be awaited.
  process.exit();
}

async function startAll(trees: string, dataDir: string, closer: Closer): Promise<ProcessPlan[]> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const stores = await openDataStores(
    dataDir,
    process.env.DATABASE_URL,
    closer,
    console.log,
    ({ databaseUrl }) => migrate(join(trees, 'cli'), databaseUrl, join(dataDir, rolePasswordsFile)),
  );
  const gatewayKey = generateServiceKey();
  const adminKey = generateServiceKey();
  const serviceKeysFile = join(dataDir, 'service-keys.json');
  const caller = (name: string, key: string, access: string) => ({
    name,
    sha256: hashServiceKey(key),
    access,
    sites: 'all',
    superAdmin: false,
  });
  writePrivateJson(serviceKeysFile, [
    caller('gateway', gatewayKey, 'delivery'),
    caller('admin', adminKey, 'people'),
  ]);
  const plans = planProcesses({
    ...stores,
    mediaDirectory: join(dataDir, 'media'),
    serviceKeysFile,
    gatewayKey,
    adminKey,
    identityKeys: generateAssertionKeys(),
    ports: await choosePorts(),
    logLevel: 'warn',
    gatewayVariables: {},
    // Nothing listens there: worker and indexer start all the same.
    purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:1' },
    typesenseVariables: { TYPESENSE_URL: 'http://127.0.0.1:1', TYPESENSE_API_KEY: 'not-asked-by-anyone' },
  });
  await Promise.all(plans.map((plan) => startBuilt(plan, trees, closer)));
  return plans;
}

/** Passwords are compared in threads, from a file that nothing else loads: also that of somebody unknown. */
async function refuseLogin(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/admin/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, 'Headwater-Admin': '1' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'a harbour at low water 41' }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = await answer.text();
  if (answer.status !== 401)
    throw new Error(`A login of somebody unknown is answered ${answer.status}: ${body}`);
}

async function migrate(tree: string, databaseUrl: string, rolesFile: string): Promise<void> {
  const args = ['migrate', '--roles-file', rolesFile];
  const child = spawn(join(tree, 'apps/cli/bin/headwater.js'), args, {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  prefixLines('migrate', child.stderr, process.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The database could not be migrated by the copied "headwater migrate".');
}

async function startBuilt(plan: ProcessPlan, trees: string, closer: Closer): Promise<void> {
  // Reflection reads additional files.
  const environment = { ...plan.environment, GRPC_REFLECTION: 'true' };
  const child = startChild({ ...builtPlan(plan, trees), environment });
  closer.add(plan.name, () => child.stop(patienceMs), patienceMs + 2_000);
  await waitUntilReady(child, plan.opsPort);
}
