import { processNames } from '../../src/services/process-list';

/** A value for each path, such as `{ 'image.tag': '1' }`. */
export type Values = Record<string, unknown>;

/** Text that YAML takes for something else, where it is written without quotation marks. */
const texts = ['123', '1e3', 'true', 'null', '0x1f', '1.0', 'on'];

/** Values that hold the name of an object. */
const names = [
  ...[
    'database.rolesSecret',
    'migration.databaseUrlSecret',
    'redis.existingSecret',
    'media.s3.credentialsSecret',
  ],
  ...[
    'typesense.existingSecret',
    'identityProvider.existingSecret',
    'mail.existingSecret',
    'backup.databaseUrlSecret',
  ],
  ...['backup.s3.credentialsSecret', 'backup.drill.databaseUrlSecret', 'backup.drill.identitySecret'],
  'backup.restore.identitySecret',
  ...[
    'serviceKeys.existingSecret',
    'trustedCertificates.configMap',
    'sharedCaches.headersSecret',
    'ingress.className',
  ],
];

/** Values that hold a key of a secret. */
const keys = [
  ...['migration.databaseUrlKey', 'redis.urlKey', 'media.s3.accessKeyIdKey', 'media.s3.secretAccessKeyKey'],
  ...[
    'typesense.adminKeyKey',
    'typesense.searchKeyKey',
    'identityProvider.clientSecretKey',
    'mail.passwordKey',
  ],
  ...[
    'backup.databaseUrlKey',
    'backup.s3.accessKeyIdKey',
    'backup.s3.secretAccessKeyKey',
    'backup.drill.identityKey',
    'backup.restore.identityKey',
  ],
  ...['backup.drill.databaseUrlKey', 'backup.drill.serviceKeyKey', 'sharedCaches.headersKey'],
];

const callerOfDrills = (name: string): object => ({ name, access: 'management', superAdmin: true });

/** Every name, or every key, is such a text: the chart refuses it, or writes it so that it stays text. */
export const oddTexts: Values[] = [
  ...[...texts, 'my.secret'].map((text) => Object.fromEntries(names.map((path) => [path, text]))),
  ...['1', '1e3', 'null', 'a.b_c-D', '.pgpass'].map((text) => ({
    ...Object.fromEntries(keys.map((path) => [path, text])),
    'serviceKeys.callers': [callerOfDrills(text)],
  })),
];

/** What the pods of one program may have. */
const extras: Record<string, unknown[]> = {
  podAnnotations: [{}, { 'example.com/scrape': 'true', 'sidecar.istio.io/inject': 'false' }, null],
  priorityClassName: ['', 'high', '123', 'system-cluster-critical'],
  nodeSelector: [{}, { 'kubernetes.io/arch': 'amd64', pool: '1' }, null],
  tolerations: [
    [],
    [{ key: 'pool', operator: 'Equal', value: '1', effect: 'NoSchedule' }],
    [{ operator: 'Exists' }],
    null,
  ],
  affinity: [
    {},
    { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
    { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] } } },
    null,
  ],
  env: [{}, { NODE_OPTIONS: '--max-old-space-size=400', LOG_REMOTE: 'true' }, { STALE_IF_ERROR: '61' }, null],
  resources: [
    {},
    { limits: null },
    { requests: { cpu: 1, memory: '512Mi' }, limits: { memory: '2Gi' } },
    { requests: {}, limits: { memory: 536870912 } },
    null,
  ],
  terminationGracePeriodSeconds: [null, 600],
};

export const extraNames = Object.keys(extras);

const ofPrograms: Record<string, unknown[]> = Object.fromEntries(
  processNames.flatMap((program) =>
    extraNames.map((name) => [`workloads.${program}.${name}`, extras[name]!] as const),
  ),
);

const domains = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `site-${at}.example.com`);

const apps = ['gateway', 'site', 'content', 'media', 'search', 'identity', 'admin', 'cli'];
/** A digest of the image of each app. */
export const digestsOfApps: Readonly<Record<string, string>> = Object.fromEntries(
  apps.map((app, index) => [app, `sha256:${String(index).padStart(64, 'a')}`]),
);

