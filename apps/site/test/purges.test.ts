import { setTimeout as delay } from 'node:timers/promises';

import { createMetrics, type Metrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import { maxKeyBytes } from '../src/purges/purge-requests';
import { createSiteWorker, type PurgeSettings, type SiteWorker } from '../src/worker';
import { purgesOf, startCache, type TestCache, until } from './purge-caches';
import { createHarness, editor, type Harness, type KnownSite, present, superAdmin } from './setup';

jest.setTimeout(60_000);

let harness: Harness;
let cache: TestCache;
const caches: TestCache[] = [];
const workers: SiteWorker[] = [];

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  cache = await addCache();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  for (const one of caches.splice(0)) await one.close();
  await harness.admin.query('update site.sites set s_maxage = null, stale_while_revalidate = null');
  await harness.admin.query('delete from site.purge_cursors; delete from site.purged_caches');
});

async function addCache(path?: string): Promise<TestCache> {
  const added = await startCache(path);
  caches.push(added);
  return added;
}

async function startWorker(purges: PurgeSettings, metrics: Metrics = createMetrics()): Promise<SiteWorker> {
  const { urls } = harness.database;
  const worker = await createSiteWorker(
    {
      db: { managementUrl: urls.siteManagement, poolSize: 4 },
      jobs: { url: urls.jobs, concurrency: 1 },
      purges,
      logLevel: 'silent',
    },
    { logger: quietLogger, strictChanges: true, metrics },
  );
  workers.push(worker);
  await worker.start();
  return worker;
}

const share = ({ siteId }: KnownSite, isShared = true) =>
  harness.siteManagement.updateSite(
    {
      siteId,
      site: isShared ? { sharedCache: { sMaxage: 60, staleWhileRevalidate: 0 } } : {},
      updateMask: { paths: ['shared_cache'] },
    },
    superAdmin,
  );
async function createSharingSite(): Promise<KnownSite> {
  const site = await harness.createSite();
  await share(site);
  return site;
}
const writeSettings = ({ siteId }: KnownSite, metaTitle: string) =>
  harness.settingsManagement.updateSettings(
    { siteId, settings: { language: 'en', metaTitle }, updateMask: { paths: ['meta_title'] } },
    editor,
  );
const writeDesign = ({ siteId }: KnownSite, value: number) =>
  harness.navigationManagement.updateAreaDesign(
    { siteId, areaDesign: { area: 'header', settingsJson: `{"value":${value}}` } },
    editor,
  );
const settingsKeys = ({ siteId }: KnownSite) => [`settings-${siteId}`, `site-${siteId}-many`];
const isPurged = async ({ siteId }: KnownSite, { name }: TestCache = cache) => {
  const { rows } = await harness.admin.query(
    `select from site.purge_cursors join platform.site_versions using (site_id)
     where site_id = $1 and cache = $2 and purge_cursors.version = site_versions.version`,
    [siteId, name],
  );
  return rows.length === 1;
};
async function countCursors({ siteId }: KnownSite): Promise<number> {
  const { rows } = await harness.admin.query<{ count: string }>(
    'select count(*) from site.purge_cursors where site_id = $1',
    [siteId],
  );
  return Number(rows[0]?.count);
}
/** A site, purged whole, and a cache that has taken nothing since. */
async function startPurged(changes: Partial<PurgeSettings> = {}, metrics?: Metrics): Promise<KnownSite> {
  const site = await createSharingSite();
  await startWorker(purgesOf([cache], changes), metrics);
  await until(() => isPurged(site));
  cache.taken.length = 0;
  cache.requests.length = 0;
  return site;
}
async function valueOf(metrics: Metrics, name: 'sharedCachePurges' | 'sharedCacheLag', outcome?: string) {
  const { values } = await metrics[name].get();
  const found = values.filter(
    ({ labels }) => labels.cache === cache.name && (labels as { outcome?: string }).outcome === outcome,
  );
  return found[0]?.value;
}

test('a site that begins to share is purged whole, and one that does not share never', async () => {
  const quiet = await harness.createSite();
  const site = await createSharingSite();
  await startWorker(purgesOf([cache]));
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([[`site-${site.siteId}`]]);
  await writeSettings(quiet, 'A');
  await writeSettings(site, 'A');
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([[`site-${site.siteId}`], settingsKeys(site)]);
  expect(await countCursors(quiet)).toBe(0);
});

