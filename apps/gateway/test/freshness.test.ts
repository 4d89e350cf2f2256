import { setTimeout as delay } from 'node:timers/promises';

import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { startTraffic, summaryOf, tell } from './support/freshness/traffic';
import { createEntry, createSite } from './support/sites';

/** How many times something is written, and then read on the other gateway. */
const cycles = Number(process.env['FRESHNESS_CYCLES'] ?? 180);

describeWithRedis('what has been written is read on every gateway', () => {
  let fleet: Fleet;

  beforeAll(async () => void (fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 })));
  afterAll(() => fleet.close());

  test(
    `${cycles} times: write, acknowledged, read on the other gateway, over all nine endpoints, while others read and write`,
    async () => {
      const traffic = await startTraffic(fleet);
      for (let next = 1_000; next < cycles; next += 1_000) {
        await traffic.reached(next);
        tell(summaryOf(traffic.report));
      }
      await traffic.reached(cycles);
      const report = await traffic.stop();
      tell(summaryOf(report));
      expect(report).toMatchObject({ stale: [], refused: 0, faults: [] });
      expect(report.cycles).toBeGreaterThanOrEqual(cycles);
    },
    60_000 + cycles * 500,
  );

  test('what is scheduled shows at its instant though nothing is written then: lists, and what was missing', async () => {
    const site = await createSite(fleet.services);
    const [gateway] = fleet.gateways;
    const now = new Date('2031-05-05T12:00:00Z');
    await fleet.services.database.setClock(now);
    const dueInMs = 1_200;
    const due = now.getTime() + dueInMs;
    const publishTime = { seconds: Math.floor(due / 1000), nanos: (due % 1000) * 1_000_000 };
    await createEntry(fleet.services, site, { slug: 'scheduled', publishTime });
    const before = await gateway.read(site, '/posts');
    expect(before.json()['data']).toEqual([]);
    expect((await gateway.read(site, '/posts/scheduled')).status).toBe(404);
    // The clock stands still, so what is asked later is good for longer.
    const askedAt = performance.now();
    fleet.calls.length = 0;
    expect((await gateway.read(site, '/posts')).json()['data']).toEqual([]);
    expect((await gateway.read(site, '/posts/scheduled')).status).toBe(404);
    expect(fleet.calls).toEqual([]);
    await fleet.services.database.setClock(new Date(due));
    await delay(dueInMs - (performance.now() - askedAt) + 300);
    const after = await gateway.read(site, '/posts');
    expect(after.json<{ data: { slug: string }[] }>().data.map(({ slug }) => slug)).toEqual(['scheduled']);
    expect(after.headers['x-content-version']).toBe(before.headers['x-content-version']);
    expect((await gateway.read(site, '/posts/scheduled')).status).toBe(200);
    await fleet.services.database.setClock(null);
  });
});
