import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

import { loginRoles } from '@headwater/schema';

import { processNames, root } from '../src/services/process-list';
import { placeCommand } from './support/place-command';
import { fullPlans, isKnownVariable } from './support/variables';

const folder = join(root, 'deploy/compose');

interface Service {
  image: string;
  command: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  env_file?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  volumes?: string[];
  cpu_shares?: number;
}

const compose = load(readFileSync(join(folder, 'compose.yaml'), 'utf8'), {
  schema: CORE_SCHEMA.withTags(mergeTag),
}) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, object>;
};
const { services } = compose;
const programs = processNames.map((name) => [name, services[name]!] as const);
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('${IMAGES:-headwater}-'));

/** On which ports a service listens. */
const portsOf = (name: string): string[] => {
  const elsewhere: Record<string, string[]> = { s3: ['7070'], typesense: ['8108'] };
  const variables = Object.entries(services[name]?.environment ?? {});
  return elsewhere[name] ?? variables.flatMap(([key, value]) => (key.endsWith('_PORT') ? [value] : []));
};

const secretFile = (value: string): string | undefined => /^\/run\/secrets\/(.+)$/.exec(value)?.[1];

describe('the services of compose', () => {
  it('are all programs, and what they need', () => {
    const others = ['bucket', 'headwater', 'migrate', 'postgresql', 'proxy', 'redis', 's3', 'typesense'];
    expect(Object.keys(services).sort()).toEqual([...processNames, ...others].sort());
  });

  it.each(programs)('run a file that there is, in the image of its app: %s', (name, { image, command }) => {
    const app = name.split('-')[0];
    expect(image).toBe(`\${IMAGES:-headwater}-${app}:\${VERSION:?Name the version of the images in .env.}`);
    const source = command[0]?.replace('/dist/', '/src/').replace(/\.js$/, '.ts') ?? '';
    expect(source).toMatch(new RegExp(`^apps/${app}/src/`));
    expect(existsSync(join(root, source))).toBe(true);
  });

  it.each(programs)('set variables that programs know, and whatever `npm run services` sets: %s', (name) => {
    const variables = Object.keys(services[name]?.environment ?? {});
    expect(variables.filter((variable) => !isKnownVariable(variable))).toEqual([]);
    const plan = fullPlans.find((one) => one.name === name)!;
    const given = new Set(variables.map((variable) => variable.replace(/_FILE$/, '')));
    const wanted = Object.keys(plan.environment).map((variable) => variable.replace(/_FILE$/, ''));
    expect(wanted.filter((variable) => !given.has(variable))).toEqual([]);
  });

  it.each(programs)('give a program no variable of another one: %s', (name, { environment = {} }) => {
    const own = name.split('-')[0]?.toUpperCase();
    if (own === 'GATEWAY' || own === 'ADMIN') return;
    const prefixes = ['GATEWAY', 'ADMIN', 'SITE', 'CONTENT', 'MEDIA', 'SEARCH', 'IDENTITY'].filter(
      (prefix) => prefix !== own,
    );
    const foreign = Object.keys(environment).filter(
      (variable) =>
        variable !== 'IDENTITY_PUBLIC_KEYS_FILE' &&
        prefixes.some((prefix) => variable.startsWith(`${prefix}_`)),
    );
    expect(foreign).toEqual([]);
  });

  it('have equal shares of the processor, but for identity, which a flood of logins keeps busy', () => {
    const shares = Object.entries(services).flatMap(([name, { cpu_shares: share }]) =>
      share === undefined ? [] : [[name, share]],
    );
    expect(shares).toEqual([['identity', 256]]);
  });

  it.each(Object.entries(services))('get the secrets that they read, and no other: %s', (_, service) => {
    const { environment = {}, command = [], secrets = [] } = service;
    const read = [...Object.values(environment), ...command].flatMap((value) => secretFile(value) ?? []);
    expect([...secrets].sort()).toEqual([...new Set(read)].sort());
    for (const secret of secrets) expect(compose.secrets).toHaveProperty([secret]);
  });

  it('call services by their names and ports', () => {
    // `site:50051` and `http://s3:7070`
    const address = /^(?:http:\/\/)?([a-z0-9]+):(\d+)$/;
    const called = ours
      .flatMap(([, { environment = {} }]) => Object.values(environment))
      .flatMap((value) => {
        const [, host = '', port = ''] = address.exec(value) ?? [];
        return host === '' ? [] : [{ host, port }];
      });
    expect(called.length).toBeGreaterThan(8);
    for (const { host, port } of called)
      expect({ host, ports: portsOf(host) }).toEqual({
        host,
        ports: expect.arrayContaining([port]) as string[],
      });
  });

  it.each(ours)('need no rights: %s', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('are reached from outside through the proxy alone', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    const onEdge = Object.entries(services).filter(([, { networks }]) => networks?.includes('edge'));
    // Shared caches are elsewhere.
    expect(onEdge.map(([name]) => name)).toEqual(['proxy', 'gateway', 'site-worker', 'admin']);
  });

  it('start after the migration', () => {
    for (const [name, { depends_on: after = {} }] of programs) {
      if (name === 'gateway' || name === 'admin') continue;
      expect({ name, ...after.migrate }).toEqual({ name, condition: 'service_completed_successfully' });
    }
  });

  it('have the time to stop that docs/configuration.md names, and more', () => {
    const seconds = Object.fromEntries(
      programs.map(([name, { stop_grace_period: period }]) => [name, period]),
    );
    const worker = '25s';
    expect(seconds).toEqual({
      gateway: '30s',
      site: '30s',
      content: '30s',
      search: '30s',
      identity: '30s',
      admin: '30s',
      media: '50s',
      'site-worker': worker,
      'content-worker': worker,
      'media-worker': worker,
      'search-indexer': worker,
    });
  });

  it('keep data in volumes that are declared', () => {
    const named = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });
});

