import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  chartFolder,
  type Container,
  containersOf,
  exampleFile,
  exampleNames,
  type KubeObject,
  oldestKubernetes,
  type PodSpec,
  podTemplateOf,
  root,
  type Volume,
} from '../../src/kube/chart';
import { findHelm, runHelm } from '../../src/kube/helm';
import { processNames } from '../../src/services/process-list';
import { fullPlans, isKnownVariable } from '../support/variables';
import { objectOf, render, set, whereHelmIs } from './chart';

interface WithPods {
  kind: string;
  name: string;
  spec: PodSpec;
}

const withPods = (objects: KubeObject[]): WithPods[] =>
  objects.flatMap((object) => {
    const spec = podTemplateOf(object)?.spec;
    return spec === undefined ? [] : [{ kind: object.kind, name: object.metadata.name, spec }];
  });

const containersIn = (objects: KubeObject[]): Container[] =>
  withPods(objects).flatMap(({ spec }) => spec.containers);

whereHelmIs('the chart', () => {
  it.each(exampleNames)('passes the lint of Helm with the values of %s', (name) => {
    const { status, output } = runHelm(findHelm() ?? '', [
      'lint',
      '--strict',
      chartFolder,
      '-f',
      exampleFile(name),
      ...oldestKubernetes,
    ]);
    expect({ status, output }).toMatchObject({ status: 0 });
  });

  it('has the version of the programs', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const chart = readFileSync(join(chartFolder, 'Chart.yaml'), 'utf8');
    expect(chart).toContain(`\nversion: ${version}\n`);
    expect(chart).toContain(`\nappVersion: ${version}\n`);
  });

  it('has a container of every program, and no other', () => {
    const objects = render('production').filter(({ kind }) => kind === 'Deployment');
    expect(
      objects
        .flatMap(containersOf)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...processNames].sort());
  });

  it('runs the files that there are', () => {
    const sources = containersIn(render('production'))
      .map(({ command }) => command[1] ?? '')
      .filter((file) => file.startsWith('apps/'))
      .map((file) => file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
    expect(sources).toHaveLength(processNames.length + 1);
    for (const source of sources) expect(readFileSync(join(root, source), 'utf8')).not.toBe('');
  });

  it('starts no program that has nothing to do', () => {
    const names = render('minimal')
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap(containersOf);
    expect(names.map(({ name }) => name).sort()).toEqual(
      ['content', 'content-worker', 'gateway', 'identity', 'media', 'media-worker', 'search', 'site'].sort(),
    );
  });

  it.each(exampleNames)('sets variables that programs know: %s', (name) => {
    const variables = containersIn(render(name)).flatMap(({ env = [] }) => env);
    expect(variables.length).toBeGreaterThan(50);
    expect(variables.filter(({ name: variable }) => !isKnownVariable(variable))).toEqual([]);
    expect(variables.filter(({ value }) => value === '' || value.includes('<no value>'))).toEqual([]);
  });

  it('sets whatever `npm run services` sets', () => {
    const given = (container: Container): string[] =>
      (container.env ?? []).map(({ name }) => name.replace(/_FILE$/, ''));
    const containers = containersIn(render('production'));
    for (const { name, environment } of fullPlans) {
      const set = given(containers.find((container) => container.name === name)!);
      const missing = Object.keys(environment).filter(
        (variable) => !set.includes(variable.replace(/_FILE$/, '')),
      );
      // Hosts that serve all sites are a choice of the installation.
      expect({ name, missing: missing.filter((variable) => variable !== 'SHARED_API_HOSTS') }).toEqual({
        name,
        missing: [],
      });
    }
  });

  it('gives no program a variable of another one', () => {
    const prefixes = ['GATEWAY', 'ADMIN', 'SITE', 'CONTENT', 'MEDIA', 'SEARCH', 'IDENTITY'];
    for (const container of render('production').flatMap(containersOf)) {
      const own = container.name.split('-')[0]?.toUpperCase() ?? '';
      if (own === 'GATEWAY' || own === 'ADMIN' || !prefixes.includes(own)) continue;
      const foreign = (container.env ?? [])
        .map(({ name }) => name)
        .filter((name) => name !== 'IDENTITY_PUBLIC_KEYS_FILE')
        .filter((name) => prefixes.some((prefix) => prefix !== own && name.startsWith(`${prefix}_`)));
      expect({ program: container.name, foreign }).toEqual({ program: container.name, foreign: [] });
    }
  });

  it.each(exampleNames)('mounts every file that a variable names: %s', (name) => {
    for (const { spec } of withPods(render(name))) {
      const { volumes, containers } = spec;
      for (const container of containers) {
        const files = container.volumeMounts.flatMap(({ name: volume, mountPath }) =>
          pathsOf(volumes.find((one) => one.name === volume)).map((path) => `${mountPath}/${path}`),
        );
        const named = (container.env ?? [])
          .map(({ value }) => value)
          .filter((value) => value.startsWith('/run/'));
        expect(named.filter((file) => !files.includes(file))).toEqual([]);
        // Nor is a secret given to a program that reads it nowhere.
        expect(files.filter((file) => file.startsWith('/run/') && !named.includes(file))).toEqual([]);
      }
    }
  });

  it.each(exampleNames)('has pods as Pod Security "restricted" wants them: %s', (name) => {
    for (const { spec, name: object } of withPods(render(name))) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 65532,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.automountServiceAccountToken).toBe(object === 'headwater-service-keys');
      for (const container of spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' });
      }
    }
  });

  it('probes the operators port, and never a dependency for liveness', () => {
    for (const { spec } of withPods(render('production')).filter(({ kind }) => kind === 'Deployment')) {
      for (const container of spec.containers) {
        const { startupProbe, livenessProbe, readinessProbe } = container;
        const port = /worker|indexer/.test(container.name) ? 'worker-ops' : 'ops';
        expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port });
        expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port });
        expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port });
        expect(container.ports).toContainEqual({
          name: port,
          containerPort: Number(container.env?.find(({ name }) => name.endsWith('OPS_PORT'))?.value),
        });
      }
    }
  });

  it('replaces pods one by one, but for media in a folder', () => {
    const strategies = (example: string) =>
      Object.fromEntries(
        render(example)
          .filter(({ kind }) => kind === 'Deployment')
          .map(({ metadata, spec }) => [metadata.name.replace('headwater-', ''), spec?.strategy]),
      );
    const rolling = { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } };
    expect(strategies('minimal')).toMatchObject({
      gateway: rolling,
      site: rolling,
      media: { type: 'Recreate' },
    });
    expect(new Set(Object.values(strategies('production')).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(rolling)]),
    );
  });

  it('gives pods the time that their programs need to stop', () => {
    const grace = (example: string, workload: string, ...values: string[]): unknown =>
      podTemplateOf(
        objectOf(render(example, { args: set(...values) }), 'Deployment', `headwater-${workload}`),
      )?.spec.terminationGracePeriodSeconds;
    expect(grace('minimal', 'gateway')).toBe(30);
    expect(grace('minimal', 'gateway', 'shutdownDelayMs=15000', 'gateway.shutdownGraceMs=20000')).toBe(50);
    expect(grace('minimal', 'site')).toBe(30);
    expect(grace('minimal', 'content-worker')).toBe(25);
    expect(grace('minimal', 'media')).toBe(50);
    expect(grace('production', 'media')).toBe(50);
    expect(grace('minimal', 'site', 'workloads.site.terminationGracePeriodSeconds=60')).toBe(60);
  });

  it('has names asked for again before those who are left stop serving', () => {
    const objects = render('production', { args: set('nameLookups.attempts=4') });
    const options = processNames.map(
      (name) => podTemplateOf(objectOf(objects, 'Deployment', `headwater-${name}`))?.spec.dnsConfig,
    );
    expect(options).toEqual(
      processNames.map(() => ({
        options: [
          { name: 'timeout', value: '1' },
          { name: 'attempts', value: '4' },
        ],
      })),
    );
  });

  it('leaves the number of replicas to an autoscaler', () => {
    const objects = render('production');
    expect(objectOf(objects, 'Deployment', 'headwater-gateway').spec?.replicas).toBeUndefined();
    expect(objectOf(objects, 'Deployment', 'headwater-site').spec?.replicas).toBe(2);
    expect(objectOf(objects, 'HorizontalPodAutoscaler', 'headwater-gateway').spec).toMatchObject({
      minReplicas: 3,
      maxReplicas: 12,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { averageUtilization: 60 } } }],
    });
  });

  it('lets one pod of a workload be evicted at a time', () => {
    const budgets = render('production').filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets).toHaveLength(processNames.length);
    for (const { spec } of budgets) expect(spec?.maxUnavailable).toBe(1);
    expect(render('minimal').filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([]);
    // One that may grow has more than one pod when there is much to do.
    const grown = set(
      'workloads.content.autoscaling.enabled=true',
      'workloads.content.autoscaling.minReplicas=1',
    );
    expect(
      render('minimal', { args: grown })
        .filter(({ kind }) => kind === 'PodDisruptionBudget')
        .map(({ metadata }) => metadata.name),
    ).toEqual(['headwater-content']);
  });

  it('runs the migration before anything else, and what it needs before that', () => {
    const hooks = render('minimal').filter(({ metadata }) => metadata.annotations?.['helm.sh/hook']);
    const weights = hooks.map(({ kind, metadata }) => [
      `${kind} ${metadata.name}`,
      Number(metadata.annotations?.['helm.sh/hook-weight']),
    ]);
    expect(Object.fromEntries(weights)).toEqual({
      'ServiceAccount headwater-migrate': -20,
      'NetworkPolicy headwater-migrate': -20,
      'Job headwater-migrate': 0,
      'Secret headwater-service-keys': -20,
      'ServiceAccount headwater-service-keys': -20,
      'Role headwater-service-keys': -20,
      'RoleBinding headwater-service-keys': -20,
      'ConfigMap headwater-service-keys': -20,
      'NetworkPolicy headwater-service-keys': -20,
      'Job headwater-service-keys': -10,
    });
    for (const { metadata } of hooks) {
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      });
    }
    expect(objectOf(hooks, 'Job', 'headwater-migrate').spec).toMatchObject({ activeDeadlineSeconds: 240 });
  });

  it('lets the job that makes keys read and write one secret', () => {
    const role = objectOf(render('minimal'), 'Role', 'headwater-service-keys') as unknown as {
      rules: unknown;
    };
    expect(role.rules).toEqual([
      {
        apiGroups: [''],
        resources: ['secrets'],
        resourceNames: ['headwater-service-keys'],
        verbs: ['get', 'patch'],
      },
    ]);
    expect(render('mtls').filter(({ kind }) => /^(Role|RoleBinding|Secret)$/.test(kind))).toEqual([]);
  });

  it('routes many domains: 16 host names to a route, or all', () => {
    const domains = Array.from({ length: 40 }, (_, index) => `site-${index}.example.com`);
    const args = ['--set', `httpRoute.hostnames={${domains.join(',')}}`];
    const routesOf = (args: string[]): KubeObject[] =>
      render('production', { args }).filter(
        ({ kind, metadata }) => kind === 'HTTPRoute' && metadata.name !== 'headwater-admin',
      );
    const routes = routesOf(args);
    expect(routes.map(({ spec }) => spec?.hostnames?.length)).toEqual([16, 16, 8]);
    expect(routes.flatMap(({ spec }) => spec?.hostnames)).toEqual(domains);
    expect(new Set(routes.map(({ metadata }) => metadata.name)).size).toBe(3);
    const [all] = routesOf([]);
    expect(all?.spec?.hostnames).toBeUndefined();
  });

  it('gives the admin a host of its own', () => {
    const route = objectOf(render('production'), 'HTTPRoute', 'headwater-admin');
    expect(route.spec).toMatchObject({
      parentRefs: [{ name: 'public', namespace: 'edge' }],
      hostnames: ['admin.example.com'],
      rules: [{ backendRefs: [{ name: 'headwater-admin', port: 80 }] }],
    });
    const ingress = objectOf(render('mtls'), 'Ingress', 'headwater-admin');
    expect(ingress.spec).toMatchObject({
      ingressClassName: 'nginx',
      tls: [{ hosts: ['admin.example.net'], secretName: 'admin-example-net' }],
      rules: [{ host: 'admin.example.net' }],
    });
    const byPort = set('admin.origin=https://admin.example.com:8443');
    expect(
      objectOf(render('production', { args: byPort }), 'HTTPRoute', 'headwater-admin').spec?.hostnames,
    ).toEqual(['admin.example.com']);
    expect(render('minimal').filter(({ metadata }) => /admin/.test(metadata.name))).toEqual([]);
  });

  it('sends people to the admin by links and from the provider, unless values name another place', () => {
    const placesOf = (...args: string[]) => {
      const [container] = containersOf(
        objectOf(render('production', { args }), 'Deployment', 'headwater-identity'),
      );
      const valueOf = (wanted: string) => container?.env?.find(({ name }) => name === wanted)?.value;
      return [valueOf('IDENTITY_LINK_BASE'), valueOf('IDENTITY_OIDC_REDIRECT_URI')];
    };
    expect(placesOf()).toEqual(['https://admin.example.com', 'https://admin.example.com/login/provider']);
    const own = ['https://people.example.com', 'https://people.example.com/back'];
    expect(placesOf(...set(`mail.linkBase=${own[0]}`, `identityProvider.redirectUri=${own[1]}`))).toEqual(
      own,
    );
  });

  it('makes the key of the admin where there is one', () => {
    const callers = (example: string): unknown => {
      const job = objectOf(render(example), 'Job', 'headwater-service-keys');
      return JSON.parse(containersOf(job)[0]?.args?.[2] ?? '');
    };
    const operators = { name: 'admin', access: 'management', superAdmin: true };
    expect(callers('production')).toEqual([{ name: 'people', access: 'people' }, operators]);
    expect(callers('minimal')).toEqual([operators]);
  });

  it('brings the dashboards, for whatever looks for their label', () => {
    const bring = (example: string, ...values: string[]): KubeObject[] =>
      render(example, { args: set(...values) }).filter(({ metadata }) => /-dashboard-/.test(metadata.name));
    const folder = join(chartFolder, 'files/dashboards');
    const found = bring('production');
    expect(found.map(({ data }) => data)).toEqual(
      readdirSync(folder).map((name) => ({ [name]: readFileSync(join(folder, name), 'utf8').trim() })),
    );
    expect(found.length).toBeGreaterThan(1);
    for (const { kind, metadata } of found)
      expect([kind, metadata.labels]).toEqual([
        'ConfigMap',
        expect.objectContaining({ grafana_dashboard: '1', 'app.kubernetes.io/instance': 'headwater' }),
      ]);
    expect(bring('minimal')).toEqual([]);
    const [own] = bring('production', 'monitoring.dashboards.labels.team=web');
    expect(own?.metadata.labels).toMatchObject({ grafana_dashboard: '1', team: 'web' });
  });

  it('brings the alerts', () => {
    const rule = objectOf(render('production'), 'PrometheusRule', 'headwater');
    const [group] = rule.spec?.groups ?? [];
    expect(group?.rules.length).toBeGreaterThan(10);
    const summaries = group?.rules.map(({ annotations }) => annotations.summary);
    expect(summaries).toContainEqual(expect.stringContaining('{{ $labels.dependency }}'));
  });
});

const pathsOf = (volume: Volume | undefined): string[] =>
  [volume?.secret, ...(volume?.projected?.sources ?? []).map(({ secret }) => secret)].flatMap((secret) =>
    (secret?.items ?? []).map(({ path }) => path),
  );
