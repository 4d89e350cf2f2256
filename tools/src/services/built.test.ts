import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtPlan } from './built';
import { startChild } from './child';
import { planProcesses, type Ports, root } from './process-list';

const plans = planProcesses({
  databaseUrl: 'postgres://db/headwater',
  rolePasswords: {} as never,
  redisUrl: undefined,
  mediaDirectory: '/media',
  serviceKeysFile: '/keys',
  gatewayKey: 'key',
  adminKey: 'key',
  identityKeys: { privateKey: 'key', publicKey: 'key' },
  ports: { gateway: 0, mediaHttp: 0, admin: 0, grpc: {}, ops: {} } as Ports,
  logLevel: 'info',
  gatewayVariables: {},
  purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://cache' },
  typesenseVariables: { TYPESENSE_URL: 'http://typesense' },
});

it.each(plans.map((plan) => [plan.name, plan] as const))(
  '%s is what was built of its source',
  (name, plan) => {
    const { entryPoint, folder, environment } = builtPlan(plan, '/trees');
    const app = name.split('-')[0]!;
    expect(folder).toBe(`/trees/${app}`);
    expect(entryPoint).toMatch(new RegExp(`^/trees/${app}/apps/${app}/dist/[a-z-]+\\.js$`));
    const source = entryPoint
      .replace(`/trees/${app}`, root)
      .replace('/dist/', '/src/')
      .replace(/\.js$/, '.ts');
    expect([source, existsSync(source)]).toEqual([source, true]);
    expect(environment).toEqual(plan.environment);
  },
);

it('runs in its folder, by Node alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-built-'));
  try {
    const entryPoint = join(folder, 'main.js');
    await writeFile(
      entryPoint,
      `process.exit(process.cwd() === ${JSON.stringify(folder)} && process.execArgv.length === 0 ? 7 : 8)`,
    );
    const child = startChild({ name: 'built', entryPoint, folder, environment: {} });
    expect(await child.ended).toBe('exit code 7');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
