import { createMetrics, type Metrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import {
  createSiteWorker,
  type PurgeSettings,
  type SiteWorker,
  type SiteWorkerOverrides,
} from '../src/worker';
import { purgesOf, startCache, type TestCache, until } from './purge-caches';
import { createHarness, editor, type Harness, type KnownSite, superAdmin } from './setup';

/** Sites, shared caches that take purges, and workers that send them. To be called once in a file: it sets up and clears away. */
export function usePurging() {
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

  async function startWorker(
    purges: PurgeSettings,
    overrides: SiteWorkerOverrides = {},
  ): Promise<SiteWorker> {
    const { urls } = harness.database;
    const worker = await createSiteWorker(
      {
        db: { managementUrl: urls.siteManagement, poolSize: 4 },
        jobs: { url: urls.jobs, concurrency: 1 },
        purges,
        logLevel: 'silent',
      },
      { logger: quietLogger, strictChanges: true, metrics: createMetrics(), ...overrides },
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
  /** Lets the second purge come at once. */
  const makeDue = ({ siteId }: KnownSite) =>
    harness.admin.query(
      'update site.purge_cursors set settle_at = now() where site_id = $1 and settle_at is not null',
      [siteId],
    );
  /** Whether all has been purged twice. */
  async function isPurgedTwice({ siteId }: KnownSite): Promise<boolean> {
    const { rows } = await harness.admin.query(
      'select from site.purge_cursors where site_id = $1 and settle_at is null',
      [siteId],
    );
    return rows.length === 1;
  }
  /** A site, purged whole, and a cache that has taken nothing since. */
  async function startPurged(
    changes: Partial<PurgeSettings> = {},
    metrics = createMetrics(),
  ): Promise<KnownSite> {
    const site = await createSharingSite();
    await startWorker(purgesOf([cache], changes), { metrics });
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

  return {
    get harness() {
      return harness;
    },
    /** The cache that tests use where they need but one. */
    get cache() {
      return cache;
    },
    async useCache(path: string): Promise<void> {
      cache = await addCache(path);
    },
    workers,
    addCache,
    startWorker,
    share,
    createSharingSite,
    writeSettings,
    writeDesign,
    settingsKeys,
    isPurged,
    countCursors,
    makeDue,
    isPurgedTwice,
    startPurged,
    valueOf,
  };
}
