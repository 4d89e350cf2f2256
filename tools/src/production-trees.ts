/**
 * Migrates a database and starts every program from a copy of what deploy/README.md names, with plain node and without
 * development packages. Shows that the list in deploy/README.md is complete. Needs the build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { generateServiceKey, hashServiceKey } from '@headwater/grpc';
import { type Closer, createCloser } from '@headwater/runtime';
import { findFreePorts } from '@headwater/testing';

import { prefixLines, stopProcess } from './services/child';
import { openDataStores, rolePasswordsFile } from './services/data-stores';
import { writePrivateJson } from './services/private-json';
import { planProcesses, type Ports, processNames, type ProcessPlan, root } from './services/process-list';
import { waitUntilReady } from './services/wait-until-ready';

const patienceMs = 15_000;

void main();

async function main(): Promise<void> {
  const closer = createCloser();
  const folder = mkdtempSync(join(tmpdir(), 'headwater-production-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const tree = join(folder, 'tree');
    copyNamed(tree);
    install(tree);
    await startAll(tree, join(folder, 'data'), closer);
    console.log(`All ready from a copy of what deploy/README.md names: ${processNames.join(', ')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await closer.close();
  }
  // Nothing else must be awaited.
  process.exit();
}

/** The files and folders that stand in the list of deploy/README.md under "Files", `*` for any name. */
function namedFiles(): string[] {
  const readme = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const section = /^## Files\n([\s\S]*?)(?=^## )/m.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1] ?? '').flatMap(expand);
}

function expand(pattern: string): string[] {
  const [before, after] = pattern.split('*');
  if (before === undefined || after === undefined) return [pattern];
  return readdirSync(join(root, before))
    .map((name) => `${before}${name}${after}`)
    .filter((path) => existsSync(join(root, path)));
}

function copyNamed(tree: string): void {
  for (const path of namedFiles()) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
}

function install(tree: string): void {
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: tree, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in the copy:\n${stderr}`);
}

async function startAll(tree: string, dataDir: string, closer: Closer): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const stores = await openDataStores(
    dataDir,
    process.env.DATABASE_URL,
    closer,
    console.log,
    ({ databaseUrl }) => migrate(tree, databaseUrl, join(dataDir, rolePasswordsFile)),
  );
  const gatewayKey = generateServiceKey();
  const serviceKeysFile = join(dataDir, 'service-keys.json');
  const sha256 = hashServiceKey(gatewayKey);
  writePrivateJson(serviceKeysFile, [
    { name: 'gateway', sha256, access: 'delivery', sites: 'all', superAdmin: false },
  ]);
  const plans = planProcesses({
    ...stores,
    mediaDirectory: join(dataDir, 'media'),
    serviceKeysFile,
    gatewayKey,
    ports: await choosePorts(),
    logLevel: 'warn',
    gatewayVariables: {},
    // Nothing listens there: worker and indexer start all the same.
    purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:1' },
    typesenseVariables: { TYPESENSE_URL: 'http://127.0.0.1:1', TYPESENSE_API_KEY: 'not-asked-by-anyone' },
  });
  await Promise.all(plans.map((plan) => startBuilt(plan, tree, closer)));
}

async function migrate(tree: string, databaseUrl: string, rolesFile: string): Promise<void> {
  const args = [join(tree, 'apps/cli/dist/main.js'), 'migrate', '--roles-file', rolesFile];
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  prefixLines('migrate', child.stderr, process.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The database could not be migrated by the copied "headwater migrate".');
}

async function startBuilt(plan: ProcessPlan, tree: string, closer: Closer): Promise<void> {
  const built = relative(root, plan.entryPoint).replace('/src/', '/dist/').replace(/\.ts$/, '.js');
  const child = spawn(process.execPath, [join(tree, built)], {
    cwd: tree,
    // Reflection reads additional files.
    env: { ...plan.environment, GRPC_REFLECTION: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  prefixLines(plan.name, child.stderr, process.stderr);
  const ended = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  closer.add(plan.name, () => stopProcess(child, ended, patienceMs), patienceMs + 2_000);
  await waitUntilReady({ name: plan.name, ended }, plan.opsPort);
}

async function choosePorts(): Promise<Ports> {
  const found = await findFreePorts(6 + processNames.length);
  const next = (): number => found.pop() ?? 0;
  return {
    gateway: next(),
    mediaHttp: next(),
    grpc: { site: next(), content: next(), media: next(), search: next() },
    ops: Object.fromEntries(processNames.map((name) => [name, next()])) as Ports['ops'],
  };
}
