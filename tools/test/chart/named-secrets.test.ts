import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  chartFolder,
  exampleFile,
  exampleNames,
  type KubeObject,
  oldestKubernetes,
  parseObjects,
} from '../../src/kube/chart';
import { findHelm, runHelm } from '../../src/kube/helm';
import { set, whereHelmIs } from './chart';

interface Named {
  name: string;
  keys: string[];
}

interface Source {
  secretName?: string;
  name?: string;
  items?: { key: string }[];
}

interface PodVolume {
  secret?: Source;
  projected?: { sources: { secret: Source }[] };
}

/** Every key of a secret that pods mount, as `secret/key`; without a key where all are mounted. */
function mountedKeys(objects: readonly KubeObject[]): string[] {
  const volumes = objects.flatMap(({ spec }) => {
    const { jobTemplate, template } = (spec ?? {}) as unknown as {
      jobTemplate?: { spec: { template: { spec: { volumes: PodVolume[] } } } };
      template?: { spec: { volumes: PodVolume[] } };
    };
    return (jobTemplate?.spec.template ?? template)?.spec.volumes ?? [];
  });
  const sources = volumes.flatMap(({ secret, projected }) => [
    ...(secret === undefined ? [] : [secret]),
    ...(projected?.sources ?? []).map((source) => source.secret),
  ]);
  return sources.flatMap(({ secretName, name = secretName ?? '', items }) =>
    items === undefined ? [name] : items.map(({ key }) => `${name}/${key}`),
  );
}

const everything = set(
  ...['serviceKeys.existingSecret=keys', 'mail.existingSecret=mail', 'mail.user=headwater'],
  ...['identityProvider.existingSecret=provider', 'media.s3.credentialsSecret=s3'],
  ...['sharedCaches.headersSecret=caches', 'sharedCaches.purgeUrls={http://varnish}'],
  ...['monitoring.traces.endpoint=http://collector:4318', 'monitoring.traces.headersSecret=collector'],
  ...[
    'backup.enabled=true',
    'backup.plain=true',
    'backup.to=s3://backups',
    'backup.databaseUrlSecret=backup',
  ],
  ...['backup.s3.credentialsSecret=backup-s3', 'backup.drill.enabled=true'],
  'backup.restore.enabled=true',
  ...['backup.drill.databaseUrlSecret=drill', 'backup.drill.rolesSecret=drill-roles'],
  ...[
    'tls.enabled=true',
    ...['gateway', 'site', 'content', 'media', 'search'].map((app) => `tls.secrets.${app}=tls-${app}`),
  ],
  ...['tls.secrets.identity=tls-identity', 'tls.secrets.admin=tls-admin'],
);

const withoutAdmin = [
  ...['admin.origin=', 'mail.linkBase=https://people.example.com'],
  'identityProvider.redirectUri=https://people.example.com/back',
];

const drillOnly = set(
  ...['backup.drill.enabled=true', 'backup.to=s3://backups', 'backup.drill.databaseUrlSecret=drill'],
  ...['backup.drill.identitySecret=drill-key', 'serviceKeys.existingSecret=keys'],
);

/** What Helm looks for in a cluster is the only object of its kind of a copy of the chart. */
whereHelmIs('secrets that Helm looks for', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-secrets-'));
    cpSync(chartFolder, folder, { recursive: true });
    writeFileSync(
      join(folder, 'templates/named.yaml'),
      'apiVersion: v1\nkind: Named\nmetadata: { name: named }\nsecrets: {{ include "headwater.namedSecrets" . }}\n',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const cases: [string, string, string[]][] = [
    ...exampleNames.map((name): [string, string, string[]] => [name, name, []]),
    ['production with everything', 'production', everything],
    ['production with everything but the admin', 'production', [...everything, ...set(...withoutAdmin)]],
    ['minimal with a drill of encrypted backups', 'minimal', drillOnly],
  ];

  it.each(cases)('are those that pods mount, with each key: %s', (_what, example, args) => {
    const place = ['template', 'headwater', folder, '--namespace', 'headwater', ...oldestKubernetes];
    const { status, output, errors } = runHelm(findHelm() ?? 'helm', [
      ...place,
      ...['-f', exampleFile(example)],
      ...args,
    ]);
    expect([status, errors]).toEqual([0, '']);
    const objects = parseObjects(output);
    const [{ secrets = [] } = {}] = objects.filter(({ kind }) => kind === 'Named') as { secrets?: Named[] }[];
    const named = secrets.filter(({ name }) => name !== '');
    const known = named.flatMap(({ name, keys }) => [name, ...keys.map((key) => `${name}/${key}`)]);
    // That one a job makes.
    const mounted = mountedKeys(objects).filter((key) => !key.startsWith('headwater-service-keys/'));
    expect(mounted.length).toBeGreaterThan(10);
    expect(mounted.filter((key) => !known.includes(key))).toEqual([]);
    const names = mounted.map((key) => key.replace(/\/.*$/, ''));
    expect(named.filter(({ name }) => !names.includes(name))).toEqual([]);
  });
});
