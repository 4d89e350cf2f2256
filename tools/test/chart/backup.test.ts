import { objectOf, render, set, whereHelmIs } from './chart';

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const enabled = set(
  'backup.enabled=true',
  'backup.to=s3://backups/production',
  'backup.databaseUrlSecret=headwater-backup',
  `backup.recipients={${recipient}}`,
);

interface Pod {
  automountServiceAccountToken: boolean;
  securityContext: object;
  affinity?: object;
  containers: {
    command: string[];
    args: string[];
    env: { name: string; value: string }[];
    securityContext: object;
    volumeMounts: { name: string; mountPath: string }[];
  }[];
  volumes: { name: string }[];
}

function podOf(example: string, ...values: string[]): Pod {
  const job = objectOf(
    render(example, { args: [...enabled, ...set(...values)] }),
    'CronJob',
    'headwater-backup',
  );
  const spec = job.spec as unknown as {
    concurrencyPolicy: string;
    jobTemplate: { spec: { template: { spec: Pod } } };
  };
  expect(spec.concurrencyPolicy).toBe('Forbid');
  return spec.jobTemplate.spec.template.spec;
}

const variablesOf = ({ containers: [container] }: Pod): Record<string, string> =>
  Object.fromEntries(container!.env.map(({ name, value }) => [name, value]));

whereHelmIs('the job that makes backups', () => {
  it('is there only where it is enabled', () => {
    for (const example of ['minimal', 'production', 'mtls'])
      expect(render(example).filter(({ metadata }) => metadata.name === 'headwater-backup')).toEqual([]);
  });

  it('reads media from S3 with its credentials, and writes backups with its own', () => {
    const pod = podOf('production', 'backup.s3.credentialsSecret=backup-s3');
    expect(pod.containers[0]).toMatchObject({
      command: ['node', 'apps/cli/dist/main.js', 'backup'],
      args: ['--to', 's3://backups/production', '--keep', '14', '--recipient', recipient],
    });
    expect(variablesOf(pod)).toMatchObject({
      DATABASE_URL_FILE: '/run/secrets/headwater/database/url',
      MEDIA_STORAGE: 's3',
      MEDIA_S3_BUCKET: 'headwater-media',
      MEDIA_S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/headwater/s3/secret-access-key',
      BACKUP_S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/headwater/backup-s3/secret-access-key',
    });
    expect(pod.affinity).toBeUndefined();
  });

  it('runs beside the pod that has the folder of media', () => {
    const pod = podOf('minimal');
    expect(JSON.stringify(pod.affinity)).toContain('"app.kubernetes.io/component":"media"');
    expect(pod.containers[0]?.volumeMounts).toContainEqual({
      name: 'media',
      mountPath: '/var/lib/headwater/media',
    });
  });

  it('mounts what it has and nothing else, and may do no more than other pods', () => {
    for (const pod of [podOf('minimal'), podOf('production', 'backup.s3.credentialsSecret=backup-s3')]) {
      const [container] = pod.containers;
      expect(container?.volumeMounts.map(({ name }) => name).sort()).toEqual(
        pod.volumes.map(({ name }) => name).sort(),
      );
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('reaches DNS, PostgreSQL and S3 only', () => {
    const policy = objectOf(
      render('production', { args: enabled }),
      'NetworkPolicy',
      'headwater-backup',
    ) as unknown as { spec: { policyTypes: string[]; egress: { ports: { port: number }[] }[] } };
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(policy.spec.egress.map(({ ports }) => ports.map(({ port }) => port))).toEqual([
      [53, 53],
      [5432],
      [443],
    ]);
  });

  it('tells the content worker how old the last backup may be, where backups are enabled', () => {
    const maxAge = (args: string[]) => {
      const worker = objectOf(render('minimal', { args }), 'Deployment', 'headwater-content-worker');
      const { template } = worker.spec as unknown as { template: { spec: Pod } };
      return variablesOf(template.spec)['BACKUP_MAX_AGE_HOURS'];
    };
    expect(maxAge([])).toBeUndefined();
    expect(maxAge(enabled)).toBe('30');
    expect(maxAge([...enabled, ...set('backup.maxAgeHours=8')])).toBe('8');
  });
});
