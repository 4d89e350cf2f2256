import { allowedArrows } from '../../src/kube/arrows';
import { type KubeObject, podTemplateOf } from '../../src/kube/chart';
import { objectOf, render, set, whereHelmIs } from './chart';

const enabled = set(
  'backup.restore.enabled=true',
  'backup.restore.identitySecret=restore-key',
  'backup.to=s3://backups/production',
);
const outside = { 53: 'DNS', 5432: 'PostgreSQL', 6379: 'Redis', 443: 'S3' };

const withRestore = (example: string, ...values: string[]): KubeObject[] =>
  render(example, { args: [...enabled, ...set(...values)] });

const jobOf = (objects: KubeObject[]): KubeObject => objectOf(objects, 'Job', 'headwater-restore');

const podOf = (objects: KubeObject[]) => podTemplateOf(jobOf(objects))!.spec;

const containerOf = (objects: KubeObject[]) => podOf(objects).containers[0]!;

const weightOf = ({ metadata }: KubeObject): number =>
  Number(metadata.annotations?.['helm.sh/hook-weight'] ?? Number.NaN);

whereHelmIs('the job that restores a backup into the installation', () => {
  it('is there only where it is enabled', () => {
    for (const example of ['minimal', 'production', 'mtls', 'operators'])
      expect(render(example).filter(({ metadata }) => metadata.name === 'headwater-restore')).toEqual([]);
  });

  it('runs after the keys are made and before the migration, once', () => {
    const objects = withRestore('minimal');
    const job = jobOf(objects);
    expect(job.metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation',
    });
    const weights = ['headwater-service-keys', 'headwater-restore', 'headwater-migrate'].map((name) =>
      weightOf(objectOf(objects, 'Job', name)),
    );
    expect(weights).toEqual([...weights].sort((one, other) => one - other));
    expect(new Set(weights).size).toBe(3);
    const needed = objects.filter((object) => object.metadata.name === 'headwater-restore' && object !== job);
    expect(needed.map(({ kind }) => kind).sort()).toEqual(['NetworkPolicy', 'ServiceAccount']);
    for (const object of needed) expect(weightOf(object)).toBeLessThan(weightOf(job));
    expect(job.spec).toMatchObject({ backoffLimit: 0, activeDeadlineSeconds: 21_600 });
  });

  it('writes to the database as its owner, to media where it is, and tells Redis', () => {
    const objects = withRestore(
      'production',
      'backup.s3.credentialsSecret=backup-s3',
      'redis.cluster=true',
      'redis.keyPrefix=blog',
    );
    expect(containerOf(objects)).toMatchObject({
      image: expect.stringMatching(/headwater-cli:/) as string,
      command: ['node', 'apps/cli/dist/main.js', 'restore'],
      args: [
        ...['--from', 's3://backups/production', '--identity-file', '/run/secrets/headwater/identity/key'],
        ...['--roles-file', '/run/secrets/headwater/roles'],
      ],
    });
    const variables = Object.fromEntries(containerOf(objects).env!.map(({ name, value }) => [name, value]));
    expect(variables).toMatchObject({
      DATABASE_URL_FILE: '/run/secrets/headwater/database/url',
      REDIS_URL_FILE: '/run/secrets/headwater/redis/url',
      REDIS_CLUSTER: 'true',
      REDIS_KEY_PREFIX: 'blog',
      MEDIA_STORAGE: 's3',
      MEDIA_S3_BUCKET: 'headwater-media',
      MEDIA_S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/headwater/s3/secret-access-key',
      BACKUP_S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/headwater/backup-s3/secret-access-key',
    });
    const arrows = allowedArrows(objects, { outside, callers: {} });
    expect(arrows.filter((arrow) => arrow.startsWith('restore → ')).sort()).toEqual([
      ...['restore → DNS', 'restore → DNS', 'restore → PostgreSQL', 'restore → Redis', 'restore → S3'],
    ]);
  });

  it('writes media into the folder of the installation', () => {
    const pod = podOf(withRestore('minimal'));
    expect(pod.volumes).toContainEqual({
      name: 'media',
      persistentVolumeClaim: { claimName: 'headwater-media' },
    });
    expect(pod.containers[0]!.volumeMounts).toContainEqual({
      name: 'media',
      mountPath: '/var/lib/headwater/media',
    });
    expect(pod.containers[0]!.env).toContainEqual({ name: 'MEDIA_STORAGE', value: 'file' });
  });

  it('takes a backup that is named, plain ones without a key, and roles that exist', () => {
    const objects = withRestore(
      'minimal',
      ...['backup.plain=true', 'backup.restore.identitySecret='],
      ...['backup.restore.backup=20261128t021500000z-0a1b2c', 'migration.roles=false'],
    );
    expect(containerOf(objects).args).toEqual([
      ...['--from', 's3://backups/production', '--backup', '20261128t021500000z-0a1b2c', '--no-roles'],
    ]);
  });

  it('mounts each volume that it has', () => {
    for (const objects of [withRestore('minimal'), withRestore('production'), withRestore('mtls')]) {
      const { volumes, containers } = podOf(objects);
      const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
      expect(mounted.sort()).toEqual(volumes.map(({ name }) => name).sort());
    }
  });
});
