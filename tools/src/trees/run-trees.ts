import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import type { Closer } from '@headwater/runtime';

import { builtPlan } from '../services/built';
import { startChild } from '../services/child';
import { choosePorts } from '../services/choose-ports';
import { openDataStores, rolePasswordsFile } from '../services/data-stores';
import { writeCommandLineFile } from '../services/headwater';
import { writePrivateJson } from '../services/private-json';
import { planProcesses, type ProcessPlan } from '../services/process-list';
import { waitUntilReady } from '../services/wait-until-ready';

/** An installation whose programs run from trees, without sources. */
export interface RunningTrees {
  gatewayUrl: string;
  adminOrigin: string;
  mediaDirectory: string;
  /** Runs the command of the tree, and resolves with its output. @throws Error with its message if it fails */
  headwater: (...args: string[]) => Promise<string>;
}

const patienceMs = 15_000;

/** Migrates a database and starts every program from the tree of its app. */
export async function runTrees(trees: string, dataDir: string, closer: Closer): Promise<RunningTrees> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const command = join(trees, 'cli/apps/cli/bin/headwater.js');
  let databaseUrl = '';
  const headwater = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(command, ['--data-dir', dataDir, ...args], {
      cwd: join(trees, 'cli'),
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    return stdout;
  };
  const stores = await openDataStores(
    dataDir,
    process.env.DATABASE_URL,
    closer,
    console.log,
    async (database) => {
      databaseUrl = database.databaseUrl;
      await headwater('migrate', '--roles-file', join(dataDir, rolePasswordsFile));
    },
  );
  const keys = {
    gateway: generateServiceKey(),
    management: generateServiceKey(),
    admin: generateServiceKey(),
  };
  const serviceKeysFile = join(dataDir, 'service-keys.json');
  const caller = (name: keyof typeof keys, access: string) => ({
    name,
    sha256: hashServiceKey(keys[name]),
    access,
    sites: 'all',
    superAdmin: name === 'management',
  });
  writePrivateJson(serviceKeysFile, [
    caller('gateway', 'delivery'),
    caller('management', 'management'),
    caller('admin', 'people'),
  ]);
  const ports = await choosePorts();
  const mediaDirectory = join(dataDir, 'media');
  const plans = planProcesses({
    ...stores,
    mediaDirectory,
    serviceKeysFile,
    gatewayKey: keys.gateway,
    adminKey: keys.admin,
    identityKeys: generateAssertionKeys(),
    ports,
    logLevel: 'warn',
    gatewayVariables: {},
    // Nothing listens at this address, but the worker and the indexer start.
    purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:1' },
    typesenseVariables: { TYPESENSE_URL: 'http://127.0.0.1:1', TYPESENSE_API_KEY: 'not-asked-by-anyone' },
  });
  await Promise.all(plans.map((plan) => startTree(plan, trees, closer)));
  const gatewayUrl = `http://127.0.0.1:${ports.gateway}`;
  writeCommandLineFile(dataDir, {
    baseUrl: gatewayUrl,
    addresses: Object.fromEntries(
      Object.entries(ports.grpc).map(([service, port]) => [service, `127.0.0.1:${port}`]),
    ),
    serviceKey: keys.management,
  });
  const adminOrigin = plans.find(({ name }) => name === 'admin')?.environment.ADMIN_ORIGIN ?? '';
  return { gatewayUrl, adminOrigin, mediaDirectory, headwater };
}

async function startTree(plan: ProcessPlan, trees: string, closer: Closer): Promise<void> {
  // Reflection reads additional files.
  const environment = { ...plan.environment, GRPC_REFLECTION: 'true' };
  const child = startChild({ ...builtPlan(plan, trees), environment });
  closer.add(plan.name, () => child.stop(patienceMs), patienceMs + 2_000);
  await waitUntilReady(child, plan.opsPort);
}
