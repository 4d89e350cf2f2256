import { quietLogger } from '@headwater/testing';

import { createMediaWorker } from '../src/worker';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function offered({ siteKey }: Site) {
  const { rows } = await harness.admin.query<{ widths: number[] | null; avif: boolean | null }>(
    'select widths, avif from site.resolve_site(null, $1)',
    [siteKey],
  );
  return rows[0];
}

async function defaults() {
  const { rows } = await harness.admin.query('select widths, avif from site.media_defaults');
  return rows[0] as { widths: number[]; avif: boolean } | undefined;
}

/** Runs a worker with the ladder until new sites begin with it and the job is done. */
async function runWorker(widths: number[], avif = false): Promise<void> {
  harness.workerConfig.ladder = { widths, avif };
  const worker = await harness.startWorker({ offerAfterMs: 0 });
  await eventually(async () => {
    const { rows } = await harness.admin.query(
      `select from graphile_worker.jobs where task_identifier = 'media_offer_presets'`,
    );
    const now = await defaults();
    return rows.length === 0 && String(now?.widths) === String(widths) && now?.avif === avif
      ? true
      : undefined;
  });
  await worker.close();
}

// Before any worker has offered one.
test('a site that has never had a ladder of its own goes on with that of the installation', async () => {
  const { siteId } = harness.siteA;
  const { ladder } = await harness.management.updateMediaLadder({ siteId }, { actor });
  expect(ladder).toMatchObject({ own: false, offered: ladder?.installation });
  const { rows } = await harness.admin.query('select from site.media_offers where site_id = $1', [siteId]);
  expect(rows).toEqual([]);
});

test('a ladder is offered to every site once, and again when it changes', async () => {
  const sites = [harness.siteA, harness.siteB];
  const versions = () => Promise.all(sites.map((one) => harness.siteVersion(one)));
  const before = await versions();
  await runWorker([320, 640]);
  const raised = await versions();
  for (const [at, version] of raised.entries()) expect(version).toBeGreaterThan(before[at]!);
  expect(await offered(harness.siteA)).toEqual({ widths: [320, 640], avif: false });
  await runWorker([320, 640]);
  expect(await versions()).toEqual(raised);
  await runWorker([640, 1000], true);
  for (const [at, version] of (await versions()).entries()) expect(version).toBeGreaterThan(raised[at]!);
  expect(await offered(harness.siteB)).toEqual({ widths: [640, 1000], avif: true });
  const { rows } = await harness.admin.query(
    `select kind, became, aspect, actor, count(*)::int from platform.change_events
     where aspect = 'media_offer' group by site_id, kind, became, aspect, actor`,
  );
  const event = { kind: 'site', became: 'updated', aspect: 'media_offer', actor: 'job:media_offer_presets' };
  expect(rows).toEqual(sites.map(() => ({ ...event, count: 2 })));
  const { rows: known } = await harness.admin.query(
    'select known_widths, knew_avif from site.media_offers order by site_id',
  );
  expect(known).toEqual(sites.map(() => ({ known_widths: [320, 640, 1000], knew_avif: true })));
});

test('in an installation without sites, new ones begin with the ladder from the start', async () => {
  const empty = await createHarness();
  await empty.admin.query('delete from site.sites');
  const worker = await createMediaWorker(
    { ...empty.workerConfig, ladder: { widths: [111], avif: true } },
    { logger: quietLogger, strictChanges: true },
  );
  await worker.start();
  const { rows } = await empty.admin.query('select widths, avif from site.media_defaults');
  expect(rows).toEqual([{ widths: [111], avif: true }]);
  await worker.close();
  await empty.close();
});

test('a site that would have had too many widths keeps what it has', async () => {
  const site = harness.siteA;
  const offer = async (widths: number[]) => {
    await harness.admin.query('begin');
    await harness.admin.query(`select set_config('app.site_id', $1::text, true)`, [site.siteId]);
    const { rows } = await harness.admin.query<{ outcome: string }>(
      'select site.offer_ladder($1, false, false) as outcome',
      [widths],
    );
    await harness.admin.query('commit');
    return rows[0]?.outcome;
  };
  let outcome: string | undefined = 'changed';
  let first = 2_000;
  for (; outcome === 'changed'; first += 10)
    outcome = await offer(Array.from({ length: 10 }, (_, at) => first + at));
  expect(outcome).toBe('full');
  // With the three of the test before, 63 widths; the last ten would have been too many.
  expect((await offered(site))?.widths).toEqual(Array.from({ length: 10 }, (_, at) => 2_050 + at));
  expect(await offer([320])).toBe('changed');
});

test('a ladder of a site is set over what was seen of it alone', async () => {
  const { siteId } = harness.siteB;
  type Steps = { widths: number[]; avif: boolean } | undefined;
  const set = (own: Steps, seen: Steps) =>
    harness.management.updateMediaLadder(
      { siteId, own, expected: { own: seen !== undefined, offered: seen } },
      { actor },
    );
  const [one, two, three]: Steps[] = [400, 500, 600].map((width) => ({ widths: [width], avif: false }));
  const conflict = {
    code: 'ABORTED',
    reason: 'REVISION_CONFLICT',
    message: 'The media ladder has been changed since. Read it again and repeat the change on it.',
  };
  expect(await set(one, undefined)).toMatchObject({ ladder: { own: true, offered: one } });
  // The answer may have been lost.
  expect(await set(one, undefined)).toMatchObject({ ladder: { offered: one } });
  await expect(set(two, undefined)).rejects.toMatchObject(conflict);
  await expect(set(undefined, { ...one!, avif: true })).rejects.toMatchObject(conflict);
  const { ladder } = await harness.management.getMediaLadder({ siteId });
  expect(ladder).toMatchObject({ own: true, offered: one });
  const outcomes = await Promise.allSettled([two, three, undefined].map((own) => set(own, one)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await harness.management.updateMediaLadder({ siteId }, { actor });
  expect(await set(undefined, undefined)).toMatchObject({ ladder: { own: false } });
});