/** Values that an installation may need. None is refused. */
export const taken: Record<string, unknown[]> = {
  'image.repository': [
    'headwater',
    'localhost/headwater',
    'registry.example.com:5000/team/headwater',
    '10.0.0.1:5000/headwater',
    'ghcr.io/a__b/head-water.x',
  ],
  'image.tag': ['', '1', '1.0', '2026-11-25', 'sha_abc.DEF-1'],
  'image.digests': [{}, digestsOfApps],
  'image.pullSecrets': [[], ['123'], ['registry', 'my.registry']],
  'ingress.hosts': [[], ['a.example'], ['*.example.com', 'example.com', 'xn--mnchen-3ya.de'], domains(60)],
  'ingress.tls': [
    [],
    [{ hosts: ['*.sites.example.com', 'www.example.org', 'a.example'], secretName: '123' }],
    [{ hosts: ['a.example'] }, { secretName: 'others' }],
  ],
  'ingress.annotations': [{}, { 'nginx.ingress.kubernetes.io/proxy-body-size': '0', a: 'true' }],
  'httpRoute.hostnames': [[], ['*.example.com'], domains(16), domains(17), domains(60)],
  'gateway.service': [{ type: 'NodePort' }, { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }],
  'gateway.service.annotations': [{ 'example.com/internal': 'true' }],
  'monitoring.podMonitor.labels': [{}, { release: '1', 'example.com/team': 'web' }],
  'monitoring.dashboards.labels': [{}, { grafana_dashboard: '2', 'example.com/folder': 'web' }],
  'monitoring.prometheusRule.labels': [{}, { release: 'true' }],
  'networkPolicy.readers.peers': [
    [{ podSelector: {} }],
    [
      {
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'edge' } },
        podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['a', 'b'] }] },
      },
    ],
    [{ ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } }, { ipBlock: { cidr: 'fd00::/8' } }],
  ],
  'backup.schedule': ['@daily', '15 2 * * *', '*/15 0-6,22 1,15 JAN-MAR mon-fri', '5 4 * * 0'],
  'backup.scratchSize': ['1', '0.5Gi', '10Gi'],
  'media.s3.prefix': ['', 'media', 'media/production/', '_a-b.c'],
  'mail.linkBase': ['', 'https://admin.example.com', 'https://x.example/login/', 'http://localhost:8090'],
  'identityProvider.issuer': ['https://id.example.com:8443/realms/staff', 'http://[::1]:9000'],
  'httpRoute.parentRefs': [[{ name: 'public', namespace: 'edge', sectionName: 'https', port: 443 }]],
  'serviceKeys.callers': [[callerOfDrills('admin'), { name: '1', access: 'people' }]],
};

