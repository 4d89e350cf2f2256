import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allowedArrows, documentedArrows, halfArrows } from '../../src/kube/arrows';
import { exampleNames, type KubeObject, root } from '../../src/kube/chart';
import { render, set, whereHelmIs } from './chart';

/** Ports that tell destinations outside of the chart apart. */
const outside = {
  53: 'DNS',
  15432: 'PostgreSQL',
  16379: 'Redis',
  18108: 'Typesense',
  19000: 'S3',
  16081: 'Shared caches',
  16443: 'Kubernetes',
  14318: 'Collector',
  17443: 'Login provider',
  10587: 'Mail server',
};

/** Values of the labels by which the example selects them. */
const callers = {
  edge: 'readers',
  'office-edge': 'people',
  true: 'operators',
  monitoring: 'monitoring',
};

const everything = set(
  'database.port=15432',
  'database.directPort=15432',
  'database.replica.port=15432',
  'networkPolicy.redis.ports={16379}',
  'networkPolicy.typesense.ports={18108}',
  'networkPolicy.s3.ports={19000}',
  'networkPolicy.sharedCaches.ports={16081}',
  'networkPolicy.kubernetesApi.ports={16443}',
  'networkPolicy.collector.ports={14318}',
  'networkPolicy.identityProvider.ports={17443}',
  'mail.port=10587',
  'monitoring.traces.endpoint=http://collector:14318',
  'typesense.urls={http://typesense:18108}',
  'sharedCaches.purgeUrls={http://varnish:16081}',
  'identityProvider.issuer=https://login.example:17443/realms/staff',
  'media.s3.endpoint=https://s3.example:19000',
);

/** Values with URLs of destinations outside, and a workload that reaches each. */
const urls = [
  ['media.s3.endpoint=URL', 'media'],
  ['backup.s3.endpoint=URL', 'backup'],
  ['typesense.urls={URL}', 'search'],
  ['sharedCaches.purgeUrls={URL}', 'site-worker'],
  ['identityProvider.issuer=URL', 'identity'],
  ['monitoring.traces.endpoint=URL', 'gateway'],
] as const;

const policiesOf = (objects: KubeObject[]): KubeObject[] =>
  objects.filter(({ kind }) => kind === 'NetworkPolicy');

whereHelmIs('the network policies', () => {
  it('allow what docs/architecture.md lists, and nothing else', () => {
    const documented = documentedArrows(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
    expect(documented.length).toBeGreaterThan(40);
    expect(new Set(documented).size).toBe(documented.length);
    const objects = render('production', { args: everything });
    expect([...new Set(allowedArrows(objects, { outside, callers }))].sort()).toEqual(documented);
  });

  it.each(exampleNames)('allow both ends of each connection within the release: %s', (name) => {
    expect(halfArrows(render(name))).toEqual([]);
  });

  it.each(exampleNames)('deny everything else to every pod: %s', (name) => {
    const [nothing] = policiesOf(render(name)).filter(
      ({ metadata }) => metadata.name === 'headwater-nothing',
    );
    expect(nothing?.spec).toEqual({
      podSelector: {
        matchLabels: { 'app.kubernetes.io/name': 'headwater', 'app.kubernetes.io/instance': 'headwater' },
      },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('let nobody but the gateway call a service unless callers are named', () => {
    const arrows = allowedArrows(render('minimal', { args: set('networkPolicy.grpcCallers.peers=null') }), {
      outside: {},
      callers: {},
    });
    expect(arrows.filter((arrow) => /gRPC|metrics/.test(arrow))).toEqual([
      'gateway → content: gRPC',
      'gateway → search: gRPC',
      'gateway → site: gRPC',
    ]);
  });

  it('also allow the ports of pods behind a service that has another one', () => {
    const ports = { 5432: 'PostgreSQL', 6432: 'pooler', 587: 'Mail server', 2525: 'mail pod' };
    const egress = (args: string[]) =>
      allowedArrows(render('production', { args }), { outside: ports, callers: {} })
        .filter((arrow) => /^identity → (?:PostgreSQL|pooler|Mail server|mail pod)$/.test(arrow))
        .sort();
    const values = ['mail.host=mail.example', 'mail.from=headwater@example.com', 'mail.port=587'];
    expect(egress(set(...values))).toEqual(['identity → Mail server', 'identity → PostgreSQL']);
    values.push('networkPolicy.postgresql.ports={6432}', 'networkPolicy.mail.ports={2525,587}');
    expect(egress(set(...values))).toEqual([
      'identity → Mail server',
      'identity → PostgreSQL',
      'identity → mail pod',
      'identity → pooler',
    ]);
  });

  describe.each(urls)('allow the port of %s', (setting, workload) => {
    const named = 9_999;
    const withoutUrls = set(
      ...['s3', 'typesense', 'sharedCaches', 'identityProvider', 'collector', 'redis'].map(
        (destination) => `networkPolicy.${destination}.ports={${named}}`,
      ),
      ...['backup.enabled=true', 'backup.to=s3://backups', 'backup.plain=true'],
      'backup.databaseUrlSecret=backup',
    );
    /** DNS, PostgreSQL, mail and pods of the release. */
    const others = [53, 5_432, 587, 50_051, 8_081];

    const cases: [string, number][] = [
      ['https://outside.example:12345', 12_345],
      ['https://outside.example:12345/', 12_345],
      ['https://outside.example:12345/a/path:6', 12_345],
      ['https://[fd00::1:99]:12345', 12_345],
      ['https://[fd00::1:99]', 443],
      ['https://outside.example', 443],
      ['https://outside.example/realms/staff', 443],
    ];
    // A provider is asked over TLS alone.
    if (workload !== 'identity') cases.push(['http://outside.example', 80]);

    it.each(cases)('%s', (url, port) => {
      const args = [...withoutUrls, '--set-string', setting.replace('URL', url)];
      const policy = policiesOf(render('production', { args })).find(
        ({ metadata }) => metadata.name === `headwater-${workload}`,
      ) as unknown as { spec: { egress: { ports: { port: number }[] }[] } };
      const ports = policy.spec.egress.flatMap((rule) => rule.ports.map((each) => each.port));
      expect(new Set(ports.filter((each) => !others.includes(each)))).toEqual(new Set([port, named]));
    });
  });

  it('can be left out', () => {
    expect(policiesOf(render('production', { args: set('networkPolicy.enabled=false') }))).toEqual([]);
  });
});
