import { objectOf, render, set, whereHelmIs } from './chart';

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const enabled = set(
  'backup.drill.enabled=true',
  'backup.drill.databaseUrlSecret=headwater-drill',
  'backup.drill.identitySecret=drill-key',
  'backup.to=s3://backups/production',
  `backup.recipients={${recipient}}`,
);

interface Container {
  name: string;
  image: string;
  command: string[];
  args?: string[];
  restartPolicy?: string;
  env: { name: string; value: string }[];
  startupProbe?: { httpGet: { path: string; port: number } };
  securityContext: object;
  volumeMounts: { name: string }[];
}

interface Pod {
  automountServiceAccountToken: boolean;
  securityContext: object;
  initContainers: Container[];
  containers: Container[];
  volumes: { name: string; secret?: { secretName: string } }[];
}

function podOf(example: string, ...values: string[]): Pod {
  const objects = render(example, { args: [...enabled, ...set(...values)] });
  const { spec } = objectOf(objects, 'CronJob', 'headwater-restore-drill');
  expect(spec).toMatchObject({ concurrencyPolicy: 'Forbid', jobTemplate: { spec: { backoffLimit: 0 } } });
  return (spec as unknown as { jobTemplate: { spec: { template: { spec: Pod } } } }).jobTemplate.spec.template
    .spec;
}

const variablesOf = ({ env }: Container): Record<string, string> =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]));

const programs = ({ initContainers }: Pod): Container[] =>
  initContainers.filter(({ restartPolicy }) => restartPolicy === 'Always');

const all = (pod: Pod): Container[] => [...pod.initContainers, ...pod.containers];

