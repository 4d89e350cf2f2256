import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  generateAssertionKeys,
  generateEncryptionKey,
  generateServiceKey,
  hashServiceKey,
} from '@headwater/grpc';
import { loginRoles, type RolePasswords } from '@headwater/schema';

import { podTemplateOf } from '../src/kube/chart';
import { choosePorts } from '../src/services/choose-ports';
import { writePrivateJson } from '../src/services/private-json';
import { planProcesses, processNames, type ProcessPlan, root } from '../src/services/process-list';
import { render, set, whereHelmIs } from './chart/chart';

jest.setTimeout(120_000);

/** ``| `gateway` | `SHUTDOWN_DELAY_MS` + `GATEWAY_SHUTDOWN_GRACE_MS` + 10 s | 20 |``: what is added up, by program. */
const documented = new Map(
  [
    ...readFileSync(join(root, 'docs/configuration.md'), 'utf8').matchAll(
      /^\| (?<names>`[a-z` -]+`) \| (?<sum>[^|;]+)[^|]*\| (?<byDefault>\d+) \|$/gm,
    ),
  ].flatMap(({ groups: { names = '', sum = '', byDefault = '' } = {} }) =>
    [...names.matchAll(/`([^`]+)`/g)].map(
      ([, name = '']) =>
        [
          name,
          {
            variables: [...sum.matchAll(/`([A-Z_]+)`/g)].map(([, variable = '']) => variable),
            seconds: Number(/(\d+) s/.exec(sum)?.[1]),
            byDefault: Number(byDefault),
          },
        ] as const,
    ),
  ),
);

const defaults: Record<string, number> = {
  SHUTDOWN_DELAY_MS: 0,
  GATEWAY_SHUTDOWN_GRACE_MS: 10_000,
  ADMIN_SHUTDOWN_GRACE_MS: 10_000,
};

function documentedMs(name: string, given: Record<string, number>): number {
  const { variables, seconds } = documented.get(name)!;
  const added = variables.map((variable) => given[variable] ?? defaults[variable]!);
  return added.reduce((sum, ms) => sum + ms, seconds * 1_000);
}

describe('the time that a program may take to stop', () => {
  let folder: string;
  let plans: ProcessPlan[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-stop-times-'));
    const key = generateServiceKey();
    const serviceKeysFile = join(folder, 'service-keys.json');
    const caller = { name: 'test', sha256: hashServiceKey(key), access: 'management', sites: 'all' };
    writePrivateJson(serviceKeysFile, [{ ...caller, superAdmin: true }]);
    plans = planProcesses({
      databaseUrl: 'postgres://postgres@127.0.0.1:1/headwater',
      rolePasswords: Object.fromEntries(loginRoles.map((role) => [role, 'secret'])) as RolePasswords,
      redisUrl: undefined,
      mediaDirectory: join(folder, 'media'),
      serviceKeysFile,
      gatewayKey: key,
      adminKey: key,
      identityKeys: generateAssertionKeys(),
      identityEncryptionKey: generateEncryptionKey(),
      ports: await choosePorts(),
      logLevel: 'silent',
      gatewayVariables: {},
      purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:1' },
      typesenseVariables: { TYPESENSE_URL: 'http://127.0.0.1:1', TYPESENSE_API_KEY: 'not-asked-by-anyone' },
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function limitsOf(given: Record<string, number>): Record<string, number> {
    const more = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const changed = plans.map((plan) => ({
      ...plan,
      environment: { ...plan.environment, ...more },
    }));
    const args = ['--import', 'tsx', '--conditions=development', join(__dirname, 'support/stop-limits.ts')];
    const output = execFileSync(process.execPath, [...args, JSON.stringify(changed)], {
      cwd: root,
      encoding: 'utf8',
    });
    return JSON.parse(output) as Record<string, number>;
  }

  it.each([
    {},
    { SHUTDOWN_DELAY_MS: 7_000, GATEWAY_SHUTDOWN_GRACE_MS: 21_000, ADMIN_SHUTDOWN_GRACE_MS: 13_000 },
  ])('is that of docs/configuration.md with %j', (given) => {
    const wanted = Object.fromEntries(processNames.map((name) => [name, documentedMs(name, given)]));
    expect(limitsOf(given)).toEqual(wanted);
  });

  it('is in the table with its defaults', () => {
    expect([...documented.keys()].sort()).toEqual([...processNames].sort());
    for (const [name, { byDefault }] of documented)
      expect([name, documentedMs(name, {})]).toEqual([name, byDefault * 1_000]);
  });
});

whereHelmIs('a pod', () => {
  it.each([
    [[], {}],
    [
      ['shutdownDelayMs=7000', 'gateway.shutdownGraceMs=21000', 'admin.shutdownGraceMs=13000'],
      { SHUTDOWN_DELAY_MS: 7_000, GATEWAY_SHUTDOWN_GRACE_MS: 21_000, ADMIN_SHUTDOWN_GRACE_MS: 13_000 },
    ],
  ])('has that time and five seconds more with %j', (values: string[], given) => {
    // The default of the chart.
    const delay = { SHUTDOWN_DELAY_MS: 5_000, ...given };
    const deployments = render('production', { args: set(...values) }).filter(
      ({ kind }) => kind === 'Deployment',
    );
    expect(deployments).toHaveLength(processNames.length);
    for (const deployment of deployments) {
      const name = deployment.metadata.name.replace('headwater-', '');
      const seconds = podTemplateOf(deployment)?.spec.terminationGracePeriodSeconds;
      expect([name, seconds]).toEqual([name, documentedMs(name, delay) / 1_000 + 5]);
    }
  });
});