/** Values that no API server accepts, or that nobody can mean. */
export const refusedOddities: Record<string, unknown[]> = {
  namespaceOverride: ['elsewhere'],
  fullnameOverride: ['other'],
  'image.repository': [
    '',
    'Registry.example.com/headwater',
    'headwater:1.0',
    'registry:5000',
    'reg/',
    'reg//hw',
    'reg/hw-',
    'a/hw@sha256:0',
  ],
  'image.digests': [
    { gateway: '' },
    { gateway: 'sha256:0' },
    { gateway: `sha256:${'A'.repeat(64)}` },
    { gateway: `sha512:${'a'.repeat(64)}` },
    { gateway: `headwater-gateway@sha256:${'a'.repeat(64)}` },
    { other: `sha256:${'a'.repeat(64)}` },
    ...apps.map((app) => ({ ...digestsOfApps, [app]: undefined })),
  ],
  'image.pullSecrets': [[1], ['A'], 'registry'],
  'ingress.hosts': [
    ['10.0.0.1'],
    ['WWW.example.com'],
    ['www.example.com:8080'],
    ['*'],
    ['a.*.example.com'],
    [`${'a'.repeat(64)}.example`],
    [domains(20).join('.')],
  ],
  'httpRoute.hostnames': [['10.0.0.1'], ['a_b.example'], [`*.${'a'.repeat(64)}.example`]],
  'ingress.className': ['a..b', 'a.-b', '-a', 'A'],
  'redis.existingSecret': ['a..b', 'a-.b', 'A', 'a/b'],
  'redis.urlKey': ['', '.', '..', '..a', 'a/b', 'a b'],
  'gateway.service': [{ type: 'ClusterIP', externalTrafficPolicy: 'Local' }, { type: 'ExternalName' }],
  'ingress.annotations': [{ a: true }, { a: 1 }, { '-a': 'b' }, { 'a b': 'c' }],
  'monitoring.podMonitor.labels': [
    { release: 'a b' },
    { release: 'a'.repeat(64) },
    { 'a/b/c': 'd' },
    { 'app.kubernetes.io/name': 'other' },
  ],
  'workloads.gateway.podAnnotations': [{ a: 1 }, { 'a/b/c': 'd' }, 'a'],
  'workloads.gateway.nodeSelector': [{ pool: 1 }, { pool: 'a b' }, { '': 'a' }],
  'workloads.gateway.resources': [
    { limits: { memory: '1 GB' } },
    { requests: { cpu: 'much' } },
    { limits: 'x' },
    'small',
  ],
  'workloads.gateway.tolerations': ['all', ['all'], [{ key: 'pool', operator: 'Exists', value: 'web' }]],
  'backup.schedule': [
    '61 2 * * *',
    '0 24 * * *',
    '0 0 32 * *',
    '0 0 0 * *',
    '* * * 13 *',
    '0 0 * * 7',
    '1 1 1 1',
  ],
  'backup.scratchSize': ['0', '0Gi', '0.0', '-1Gi', ''],
  'media.s3.prefix': ['/a', 'a//b', '.a', 'a b'],
  'mail.linkBase': ['http://admin.example.com', 'https://admin.example.com/?a', 'admin.example.com'],
  'identityProvider.issuer': ['http://id.example.com'],
  'workloads.gateway.env': [{ STALE_IF_ERROR: 60 }, { 'a-b': 'c' }, ['A=b']],
  'workloads.gateway': [null],
  'workloads.gateway.terminationGracePeriodSeconds': [0, -1, 1.5, '30'],
  'workloads.gateway.replicas': [0, 1.5, '2', null],
  'admin.origin': [
    'https://10.0.0.1',
    'http://admin.example.com',
    'https://Admin.example.com',
    'https://admin.example.com/',
  ],
  global: [1],
  listenHost: ['', 'localhost', '127.0.0.1'],
  // Kubernetes would drop what it does not know, and select every pod.
  'networkPolicy.readers.peers': [
    [{ podSelector: { app: 'edge' } }],
    [{ namespaceSelector: { name: 'edge' } }],
    [{ podSelector: { matchExpressions: [{ key: 'app', operator: 'Is' }] } }],
    [{ ipBlock: {} }],
    [{ ipBlock: { cidr: '10.0.0.1' } }],
    [{ ipBlock: { cidr: '10.0.0.0/8' }, podSelector: {} }],
  ],
  'httpRoute.parentRefs': [[{ namespace: 'edge' }], [{ name: 'public', gateway: 'public' }]],
};

/** The same sequence for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** About a third of the values of programs and a quarter of all others, each odd in one way. */
export function drawValues(seed: number): Values {
  const next = numbers(seed);
  const choices = { ...ofPrograms, ...taken };
  const drawn = Object.entries(choices)
    .filter(([path]) => next() < (path.startsWith('workloads.') ? 0.35 : 0.25))
    .map(([path, values]) => [path, values[Math.floor(next() * values.length)]] as const);
  return { ...Object.fromEntries(drawn), ...oddTexts[Math.floor(next() * oddTexts.length)] };
}

export const extrasOf = (name: string): unknown[] => extras[name]!;
