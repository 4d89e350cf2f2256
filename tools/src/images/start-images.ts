import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import { loginRoles, type RolePasswords } from '@headwater/schema';

import { choosePorts } from '../services/choose-ports';
import { planProcesses, type ProcessPlan, root } from '../services/process-list';
import type { DeployedApp } from '../trees/apps';
import { rightsOf, runNode, type Sandbox, type Started, startNode, unpack } from './sandbox';

const patienceMs = 60_000;

/** Starts every program of the images like a pod, and throws if one does not answer `/healthz`. */
export async function startImages(
  layout: string,
  apps: readonly DeployedApp[],
  say: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-start-'));
  try {
    const plans = await planPrograms();
    for (const app of apps) {
      const sandbox = unpack(layout, app, folder);
      refuseWrites(sandbox);
      if (app === 'cli') say(`cli: ${runNode(sandbox, ['apps/cli/dist/main.js', '--version']).trim()}`);
      for (const { plan, serviceKeys } of plans.filter((one) => one.plan.name.split('-')[0] === app)) {
        writeFileSync(join(sandbox.run, 'service-keys.json'), serviceKeys);
        await startOne(sandbox, plan);
        say(`${plan.name}: answers /healthz, stops on SIGTERM`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function refuseWrites(sandbox: Sandbox): void {
  const script = `try { fs.writeFileSync('/app/written', ''); } catch (error) { console.log(error.code); }`;
  const code = runNode(sandbox, ['-e', script]).trim();
  if (code !== 'EROFS') throw new Error(`A file can be written into the image: ${code || 'no error'}`);
}

async function startOne(sandbox: Sandbox, { name, entryPoint, environment, opsPort }: ProcessPlan) {
  const file = relative(root, entryPoint).replace('/src/', '/dist/').replace(/\.ts$/, '.js');
  const started = await startNode(sandbox, file, environment);
  try {
    await untilHealthy(name, opsPort, started);
    refuseRights(name, started.pid);
    process.kill(started.pid, 'SIGTERM');
    const how = await started.ended;
    if (how !== 'exit code 0')
      throw new Error(`${name} did not stop on SIGTERM: ${how}\n${started.output()}`);
  } finally {
    started.kill();
  }
}

async function untilHealthy(name: string, opsPort: number, { ended, output }: Started): Promise<void> {
  let end: string | undefined;
  void ended.then((how) => (end = how));
  const giveUpAt = Date.now() + patienceMs;
  while (!(await isHealthy(opsPort))) {
    if (end !== undefined) throw new Error(`${name} ended while starting (${end}):\n${output()}`);
    if (Date.now() > giveUpAt) throw new Error(`${name} does not answer /healthz:\n${output()}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

function refuseRights(name: string, pid: number): void {
  const { capabilities, noNewPrivileges } = rightsOf(pid);
  if (!noNewPrivileges || capabilities.some((set) => !/^0+$/.test(set))) {
    throw new Error(`${name} has rights that it should not need: ${capabilities.join(', ')}`);
  }
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** The programs without PostgreSQL, Redis and other dependencies: nothing listens on port 1. They start nevertheless. */
async function planPrograms(): Promise<{ plan: ProcessPlan; serviceKeys: string }[]> {
  const gatewayKey = generateServiceKey();
  const entry = { name: 'gateway', sha256: hashServiceKey(gatewayKey), access: 'delivery', sites: 'all' };
  const serviceKeys = JSON.stringify([{ ...entry, superAdmin: false }]);
  const plans = planProcesses({
    databaseUrl: 'postgres://postgres@127.0.0.1:1/headwater',
    rolePasswords: Object.fromEntries(loginRoles.map((role) => [role, 'none'])) as RolePasswords,
    redisUrl: 'redis://127.0.0.1:1',
    mediaDirectory: '/var/lib/headwater/media',
    serviceKeysFile: '/run/service-keys.json',
    gatewayKey,
    adminKey: generateServiceKey(),
    identityKeys: generateAssertionKeys(),
    ports: await choosePorts(),
    logLevel: 'error',
    gatewayVariables: {},
    purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:1' },
    typesenseVariables: { TYPESENSE_URL: 'http://127.0.0.1:1', TYPESENSE_API_KEY: 'not-asked-by-anyone' },
  });
  return plans.map((plan) => ({ plan, serviceKeys }));
}
