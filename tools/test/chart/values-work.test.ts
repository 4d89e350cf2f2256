import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chartFolder, exampleFile, oldestKubernetes } from '../../src/kube/chart';
import { findHelm, runHelm } from '../../src/kube/helm';
import { processNames } from '../../src/services/process-list';
import { whereHelmIs } from './chart';
import { defaultsIn, readDefaults, type Schema, schemaAt } from './defaults';
import { digestsOfApps } from './odd-values';

jest.setTimeout(120_000);

const each = (value: unknown): object => Object.fromEntries(processNames.map((name) => [name, value]));

const backup = {
  ...{ enabled: true, to: 's3://backups/production', databaseUrlSecret: 'backup' },
  s3: { credentialsSecret: 'backup-s3' },
  restore: { enabled: true, identitySecret: 'restore-key' },
  drill: { enabled: true, databaseUrlSecret: 'drill', identitySecret: 'drill-key', host: 'scratch' },
};

/** Installations in which values may matter, each on top of an example. */
const installations: Record<string, [example: string, values: object]> = {
  everything: [
    'production',
    {
      ingress: { enabled: true },
      gateway: { service: { type: 'LoadBalancer' } },
      tls: {
        enabled: true,
        secrets: Object.fromEntries(
          ['gateway', 'site', 'content', 'media', 'search', 'identity', 'admin'].map((app) => [app, app]),
        ),
      },
      trustedCertificates: { configMap: 'trusted' },
      sharedCaches: { headersSecret: 'caches' },
      monitoring: { traces: { endpoint: 'http://collector:4318', headersSecret: 'collector' } },
      backup: {
        ...backup,
        recipients: ['age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'],
      },
      workloads: each({ autoscaling: { enabled: true } }),
    },
  ],
  'with fixed replicas': ['production', { workloads: each({ autoscaling: { enabled: false } }) }],
  'with KEDA': [
    'production',
    {
      keda: { prometheusUrl: 'http://prometheus:9090' },
      workloads: each({ autoscaling: { enabled: true } }),
    },
  ],
  'with a folder': ['minimal', {}],
};

/** What a value is tried as: the first that the chart takes, and that changes something, is enough. */
const samples: Record<string, unknown[]> = {
  number: [2, 5, 41, 0.5, 600],
  boolean: [true, false],
  string: [
    ...['other', 'other.example', 'https://other.example', 's3://other/x', 'headwater_drill_other'],
    ...['9Gi', '9s', '30 3 * * *', 'someone@other.example'],
  ],
};
const operators = { name: 'admin', access: 'management', superAdmin: true };
const ofLists: Record<string, unknown> = {
  ...{ peers: [{ podSelector: {} }], ports: [4711], urls: ['http://other'], purgeUrls: ['http://other'] },
  ...{ parentRefs: [{ name: 'other' }], tolerations: [{ operator: 'Exists' }], pullSecrets: ['other'] },
  ...{ callers: [operators, { name: 'other', access: 'delivery' }], metrics: [{ type: 'Pods' }] },
  ...{ hosts: ['other.example'], hostnames: ['other.example'], sharedApiHosts: ['other.example'] },
  recipients: ['age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg'],
  tls: [{ hosts: ['other.example', 'admin.example.com'], secretName: 'other' }],
  digests: digestsOfApps,
  ...{ env: { OTHER_VARIABLE: 'other' }, resources: { limits: { memory: '3Gi' } } },
};

interface Limits extends Schema {
  enum?: string[];
  pattern?: string;
  $ref?: string;
}

const { values, schema } = readDefaults();
const all = defaultsIn(values);
const isHolder = (path: readonly string[]): boolean =>
  all.some((other) => other.path.length > path.length && path.every((name, at) => other.path[at] === name));
/** What no render shows: Helm looks for secrets in a cluster only. */
const unseen = ['checkSecrets'];
/** One of each kind: all are made of one template. */
const workloads = ['gateway', 'content', 'content-worker'];
const leaves = all
  .filter(({ path: [group, workload = ''] }) => group !== 'workloads' || workloads.includes(workload))
  .filter(({ path, isEmptyable }) => isEmptyable || !isHolder(path))
  .filter(({ path }) => !unseen.includes(path.join('.')));

function samplesOf(path: readonly string[]): unknown[] {
  const found = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], values);
  if (typeof found === 'object') return [ofLists[path.at(-1)!] ?? { other: 'x' }];
  const { enum: choices, pattern } = (schemaAt(schema, path) ?? {}) as Limits;
  if (choices !== undefined) return choices;
  const given = samples[typeof found] ?? [];
  return pattern === undefined ? given : given.filter((text) => new RegExp(pattern).test(String(text)));
}

whereHelmIs('each value', () => {
  let folder: string;
  const plain = new Map<string, string>();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-values-'));
    for (const [name, [, given]] of Object.entries(installations)) {
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(given));
      const { output, errors } = ask(name, []);
      expect([name, errors]).toEqual([name, '']);
      plain.set(name, output);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ask = (name: string, args: readonly string[]) =>
    runHelm(findHelm() ?? 'helm', [
      ...['template', 'headwater', chartFolder, '--namespace', 'headwater', ...oldestKubernetes],
      ...['-f', exampleFile(installations[name]![0]), '-f', join(folder, `${name}.json`), ...args],
    ]);

  /** Whether another value changes what is installed, or is refused by its name because of others. */
  function works(name: string, path: string, sample: unknown): boolean {
    const { status, output, errors } = ask(name, ['--set-json', `${path}=${JSON.stringify(sample)}`]);
    if (status === 0) return output !== plain.get(name);
    return errors.includes('The values cannot be used') && errors.includes(path);
  }

  const groups = [
    ...new Set(leaves.map(({ path }) => path.slice(0, path[0] === 'workloads' ? 2 : 1).join('.'))),
  ];

  it.each(groups)('of %s does something', (group) => {
    const paths = leaves
      .map(({ path }) => path)
      .filter((path) => `${path.join('.')}.`.startsWith(`${group}.`));
    expect(paths.length).toBeGreaterThan(0);
    const idle = paths.filter(
      (path) =>
        !Object.keys(installations).some((name) =>
          samplesOf(path).some((sample) => works(name, path.join('.'), sample)),
        ),
    );
    expect(idle.map((path) => path.join('.'))).toEqual([]);
  });
});
