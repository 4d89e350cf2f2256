import { setTimeout as delay } from 'node:timers/promises';

import { createMetrics } from '@headwater/runtime';

import { purgesOf, until } from './purge-caches';
import { usePurging } from './purge-setup';

const purging = usePurging();
const {
  addCache,
  startWorker,
  createSharingSite,
  writeSettings,
  writeDesign,
  settingsKeys,
  isPurged,
  makeDue,
  isPurgedTwice,
  startPurged,
  valueOf,
  workers,
} = purging;

test.each([500, 503, 404, 403, 302, 400])(
  'what a cache refuses with %i is sent again until it takes it',
  async (status) => {
    const metrics = createMetrics();
    const site = await startPurged({}, metrics);
    purging.cache.status = status;
    await writeSettings(site, `after ${status}`);
    await until(async () => ((await valueOf(metrics, 'sharedCachePurges', 'failed')) ?? 0) >= 2);
    expect(purging.cache.taken).toEqual([]);
    // A redirect is not followed.
    expect(new Set(purging.cache.requests.map(({ url }) => url))).toEqual(new Set(['/']));
    expect(await isPurged(site)).toBe(false);
    expect(await valueOf(metrics, 'sharedCacheLag')).toBeGreaterThan(0);
    purging.cache.status = 204;
    await until(() => isPurged(site));
    expect(purging.cache.taken).toEqual([settingsKeys(site)]);
    await until(async () => (await valueOf(metrics, 'sharedCacheLag')) === 0);
  },
);

test('a cache that does not answer is given up in time, and sent it again', async () => {
  const site = await createSharingSite();
  await startWorker(purgesOf([purging.cache], { timeoutMs: 50 }));
  await until(() => isPurged(site));
  purging.cache.taken.length = 0;
  await purging.cache.setUp(false);
  await writeSettings(site, 'C');
  const other = await addCache();
  await startWorker(purgesOf([other]));
  await until(() => isPurged(site, other));
  expect(await isPurged(site)).toBe(false);
  await purging.cache.setUp(true);
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([settingsKeys(site)]);
});

test('one of two caches that is away holds back no other', async () => {
  const away = await addCache();
  const site = await createSharingSite();
  await startWorker(purgesOf([away, purging.cache]));
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
  const site = await startPurged();
  await makeDue(site);
  await until(() => isPurgedTwice(site));
  // What the cache holds before its first purge is not known, so that purge is of everything, twice.
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`]]);
  purging.cache.taken.length = 0;
  await writeSettings(site, 'D');
  await until(() => isPurged(site));
  await makeDue(site);
  await until(() => isPurgedTwice(site));
  const twice = [settingsKeys(site), settingsKeys(site)];
  expect(purging.cache.taken).toEqual(twice);
  await writeDesign(site, 1);
  await until(() => isPurged(site));
  expect(purging.cache.taken).toEqual([...twice, [`navigation-${site.siteId}`, `site-${site.siteId}-many`]]);
});

test('a worker that dies leaves the second purge to the next one', async () => {
  const site = await startPurged();
  await writeSettings(site, 'E');
  await until(() => isPurged(site));
  await workers.pop()?.close();
  purging.cache.taken.length = 0;
  await makeDue(site);
  await startWorker(purgesOf([purging.cache]));
  await until(() => purging.cache.taken.length > 0);
  expect(purging.cache.taken).toEqual([[`site-${site.siteId}`]]);
  await until(async () => (await makeDue(site)) && isPurgedTwice(site));
  expect(purging.cache.taken[1]).toEqual(settingsKeys(site));
});

test('of two workers one purges, and the other one when it is gone', async () => {
  const site = await startPurged();
  await startWorker(purgesOf([purging.cache]));
  for (let turn = 0; turn < 3; turn++) {
    await writeSettings(site, `both ${turn}`);
    await until(() => isPurged(site));
  }
  expect(purging.cache.taken).toEqual(Array.from({ length: 3 }, () => settingsKeys(site)));
  await workers[0]?.close();
  await writeSettings(site, 'one is left');
  await until(() => isPurged(site));
  expect(purging.cache.taken).toHaveLength(4);
});

test('a worker that was killed holds nothing back for longer than its lease', async () => {
  const site = await createSharingSite();
  await purging.harness.admin.query(
    `insert into site.purged_caches values ($1, 'killed', clock_timestamp() + interval '1 second')`,
    [purging.cache.name],
  );
  await startWorker(purgesOf([purging.cache]));
  await until(() => isPurged(site));
  const { rows } = await purging.harness.admin.query<{ holder: string }>(
    'select holder from site.purged_caches',
  );
  expect(rows.map(({ holder }) => holder)).not.toContain('killed');
});

test('a version is mirrored before it is purged', async () => {
  const site = await createSharingSite();
  const seen: string[] = [];
  // The mirroring of all workers looks once a second; nothing is left for it here.
  await purging.harness.admin.query('update platform.site_versions set mirrored_version = version');
  await startWorker(purgesOf([purging.cache]), {
    mirror: {
      set: async (siteId, version) => {
        await delay(50);
        seen.push(`${siteId}:${version}:${purging.cache.taken.length}`);
      },
      setDirectory: () => Promise.resolve(),
      useInstallation: () => undefined,
    },
  });
  await until(() => isPurged(site));
  expect(seen[0]).toBe(`${site.siteId}:${await purging.harness.siteVersion(site.siteId)}:0`);
});
