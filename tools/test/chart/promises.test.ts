import {
  type Container,
  containersOf,
  type KubeObject,
  type PodSpec,
  podTemplateOf,
} from '../../src/kube/chart';
import { objectOf, render, set, whereHelmIs } from './chart';
import { digestsOfApps } from './odd-values';

const ofKind = (objects: readonly KubeObject[], kind: string): KubeObject[] =>
  objects.filter((object) => object.kind === kind);

const podOf = ({ spec }: KubeObject): PodSpec | undefined => {
  const { jobTemplate, template } = (spec ?? {}) as {
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
    template?: { spec: PodSpec };
  };
  return (jobTemplate?.spec.template ?? template)?.spec;
};

const variablesOf = (container: Container | undefined): Record<string, string> =>
  Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));

const programOf = (objects: readonly KubeObject[], name: string): Container | undefined =>
  ofKind(objects, 'Deployment')
    .flatMap(containersOf)
    .find((container) => container.name === name);

interface Modes {
  secret?: { defaultMode?: number };
  projected?: { defaultMode?: number };
}

whereHelmIs('an installation', () => {
  const everything = render('operators', { args: set('media.storage=s3') });

  it('keeps originals and service keys when it is uninstalled', () => {
    const objects = render('minimal');
    for (const [kind, name] of [
      ['PersistentVolumeClaim', 'headwater-media'],
      ['Secret', 'headwater-service-keys'],
    ] as const)
      expect(objectOf(objects, kind, name).metadata.annotations).toMatchObject({
        'helm.sh/resource-policy': 'keep',
      });
  });

  it('names every image by its digest, where digests are given', () => {
    const values = Object.entries(digestsOfApps).map(([app, digest]) => `image.digests.${app}=${digest}`);
    const objects = render('production', { args: set('image.repository=hw', 'image.tag=1.2.3', ...values) });
    const images = new Set(objects.flatMap(containersOf).map(({ image }) => image));
    expect([...images].sort()).toEqual(
      Object.entries(digestsOfApps)
        .map(([app, digest]) => `hw-${app}:1.2.3@${digest}`)
        .sort(),
    );
  });

  it('gives no account a token', () => {
    const accounts = ofKind(everything, 'ServiceAccount');
    expect(accounts.length).toBeGreaterThan(4);
    for (const account of accounts) expect(account).toMatchObject({ automountServiceAccountToken: false });
  });

  it('lets programs read their secrets, and nobody else', () => {
    const volumes = everything.flatMap((object) => (podOf(object)?.volumes ?? []) as unknown as Modes[]);
    const modes = volumes.flatMap(({ secret, projected }) => {
      const found = secret ?? projected;
      return found === undefined ? [] : [found.defaultMode];
    });
    expect(modes.length).toBeGreaterThan(15);
    // 0440: octal for Kubernetes, which reads YAML 1.1.
    expect([...new Set(modes)]).toEqual([440]);
  });

  it('spreads the pods of a workload over zones and nodes, as far as it can', () => {
    for (const deployment of ofKind(everything, 'Deployment')) {
      const spread = (key: string) => ({
        topologyKey: key,
        maxSkew: 1,
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: deployment.spec?.selector,
        matchLabelKeys: ['pod-template-hash'],
      });
      expect(podTemplateOf(deployment)?.spec.topologySpreadConstraints).toEqual([
        spread('topology.kubernetes.io/zone'),
        spread('kubernetes.io/hostname'),
      ]);
    }
  });

  it('is scraped at the operators port of every program', () => {
    const { spec } = objectOf(everything, 'PodMonitor', 'headwater');
    const { podMetricsEndpoints: endpoints } = spec as unknown as {
      podMetricsEndpoints: { port: string; path: string }[];
    };
    const scraped = endpoints.map(({ port, path }) => `${port}${path}`);
    for (const { ports = [] } of ofKind(everything, 'Deployment').flatMap(containersOf))
      expect(
        ports.map(({ name }) => `${name}/metrics`).filter((each) => scraped.includes(each)),
      ).toHaveLength(1);
    expect(spec?.selector).toEqual({
      matchLabels: { 'app.kubernetes.io/name': 'headwater', 'app.kubernetes.io/instance': 'headwater' },
    });
  });

  it('migrates within the limits of its values', () => {
    const args = set('migration.retries=5', 'migration.lockTimeout=700ms', 'migration.deadlineSeconds=90');
    const job = objectOf(render('minimal', { args }), 'Job', 'headwater-migrate');
    expect(job.spec).toMatchObject({ backoffLimit: 5, activeDeadlineSeconds: 90 });
    expect(variablesOf(containersOf(job)[0])).toMatchObject({ MIGRATION_LOCK_TIMEOUT: '700ms' });
  });

  it('gives roles new passwords where it is told to, and no others', () => {
    const argsOf = (...values: string[]): string[] =>
      containersOf(objectOf(render('minimal', { args: set(...values) }), 'Job', 'headwater-migrate'))[0]
        ?.args ?? [];
    const file = ['--roles-file', '/run/secrets/headwater/roles'];
    expect(argsOf()).toEqual(file);
    expect(argsOf('migration.rotatePasswords=true')).toEqual([...file, '--rotate-passwords']);
    expect(argsOf('migration.roles=false')).toEqual(['--no-roles']);
  });

  it('has callers of gRPC balance themselves, and others by an address', () => {
    const addressOf = (name: string): unknown =>
      objectOf(everything, 'Service', `headwater-${name}`).spec?.clusterIP;
    for (const name of ['site', 'content', 'media', 'search', 'identity'])
      expect([name, addressOf(name)]).toEqual([name, 'None']);
    for (const name of ['gateway', 'media-bytes']) expect([name, addressOf(name)]).toEqual([name, undefined]);
  });

  it('tells programs the times, pools and servers of its values', () => {
    const args = set(
      ...[
        'shutdownDelayMs=7000',
        'gateway.shutdownGraceMs=9000',
        'database.directHost=primary',
        'database.directPort=6432',
      ],
      ...[
        'workloads.content.poolSize=7',
        'workloads.content-worker.poolSize=3',
        'workloads.content-worker.concurrency=4',
      ],
      'startGraceSeconds=11',
    );
    const objects = render('minimal', { args });
    expect(variablesOf(programOf(objects, 'gateway'))).toMatchObject({
      ...{ SHUTDOWN_DELAY_MS: '7000', GATEWAY_SHUTDOWN_GRACE_MS: '9000', START_GRACE_S: '11' },
    });
    expect(variablesOf(programOf(objects, 'content'))).toMatchObject({
      ...{ SHUTDOWN_DELAY_MS: '7000', CONTENT_DB_POOL_SIZE: '7' },
      CONTENT_DB_URL: 'postgres://headwater_content_management@postgresql.databases.svc:5432/headwater',
    });
    expect(variablesOf(programOf(objects, 'content-worker'))).toMatchObject({
      ...{ CONTENT_DB_POOL_SIZE: '3', CONTENT_WORKER_CONCURRENCY: '4' },
      CONTENT_DB_URL: 'postgres://headwater_content_management@postgresql.databases.svc:5432/headwater',
      // Past the pooler.
      CONTENT_JOBS_DB_URL: 'postgres://headwater_jobs@primary:6432/headwater',
    });
  });

  it('has programs listen where pods have addresses, also of IPv6', () => {
    for (const host of ['0.0.0.0', '::']) {
      const objects = render('production', { args: set(`listenHost=${host}`) });
      const hosts = ofKind(objects, 'Deployment')
        .flatMap(containersOf)
        .flatMap((container) =>
          Object.entries(variablesOf(container)).filter(
            ([name]) => name.endsWith('_HOST') && !name.includes('SMTP'),
          ),
        );
      // HTTP, gRPC and the operators' port of each service; the byte ports of media; one port of each worker.
      expect(hosts.length).toBe(5 * 2 + 2 + 2 * 2 + 4);
      expect([...new Set(hosts.map(([, value]) => value))]).toEqual([host]);
    }
  });

  it('begins with a policy that lets its pods nowhere', () => {
    expect(objectOf(everything, 'NetworkPolicy', 'headwater-nothing').spec).toEqual({
      podSelector: {
        matchLabels: { 'app.kubernetes.io/name': 'headwater', 'app.kubernetes.io/instance': 'headwater' },
      },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { spec } of ofKind(everything, 'NetworkPolicy'))
      expect(spec?.policyTypes).toEqual(['Ingress', 'Egress']);
  });

  it('gives the private keys of identity to identity alone', () => {
    const pods = ofKind(everything, 'Deployment').map((deployment) => ({
      name: deployment.metadata.name,
      text: JSON.stringify(podOf(deployment)?.volumes),
    }));
    for (const key of ['identity-signing-key', 'identity-encryption-key'])
      expect(pods.filter(({ text }) => text.includes(key)).map(({ name }) => name)).toEqual([
        'headwater-identity',
      ]);
    const holders = pods.filter(({ text }) => text.includes('identity-public-keys'));
    expect(holders.map(({ name }) => name).sort()).toEqual(
      ['content', 'identity', 'media', 'search', 'site'].map((name) => `headwater-${name}`),
    );
  });
});
