import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openSiteTarget } from '@headwater/schema';

import { filesBelow, query } from './support/backups';
import { type Copies, jobsOf, reasonOf, startCopies } from './support/copied-sites';
import { rowsOfOthers } from './support/site-rows';

jest.setTimeout(180_000);

let copies: Copies;

beforeAll(async () => {
  copies = await startCopies();
});

afterAll(() => copies.close());

describe('an import that ends early', () => {
  const sites = (url: string) => query(url, 'select site_id, site_key from site.sites order by site_id');
  const state = async (url: string) => ({
    sites: await sites(url),
    versions: await query(url, 'select site_id, version from platform.site_versions order by site_id'),
    jobs: await query(
      url,
      `select key from graphile_worker._private_jobs where key like 'media_remove_site%'`,
    ),
    files: await filesBelow(copies.media),
  });
  const args = (): string[] => ['--from', 'early', '--domain', 'early.example', ...copies.toMedia];

  beforeAll(() => copies.exportSite('early', '--plain'));

  test('because the domain is taken says so before it looks for the export', async () => {
    const { database, importSite } = copies;
    const refused = await importSite(database.urls.admin, [
      '--from',
      'nowhere',
      '--domain',
      'other.example',
      '--no-media',
    ]);
    expect([refused.exitCode, reasonOf(refused)]).toEqual([4, 'DOMAIN_TAKEN']);
  });

  test('because its report cannot be written says so before it looks for the export', async () => {
    const { database, folder, importSite } = copies;
    const refused = await importSite(database.urls.admin, [
      ...['--from', 'nowhere', '--domain', 'reported.example', '--no-media'],
      ...['--report', 'absent/report.jsonl'],
    ]);
    expect([refused.exitCode, reasonOf(refused)]).toEqual([7, 'REPORT_INVALID']);
    expect(refused.stderr).toContain(join(folder, 'absent/report.jsonl'));
  });

  test('because bytes of media are damaged leaves no site, no bytes and no job', async () => {
    const { database, folder, importSite } = copies;
    const before = await state(database.urls.admin);
    const files = (await filesBelow(join(folder, 'early'))).filter((file) => /\/media\//.test(file));
    const path = join(folder, 'early', files.at(-1)!);
    const bytes = await readFile(path);
    await writeFile(path, bytes.with(0, bytes[0]! ^ 1));
    const failed = await importSite(database.urls.admin, args());
    expect([failed.exitCode, reasonOf(failed)]).toEqual([1, 'BACKUP_DAMAGED']);
    expect(await state(database.urls.admin)).toEqual(before);
    await writeFile(path, bytes);
  });

  test('because a row is refused leaves nothing, and can be run again', async () => {
    const { database, importSite } = copies;
    const { admin } = database.urls;
    const before = await state(admin);
    const [last] = await query<{ site_id: string }>(admin, 'select max(site_id) as site_id from site.sites');
    await query(
      admin,
      `alter table content.working_copies add constraint refused check (site_id <= ${last!.site_id})`,
    );
    const failed = await importSite(admin, args());
    await query(admin, 'alter table content.working_copies drop constraint refused');
    expect([failed.exitCode, failed.stderr]).toEqual([1, expect.stringContaining('refused')]);
    expect(await state(admin)).toEqual(before);

    const aborted = new AbortController();
    aborted.abort();
    expect((await importSite(admin, args(), aborted.signal)).exitCode).toBe(130);
    expect(await state(admin)).toEqual(before);

    expect((await importSite(admin, args())).exitCode).toBe(0);
  });

  test('because it was killed leaves a job that removes its bytes, and no site', async () => {
    const { elsewhere } = copies;
    const { admin } = elsewhere.urls;
    const target = await openSiteTarget({ adminUrl: admin, release: '0.1.0' });
    const siteId = await target.reserve();
    await target.close();
    expect(
      await query(
        admin,
        `select key, run_at > now() + interval '1 day' as later, payload
         from graphile_worker._private_jobs where key like 'media_remove_site%'`,
      ),
    ).toEqual([{ key: `media_remove_site:${siteId}`, later: true, payload: { siteId } }]);
    const before = await rowsOfOthers(admin, siteId);
    const again = await openSiteTarget({ adminUrl: admin, release: '0.1.0' });
    expect(await again.siteExists(siteId)).toBe(false);
    await again.release(siteId);
    await again.close();
    expect(await rowsOfOthers(admin, siteId)).toEqual(before);
    expect(await jobsOf(admin, siteId)).toEqual([]);
  });
});

test('what is no export, or not of this release, is refused with what to do', async () => {
  const { elsewhere, folder, otherMedia, headwater, exportSite, importSite } = copies;
  const { admin } = elsewhere.urls;
  const exported = await exportSite('refused', '--plain');
  const prefix = `refused/sites/${String(exported.json()['export_id'])}`;
  const path = join(folder, prefix, 'manifest.json');
  const text = await readFile(path, 'utf8');
  const args = ['--from', 'refused', '--domain', 'refused.example', '--media', `file:${otherMedia}`];
  const attempt = async (change: (body: Record<string, unknown>) => void): Promise<string> => {
    const { body } = JSON.parse(text) as { body: Record<string, unknown> };
    change(body);
    const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    await writeFile(path, JSON.stringify({ sha256, body }));
    return reasonOf(await importSite(admin, args));
  };
  expect(
    await attempt((body) => {
      (body['migrations'] as Record<string, string[]>)['content']!.push('29990101000000_later');
    }),
  ).toBe('EXPORT_NEWER');
  expect(await attempt((body) => void (body['release'] = '0.0.1'))).toBe('EXPORT_TOO_OLD');
  expect(await attempt((body) => void (body['format'] = 2))).toBe('EXPORT_FORMAT');
  await writeFile(path, text.replace('site.example', 'sitf.example'));
  expect(reasonOf(await importSite(admin, args))).toBe('BACKUP_DAMAGED');
  await rm(path);
  expect(reasonOf(await importSite(admin, args))).toBe('EXPORT_NOT_FOUND');
  const listed = await headwater(['site', 'exports', '--from', 'refused']);
  expect([listed.json(), listed.stderr]).toEqual([[], expect.stringContaining('has no manifest')]);
  expect(await query(admin, `select from site.domains where name = 'refused.example'`)).toEqual([]);

  const usages = [
    [[], 'SOURCE_MISSING'],
    [['--from', 'a'], 'DOMAIN_MISSING'],
    [['--from', 'a', '--domain', 'b.example', '--keep-domains'], 'DOMAIN_MISSING'],
    [['--from-backup', 'a', '--domain', 'b.example'], 'SITE_MISSING'],
    [['--from', 'a', '--domain', 'no domain'], 'DOMAIN_INVALID'],
    [['--from', 'a', '--domain', 'b.example', '--base-url', 'b.example'], 'BASE_URL_INVALID'],
    [['--from', 'a', '--domain', 'b.example', '--reference', 'hero=picture'], 'REFERENCE_INVALID'],
    [['--from', 'a', '--domain', 'b.example', '--backup', 'x'], 'OPTIONS_EXCLUDE_EACH_OTHER'],
  ] as const;
  for (const [given, reason] of usages)
    expect([given, reasonOf(await importSite(admin, [...given]))]).toEqual([given, reason]);
});

test('a role that does not see every row may not export', async () => {
  const { database, folder, headwater } = copies;
  const refused = await headwater(
    ['site', 'export', 'site.example', '--to', 'limited', '--plain', '--no-media'],
    database.urls.siteManagement,
  );
  expect([refused.exitCode, reasonOf(refused)]).toEqual([5, 'BACKUP_ROLE_LIMITED']);
  expect(await filesBelow(join(folder, 'limited'))).toEqual([]);
});
