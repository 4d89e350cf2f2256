import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { hasS3, placeIn, startS3 } from '@headwater/testing';

import { filesBelow, query } from './support/backups';
import { type Copies, startCopies } from './support/copied-sites';
import { killAtTable } from './support/kill-command';
import { run } from './support/run';

jest.setTimeout(240_000);

let copies: Copies;

beforeAll(async () => {
  copies = await startCopies();
});

afterAll(() => copies.close());

describe('an export that was killed', () => {
  const exports = () => copies.headwater(['site', 'exports', '--from', 'killed']);
  const begun = async (): Promise<string[]> =>
    [...(await exports()).stderr.matchAll(/^(\S+) was begun and has no manifest/gm)].map(([, id = '']) => id);

  // The first and one of the last tables, and what is read when all tables are copied.
  test.each(['content.authors', 'site.tokens'])('at %s is none, and cannot be imported', async (table) => {
    const { database, elsewhere, folder, importSite, toMedia } = copies;
    const { admin: url } = database.urls;
    const args = ['site', 'export', 'site.example', '--to', 'killed', '--plain', ...toMedia];
    await killAtTable(table, args, { cwd: folder, url });
    expect((await exports()).json()).toEqual([]);
    const refused = await importSite(elsewhere.urls.admin, [
      ...['--from', 'killed', '--domain', 'half.example', '--no-media'],
    ]);
    expect(refused.exitCode).toBe(3);
  });

  test('is deleted by one that ends two days later, and nothing else is', async () => {
    const { exportSite, folder } = copies;
    const left = await begun();
    expect(left.length).toBeGreaterThan(0);
    const whole = await exportSite('killed', '--plain');
    // Somebody may be writing them.
    expect(await begun()).toEqual(left);

    const old = '20200101t000000000z-0a1b2c';
    await rename(join(folder, 'killed/sites', left[0]!), join(folder, 'killed/sites', old));
    const again = await exportSite('killed', '--plain');
    expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining(old)]);
    expect(await begun()).toEqual(left.slice(1));
    const ids = [whole, again].map((each) => each.json()['export_id']);
    expect((await exports()).json<{ export_id: string }[]>().map((each) => each.export_id)).toEqual(ids);
  });
});

describe('an import that was killed', () => {
  const state = async (url: string) => ({
    sites: await query(url, 'select site_id, site_key, name from site.sites order by site_id'),
    domains: await query(url, 'select site_id, name from site.domains order by name'),
    entries: await query(
      url,
      'select site_id, count(*) from content.entries group by site_id order by site_id',
    ),
    versions: await query(url, 'select site_id, version from platform.site_versions order by site_id'),
  });
  const removals = async (url: string): Promise<string[]> =>
    (
      await query<{ site: string }>(
        url,
        `select payload ->> 'siteId' as site from graphile_worker._private_jobs
         where key like 'media_remove_site:%' order by 1`,
      )
    ).map(({ site }) => site);

  beforeAll(async () => {
    await copies.exportSite('whole', '--plain');
  });

  // Where rows begin, in the middle, and with the last tables: media is stored by then.
  test.each(['site.sites', 'content.revisions', 'site.tokens'])(
    'at %s leaves no site, and its bytes to a job',
    async (table) => {
      const { database, folder, media, toMedia } = copies;
      const { admin: url } = database.urls;
      const before = await state(url);
      const files = await filesBelow(media);
      const earlier = await removals(url);
      const args = [
        'site',
        'import',
        '--from',
        'whole',
        '--domain',
        'killed.example',
        '--tokens',
        ...toMedia,
      ];
      await killAtTable(table, [...args, '--actor', 'tester'], { cwd: folder, url });
      expect(await state(url)).toEqual(before);
      const [siteId, ...others] = (await removals(url)).filter((site) => !earlier.includes(site));
      expect(others).toEqual([]);
      const left = (await filesBelow(media)).filter((file) => !files.includes(file));
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter((file) => !file.startsWith(`originals/${siteId}/`))).toEqual([]);
    },
  );

  test('can be run again', async () => {
    const { database, importSite, toMedia } = copies;
    const { admin: url } = database.urls;
    const earlier = await removals(url);
    const args = ['--from', 'whole', '--domain', 'killed.example', ...toMedia];
    const { exitCode, json } = await importSite(url, args);
    expect([exitCode, json()]).toEqual([0, expect.objectContaining({ domains: ['killed.example'] })]);
    expect(await removals(url)).toEqual(earlier);
  });
});

// Named so that a run without the server says what it left out.
(hasS3() ? test : test.skip)('between buckets of S3 (needs VersityGW)', async () => {
  const { database, elsewhere, folder, recipient, site, toMedia } = copies;
  const s3 = (await startS3())!;
  try {
    const { endpoint, region, credentials, bucket, prefix } = placeIn(s3.bucket);
    const environment = {
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_REGION: region,
      MEDIA_S3_FORCE_PATH_STYLE: 'true',
      MEDIA_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    const headwater = async (url: string, ...args: string[]) => {
      const { exitCode, stderr, json } = await run([...args, '--json', '--actor', 'tester'], {
        cwd: folder,
        environment: { ...environment, DATABASE_URL: url },
      });
      expect([exitCode, exitCode === 0 ? '' : stderr]).toEqual([0, '']);
      return json();
    };
    const [place, media] = ['exports', 'media'].map((name) => `s3://${bucket}/${prefix}${name}`);
    const { admin } = database.urls;
    const key = ['--identity-file', 'identity.txt'];

    // From a folder to S3, into media on S3, and from there to S3 and into another folder.
    await headwater(
      admin,
      'site',
      'export',
      site.domain,
      '--to',
      place!,
      '--recipient',
      recipient,
      ...toMedia,
    );
    const copied = await headwater(
      admin,
      ...['site', 'import', '--from', place!],
      ...['--domain', 's3.example', '--media', media!, ...key],
    );
    expect(copied).toMatchObject({ media_written: site.hashes.length, media_missing: 0 });
    await headwater(
      admin,
      ...['site', 'export', 's3.example', '--to', place!],
      ...['--recipient', recipient, '--media', media!],
    );
    const back = await headwater(
      elsewhere.urls.admin,
      ...['site', 'import', '--from', place!, '--site', 's3.example', '--domain', 'back.example', ...key],
      ...['--media', 'file:from-s3'],
    );
    expect(back).toMatchObject({ media_written: site.hashes.length, media_missing: 0 });
    const files = await filesBelow(join(folder, 'from-s3'));
    const hashes = await Promise.all(
      files.map(async (file) =>
        createHash('sha256')
          .update(await readFile(join(folder, 'from-s3', file)))
          .digest('hex'),
      ),
    );
    expect(hashes.sort()).toEqual([...site.hashes].sort());
    const listed = await run(['site', 'exports', '--from', place!, '--json'], { cwd: folder, environment });
    expect(listed.json<{ domain: string }[]>().map(({ domain }) => domain)).toEqual([
      site.domain,
      's3.example',
    ]);
  } finally {
    await s3.close();
  }
});