test('says what the configuration says', async () => {
  cache = await addCache('/service/7/purge?soft=1');
  const headers = { 'Fastly-Key': 'secret', Accept: 'application/json' };
  const site = await startPurged({ method: 'POST', headers });
  await writeSettings(site, 'B');
  await until(() => isPurged(site));
  expect(cache.requests).toMatchObject([
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
    cache.requests.map(({ method, headers }) => [method, headers['cache-tag'], headers['surrogate-key']]),
  ).toEqual([['PURGE', settingsKeys(site).join(' '), undefined]]);
});

test('all changes since the last round, of all sites, are one request', async () => {
  const one = await createSharingSite();
  const two = await createSharingSite();
  const first = await startWorker(purgesOf([cache]));
  await until(async () => (await isPurged(one)) && (await isPurged(two)));
  await first.close();
  cache.taken.length = 0;
  for (let turn = 0; turn < 30; turn++) await writeSettings(one, `turn ${turn}`);
  for (let turn = 0; turn < 30; turn++) await writeDesign(two, turn);
  await startWorker(purgesOf([cache]));
  await until(async () => (await isPurged(one)) && (await isPurged(two)));
  expect(cache.taken).toEqual([
    [...settingsKeys(one), `navigation-${two.siteId}`, `site-${two.siteId}-many`],
  ]);
});

test.each([500, 503, 404, 403, 302, 400])(
  'what a cache refuses with %i is sent again until it takes it',
  async (status) => {
    const metrics = createMetrics();
    const site = await startPurged({}, metrics);
    cache.status = status;
    await writeSettings(site, `after ${status}`);
    await until(async () => ((await valueOf(metrics, 'sharedCachePurges', 'failed')) ?? 0) >= 2);
    expect(cache.taken).toEqual([]);
    // A redirect is not followed.
    expect(new Set(cache.requests.map(({ url }) => url))).toEqual(new Set(['/']));
    expect(await isPurged(site)).toBe(false);
    expect(await valueOf(metrics, 'sharedCacheLag')).toBeGreaterThan(0);
    cache.status = 204;
    await until(() => isPurged(site));
    expect(cache.taken).toEqual([settingsKeys(site)]);
    await until(async () => (await valueOf(metrics, 'sharedCacheLag')) === 0);
  },
);

test('a cache that does not answer is given up in time, and sent it again', async () => {
  const site = await createSharingSite();
  await startWorker(purgesOf([cache], { timeoutMs: 50 }));
  await until(() => isPurged(site));
  cache.taken.length = 0;
  await cache.setUp(false);
  await writeSettings(site, 'C');
  const other = await addCache();
  await startWorker(purgesOf([other]));
  await until(() => isPurged(site, other));
  expect(await isPurged(site)).toBe(false);
  await cache.setUp(true);
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([settingsKeys(site)]);
});

test('one of two caches that is away holds back no other', async () => {
  const away = await addCache();
  const site = await createSharingSite();
  await startWorker(purgesOf([away, cache]));
  await until(async () => (await isPurged(site)) && (await isPurged(site, away)));
  await away.setUp(false);
  for (const value of [1, 2, 3]) {
    await writeDesign(site, value);
    await until(() => isPurged(site));
  }
  away.taken.length = 0;
  await away.setUp(true);
  await until(() => isPurged(site, away));
  expect(away.taken).toEqual([[`navigation-${site.siteId}`, `site-${site.siteId}-many`]]);
});

test('each change is purged a second time, and then no more', async () => {
  const site = await startPurged({ againMs: 300 });
  const isSettled = async () => {
    const { rows } = await harness.admin.query(
      'select from site.purge_cursors where site_id = $1 and settle_at is null',
      [site.siteId],
    );
    return rows.length === 1;
  };
  await until(isSettled);
  // What the cache held before it was purged for the first time is not known, so that is whole twice.
  expect(cache.taken).toEqual([[`site-${site.siteId}`]]);
  cache.taken.length = 0;
  await writeSettings(site, 'D');
  await until(() => isPurged(site));
  await until(isSettled);
  expect(cache.taken).toEqual([settingsKeys(site), settingsKeys(site)]);
  await delay(1_500);
  expect(cache.taken).toHaveLength(2);
});

test('a worker that dies leaves the second purge to the next one', async () => {
  const site = await startPurged({ againMs: 1_500 });
  await writeSettings(site, 'E');
  await until(() => isPurged(site));
  await workers.pop()?.close();
  cache.taken.length = 0;
  await startWorker(purgesOf([cache], { againMs: 1_500 }));
  await until(() => cache.taken.length > 0);
  expect(cache.taken).toEqual([[`site-${site.siteId}`]]);
  await until(() => cache.taken.length > 1);
  expect(cache.taken[1]).toEqual(settingsKeys(site));
});

test('of two workers one purges, and the other one when it is gone', async () => {
  const site = await startPurged();
  await startWorker(purgesOf([cache]));
  for (let turn = 0; turn < 3; turn++) {
    await writeSettings(site, `both ${turn}`);
    await until(() => isPurged(site));
  }
  expect(cache.taken).toEqual(Array.from({ length: 3 }, () => settingsKeys(site)));
  await workers[0]?.close();
  await writeSettings(site, 'one is left');
  await until(() => isPurged(site));
  expect(cache.taken).toHaveLength(4);
});

test('a worker that was killed holds nothing back for longer than its lease', async () => {
  const site = await createSharingSite();
  await harness.admin.query(
    `insert into site.purged_caches values ($1, 'killed', clock_timestamp() + interval '1 second')`,
    [cache.name],
  );
  await startWorker(purgesOf([cache]));
  await until(() => isPurged(site));
  const { rows } = await harness.admin.query<{ holder: string }>('select holder from site.purged_caches');
  expect(rows.map(({ holder }) => holder)).not.toContain('killed');
});

test('a reader that stayed away for too long purges the site whole, and goes on from there', async () => {
  const site = await startPurged();
  await workers.pop()?.close();
  await writeSettings(site, 'F');
  await harness.admin.query(
    `insert into platform.change_floors select site_id, version, 1 from platform.site_versions where site_id in ($1)
     on conflict (site_id) do update set version = excluded.version`,
    [site.siteId],
  );
  await startWorker(purgesOf([cache]));
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([[`site-${site.siteId}`]]);
  await writeSettings(site, 'G');
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([[`site-${site.siteId}`], settingsKeys(site)]);
});

test.each([
  [998, 'settings'],
  [1_001, 'site'],
])('%i changes more are purged as %s', async (changes, what) => {
  const site = await startPurged();
  await workers.pop()?.close();
  await writeSettings(site, 'many');
  await harness.admin.query(
    `insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
     select site_id, version, 1 + place, 'settings', 'en', 'updated', '', 'user:1', 'test', clock_timestamp()
     from platform.site_versions, generate_series(1, $2) as place where site_id in ($1)`,
    [site.siteId, changes],
  );
  await startWorker(purgesOf([cache]));
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([what === 'site' ? [`site-${site.siteId}`] : settingsKeys(site)]);
});

test('a version without a recorded change purges the site whole', async () => {
  const site = await startPurged();
  await harness.admin.query('update platform.site_versions set version = version + 1 where site_id in ($1)', [
    site.siteId,
  ]);
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([[`site-${site.siteId}`]]);
});

test('changes of objects that are too many for one request purge the site whole', async () => {
  const site = await startPurged();
  await workers.pop()?.close();
  await writeSettings(site, 'long');
  await harness.admin.query(
    `insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
     select site_id, version, 1 + id, 'media', (100000000 + id)::text, 'updated', 'name', 'user:1', 'test', clock_timestamp()
     from platform.site_versions, generate_series(1, $2) as id where site_id in ($1)`,
    [site.siteId, Math.ceil(maxKeyBytes / 'media-100000001 '.length)],
  );
  await startWorker(purgesOf([cache]));
  await until(() => isPurged(site));
  expect(cache.taken).toEqual([[`site-${site.siteId}`]]);
});

test('a site that shares no more is purged, a deleted one, too; their cursors go after the second purge', async () => {
  const site = await startPurged({ againMs: 300 });
  const deleted = await createSharingSite();
  await until(() => isPurged(deleted));
  cache.taken.length = 0;
  await share(site, false);
  await harness.siteManagement.deleteSite({ siteId: deleted.siteId }, superAdmin);
  await until(async () => (await countCursors(site)) + (await countCursors(deleted)) === 0);
  const keys = cache.taken.flat();
  for (const { siteId } of [site, deleted]) {
    expect(keys.filter((key) => key === `site-${siteId}`).length).toBeGreaterThanOrEqual(2);
  }
});

test('a version is mirrored before it is purged', async () => {
  const site = await createSharingSite();
  const seen: string[] = [];
  const { urls } = harness.database;
  const worker = await createSiteWorker(
    {
      db: { managementUrl: urls.siteManagement, poolSize: 4 },
      jobs: { url: urls.jobs, concurrency: 1 },
      purges: purgesOf([cache]),
      logLevel: 'silent',
    },
    {
      logger: quietLogger,
      mirror: {
        set: async (siteId, version) => {
          await delay(50);
          seen.push(`${siteId}:${version}:${cache.taken.length}`);
        },
        setDirectory: () => Promise.resolve(),
        useInstallation: () => undefined,
      },
    },
  );
  workers.push(worker);
  // The mirroring of all workers looks once a second; nothing is left for it here.
  await harness.admin.query('update platform.site_versions set mirrored_version = version');
  await worker.start();
  await until(() => isPurged(site));
  expect(seen[0]).toBe(`${site.siteId}:${await harness.siteVersion(site.siteId)}:0`);
});

test('keys of one site never come from another one', async () => {
  const site = await startPurged();
  const other = await createSharingSite();
  await until(() => isPurged(other));
  cache.taken.length = 0;
  const { taxonomy } = await harness.taxonomyManagement.createTaxonomy(
    { siteId: other.siteId, taxonomy: { type: 'tag', name: 'A', slug: 'a', language: 'en' } },
    editor,
  );
  await until(() => isPurged(other));
  const { taxonomyId } = present(taxonomy);
  await harness.taxonomyManagement.updateTaxonomy(
    { siteId: other.siteId, taxonomyId, taxonomy: { name: 'B' }, updateMask: { paths: ['name'] } },
    editor,
  );
  await until(() => isPurged(other));
  expect(cache.taken).toEqual([
    [`site-${other.siteId}`],
    [`taxonomy-${taxonomyId}`, `site-${other.siteId}-many`],
  ]);
  expect(await isPurged(site)).toBe(true);
});
