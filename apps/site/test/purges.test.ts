import { maxKeyBytes } from '../src/purges/purge-requests';
import { purgesOf, until } from './purge-caches';
import { usePurging } from './purge-setup';
import { editor, present, superAdmin } from './setup';

const purging = usePurging();
const {
  startWorker,
  share,
  createSharingSite,
  writeSettings,
  writeDesign,
  settingsKeys,
  isPurged,
  countCursors,
  startPurged,
  workers,
} = purging;

test('a site that begins to share is purged whole, and one that does not share never', async () => {
  const quiet = await purging.harness.createSite();
  const site = await createSharingSite();
  await startWorker(purgesOf([purging.cache]));
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`]]);
  await writeSettings(quiet, 'A');
  await writeSettings(site, 'A');
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`], settingsKeys(site)]);
  expect(await countCursors(quiet)).toBe(0);
});

test('says what the configuration says', async () => {
  await purging.useCache('/service/7/purge?soft=1');
  const headers = { 'Fastly-Key': 'secret', Accept: 'application/json' };
  const site = await startPurged({ method: 'POST', headers });
  await writeSettings(site, 'B');
  await until(() => isPurged(site));
  expect(purging.cache.requests).toMatchObject([
    {
      method: 'POST',
      url: '/service/7/purge?soft=1',
      headers: {
        'surrogate-key': settingsKeys(site).join(' '),
        'fastly-key': 'secret',
        accept: 'application/json',
      },
    },
  ]);
});

test('takes another header', async () => {
  const site = await startPurged({ header: 'Cache-Tag', method: 'PURGE' });
  await writeSettings(site, 'B');
  await until(() => isPurged(site));
  expect(
    purging.cache.requests.map(({ method, headers }) => [
      method,
      headers['cache-tag'],
      headers['surrogate-key'],
    ]),
  ).toEqual([['PURGE', settingsKeys(site).join(' '), undefined]]);
});

test('all changes since the last round, of all sites, are one request', async () => {
  const one = await createSharingSite();
  const two = await createSharingSite();
  const first = await startWorker(purgesOf([purging.cache]));
  await until(async () => (await isPurged(one)) && (await isPurged(two)));
  await first.close();
  purging.cache.taken.length = 0;
  for (let turn = 0; turn < 30; turn++) await writeSettings(one, `turn ${turn}`);
  for (let turn = 0; turn < 30; turn++) await writeDesign(two, turn);
  await startWorker(purgesOf([purging.cache]));
  await until(async () => (await isPurged(one)) && (await isPurged(two)));
  expect(purging.cache.taken).toEqual([
    [...settingsKeys(one), `navigation-${two.siteId}`, `site-${two.siteId}-many`],
  ]);
});

test('a reader that stayed away for too long purges the site whole, and goes on from there', async () => {
  const site = await startPurged();
  await workers.pop()?.close();
  await writeSettings(site, 'F');
  await purging.harness.admin.query(
    `insert into platform.change_floors select site_id, version, 1 from platform.site_versions where site_id in ($1)
     on conflict (site_id) do update set version = excluded.version`,
    [site.siteId],
  );
  await startWorker(purgesOf([purging.cache]));
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`]]);
  await writeSettings(site, 'G');
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`], settingsKeys(site)]);
});

test.each([
  [998, 'settings'],
  [1_001, 'site'],
])('%i changes more are purged as %s', async (changes, what) => {
  const site = await startPurged();
  await workers.pop()?.close();
  await writeSettings(site, 'many');
  await purging.harness.admin.query(
    `insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
     select site_id, version, 1 + place, 'settings', 'en', 'updated', '', 'user:1', 'test', clock_timestamp()
     from platform.site_versions, generate_series(1, $2) as place where site_id in ($1)`,
    [site.siteId, changes],
  );
  await startWorker(purgesOf([purging.cache]));
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([what === 'site' ? [`site-${site.siteId}`] : settingsKeys(site)]);
});

test('a version without a recorded change purges the site whole', async () => {
  const site = await startPurged();
  await purging.harness.admin.query(
    'update platform.site_versions set version = version + 1 where site_id in ($1)',
    [site.siteId],
  );
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`]]);
});

test('changes of objects that are too many for one request purge the site whole', async () => {
  const site = await startPurged();
  await workers.pop()?.close();
  await writeSettings(site, 'long');
  await purging.harness.admin.query(
    `insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
     select site_id, version, 1 + id, 'media', (100000000 + id)::text, 'updated', 'name', 'user:1', 'test', clock_timestamp()
     from platform.site_versions, generate_series(1, $2) as id where site_id in ($1)`,
    [site.siteId, Math.ceil(maxKeyBytes / 'media-100000001 '.length)],
  );
  await startWorker(purgesOf([purging.cache]));
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`]]);
});

test('a site that shares no more is purged, a deleted one, too; their cursors go after the second purge', async () => {
  const site = await startPurged({ againMs: 300 });
  const deleted = await createSharingSite();
  await until(() => isPurged(deleted));
  purging.cache.taken.length = 0;
  await share(site, false);
  await purging.harness.siteManagement.deleteSite({ siteId: deleted.siteId }, superAdmin);
  await until(async () => (await countCursors(site)) + (await countCursors(deleted)) === 0);
  const keys = purging.cache.taken.flat();
  for (const { siteId } of [site, deleted]) {
    expect(keys.filter((key) => key === `site-${siteId}`).length).toBeGreaterThanOrEqual(2);
  }
});

test('keys of one site never come from another one', async () => {
  const site = await startPurged();
  const other = await createSharingSite();
  await until(() => isPurged(other));
  purging.cache.taken.length = 0;
  const { taxonomy } = await purging.harness.taxonomyManagement.createTaxonomy(
    { siteId: other.siteId, taxonomy: { type: 'tag', name: 'A', slug: 'a', language: 'en' } },
    editor,
  );
  await until(() => isPurged(other));
  const { taxonomyId } = present(taxonomy);
  await purging.harness.taxonomyManagement.updateTaxonomy(
    { siteId: other.siteId, taxonomyId, taxonomy: { name: 'B' }, updateMask: { paths: ['name'] } },
    editor,
  );
  await until(() => isPurged(other));
  expect(purging.cache.taken).toEqual([
    [`site-${other.siteId}`],
    [`taxonomy-${taxonomyId}`, `search-${other.siteId}`, `site-${other.siteId}-many`],
  ]);
  expect(await isPurged(site)).toBe(true);
});