describe('the secrets of compose', () => {
  let made: string;
  beforeAll(() => {
    made = mkdtempSync(join(tmpdir(), 'headwater-secrets-'));
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  it('are made by a command in the image', () => {
    const target = join(made, 'secrets');
    const app = join(made, 'app');
    placeCommand(app);
    const make = (): string =>
      execFileSync(process.execPath, [join(folder, 'make-secrets.mjs'), target], {
        cwd: app,
        encoding: 'utf8',
      });
    expect(make()).toContain('Made the secrets');
    const files = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
    const environmentFiles = Object.values(services)
      .flatMap(({ env_file: envFile = [] }) => envFile)
      .map((file) => file.replace('./secrets/', ''));
    const found = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !statSync(join(target, name)).isDirectory(),
    );
    // The migration reads the whole folder of roles.
    const roleFiles = loginRoles.map((role) => `roles/${role}`);
    expect(found.sort()).toEqual([...new Set([...files, ...environmentFiles, ...roleFiles])].sort());
    expect(readdirSync(join(target, 'roles')).sort()).toEqual([...loginRoles].sort());

    const read = (name: string): string => readFileSync(join(target, name), 'utf8');
    expect(read('redis.conf')).toContain(`requirepass ${new URL(read('redis-url')).password}\n`);
    expect(new URL(read('database-url')).password).toBe(read('database-password'));
    expect(read('s3.env')).toContain(`ROOT_SECRET_KEY=${read('s3-secret-access-key')}\n`);
    const callers = JSON.parse(read('service-keys.json')) as { name: string; access: string }[];
    expect(callers).toMatchObject([
      { name: 'gateway', access: 'delivery', superAdmin: false },
      { name: 'admin', access: 'management', superAdmin: true },
      { name: 'people', access: 'people', superAdmin: false },
    ]);

    // Users of containers see what is mounted, and nobody else of the machine gets to it.
    const modeOf = (name: string): string => (statSync(join(target, name)).mode & 0o777).toString(8);
    const mounted = [...files, ...roleFiles].map((name) => [name, modeOf(name)]);
    expect(mounted).toEqual(mounted.map(([name]) => [name, '644']));
    const folders = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.flatMap((volume) => /^\.\/secrets\/([^:]+):/.exec(volume)?.[1] ?? []),
    );
    expect(folders.map((name) => [name, modeOf(name)])).toEqual([['roles', '755']]);
    expect(modeOf('.')).toBe('700');

    const before = read('redis-url');
    expect(make()).toContain('nothing is changed');
    expect(read('redis-url')).toBe(before);
  });
});