whereHelmIs('the job that restores a backup to see that it can be', () => {
  it('is there only where it is enabled', () => {
    for (const example of ['minimal', 'production', 'mtls'])
      expect(render(example).filter(({ metadata }) => metadata.name === 'headwater-restore-drill')).toEqual(
        [],
      );
  });

  it('restores, starts the services and the gateway one after the other, and reads', () => {
    const pod = podOf('production', 'backup.s3.credentialsSecret=backup-s3');
    expect(pod.initContainers.map(({ name }) => name)).toEqual([
      ...['restore', 'site', 'content', 'search', 'media', 'gateway'],
    ]);
    expect(pod.initContainers[0]).toMatchObject({
      command: ['node', 'apps/cli/dist/main.js', 'drill', 'restore'],
      args: [
        ...['--from', 's3://backups/production', '--database', 'headwater_drill'],
        ...['--identity-file', '/run/secrets/headwater/identity/key'],
        ...['--media', 'file:/var/lib/headwater/media', '--roles-file', '/run/secrets/headwater/roles'],
      ],
    });
    expect(pod.containers).toHaveLength(1);
    expect(pod.containers[0]).toMatchObject({
      command: ['node', 'apps/cli/dist/main.js', 'drill', 'read'],
      args: expect.arrayContaining(['--super-admin', 'http://127.0.0.1:8080']) as string[],
    });
    for (const { name, image, command } of programs(pod)) {
      expect(image).toMatch(new RegExp(`headwater-${name}:`));
      expect(command).toEqual(['node', `apps/${name}/dist/main.js`]);
    }
  });

  it('has no port twice, and tells each program those of the others', () => {
    const pod = podOf('production');
    const ports = programs(pod).flatMap((container) =>
      Object.entries(variablesOf(container))
        .filter(([name]) => name.endsWith('_PORT'))
        .map(([, value]) => value),
    );
    expect(new Set(ports).size).toBe(ports.length);
    for (const container of programs(pod)) {
      const own = variablesOf(container)[`${container.name.toUpperCase()}_OPS_PORT`];
      expect(container.startupProbe?.httpGet).toEqual({ path: '/readyz', port: Number(own) });
    }
    const byName = new Map(programs(pod).map((one) => [one.name, variablesOf(one)]));
    const gateway = byName.get('gateway')!;
    for (const app of ['SITE', 'CONTENT', 'SEARCH'])
      expect(gateway[`${app}_GRPC_ADDRESS`]).toBe(
        `127.0.0.1:${byName.get(app.toLowerCase())![`${app}_GRPC_PORT`]}`,
      );
    expect(gateway['MEDIA_HTTP_URL']).toBe(`http://127.0.0.1:${byName.get('media')!['MEDIA_HTTP_PORT']}`);
    expect(variablesOf(pod.containers[0]!)).toMatchObject({
      HEADWATER_SITE_ADDRESS: gateway['SITE_GRPC_ADDRESS'],
      HEADWATER_CONTENT_ADDRESS: gateway['CONTENT_GRPC_ADDRESS'],
    });
  });

  it.each(['minimal', 'production', 'mtls'])(
    'reaches no database, Redis, S3 or Typesense of the installation: %s',
    (example) => {
      const pod = podOf(example);
      for (const container of programs(pod)) {
        const variables = variablesOf(container);
        for (const [name, value] of Object.entries(variables)) {
          if (name.endsWith('DB_URL')) expect(value).toContain('/headwater_drill');
        }
        expect(
          Object.keys(variables).filter((name) => /REDIS|S3|TYPESENSE|REPLICA|TLS|OTEL/.test(name)),
        ).toEqual([]);
      }
      expect(variablesOf(programs(pod).find(({ name }) => name === 'media')!)).toMatchObject({
        MEDIA_STORAGE: 'file',
      });
      // The volume of media is its own.
      expect(pod.volumes.find(({ name }) => name === 'media')).toMatchObject({ emptyDir: {} });
    },
  );

  it('connects to the primary, past a pooler, or to a server of its own', () => {
    const urlOf = (pod: Pod) => variablesOf(programs(pod)[0]!)['SITE_DB_URL'];
    expect(urlOf(podOf('minimal', 'database.directHost=primary', 'database.directPort=6432'))).toContain(
      '@primary:6432/headwater_drill',
    );
    const apart = [
      'backup.drill.host=scratch',
      'backup.drill.port=7432',
      'backup.drill.rolesSecret=scratch-roles',
    ];
    const pod = podOf('minimal', 'database.directHost=primary', ...apart);
    expect(urlOf(pod)).toContain('@scratch:7432/headwater_drill');
    expect(pod.volumes.find(({ name }) => name === 'roles')?.secret?.secretName).toBe('scratch-roles');
    expect(JSON.stringify(pod.volumes.find(({ name }) => name === 'secrets-site'))).toContain(
      'scratch-roles',
    );
  });

  it('reads plain backups without a key, and leaves media out where it is told to', () => {
    const pod = podOf(
      'minimal',
      ...[
        'backup.plain=true',
        'backup.drill.identitySecret=',
        'backup.drill.media=false',
        'backup.drill.roles=false',
      ],
      'backup.recipients=null',
    );
    expect(pod.initContainers[0]?.args).toEqual([
      ...['--from', 's3://backups/production', '--database', 'headwater_drill', '--no-media', '--no-roles'],
    ]);
    expect(pod.containers[0]?.args).toContain('--no-media');
    expect(pod.volumes.map(({ name }) => name)).not.toContain('identity');
  });

  it('mounts what it has and nothing else, and may do no more than other pods', () => {
    for (const pod of [podOf('minimal'), podOf('production', 'backup.s3.credentialsSecret=backup-s3')]) {
      const mounted = all(pod).flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
      expect([...new Set(mounted)].sort()).toEqual(pod.volumes.map(({ name }) => name).sort());
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const container of all(pod))
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('reaches DNS, the server of its database and S3 only', () => {
    const { spec } = objectOf(
      render('production', {
        args: [...enabled, ...set('backup.drill.host=scratch', 'backup.drill.port=7432')],
      }),
      'NetworkPolicy',
      'headwater-restore-drill',
    );
    expect(spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(spec).not.toHaveProperty('ingress');
    const { egress } = spec as unknown as { egress: { ports: { port: number }[] }[] };
    expect(egress.map(({ ports }) => ports.map(({ port }) => port))).toEqual([[53, 53], [7432], [443]]);
  });
});
