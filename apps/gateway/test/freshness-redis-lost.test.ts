import { setTimeout as delay } from 'node:timers/promises';

import { type OwnRedis, startOwnRedis } from '@headwater/testing';

import { type Fleet, startFleet } from './support/fleet';
import { describeOutage, isDuring, type Outage, outages, watchMirror } from './support/freshness/outages';
import { startTraffic, summaryOf, tell } from './support/freshness/traffic';
import { describeWithOwnRedis } from './support/with-own-redis';

const cycles = Number(process.env['FRESHNESS_CYCLES'] ?? 200);
const kills = Number(process.env['FRESHNESS_REDIS_KILLS'] ?? 2);
/** The longest time for which gateways use a version that is lost, reverted or not mirrored. */
const leaseMs = 5_000;

describeWithOwnRedis('what has been written is read on every gateway, whatever becomes of Redis', () => {
  let redis: OwnRedis;
  let fleet: Fleet;
  const mirrored = watchMirror();

  beforeAll(async () => {
    redis = await startOwnRedis();
    fleet = await startFleet({}, { redis, mirrorDeadlineMs: 1_000, watch: mirrored.watch });
  });

  afterAll(() => fleet.close());

  /** Lasts from the kill until no gateway uses a version from before writers reached Redis again. */
  async function suffer(outage: Outage): Promise<{ from: number; to: number; outage: Outage }> {
    const { from, backAt } = await outage.run(redis);
    await mirrored.succeededAfter(backAt);
    const healsAt = () => Math.max(backAt, mirrored.lastFailureAt()) + leaseMs;
    while (performance.now() < healsAt()) await delay(healsAt() - performance.now());
    return { from, to: healsAt(), outage };
  }

  test(
    `${cycles} cycles with Redis killed ${kills} times: nothing older than 5 s, nothing stale before, between and after`,
    async () => {
      const traffic = await startTraffic(fleet);
      const windows: Awaited<ReturnType<typeof suffer>>[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await traffic.reached(Math.ceil((cycles * (kill + 1)) / (kills + 1)));
        const window = await suffer(outages[kill % outages.length]!);
        windows.push(window);
        tell(describeOutage(window.outage, window, traffic.report.stale));
      }
      await traffic.reached(Math.max(cycles, traffic.report.cycles + 50));
      const report = await traffic.stop();
      const outside = report.stale.filter((read) => !windows.some((window) => isDuring(read, window)));
      tell(`${summaryOf(report)}; ${windows.length} kills, ${outside.length} stale outside of them`);
      expect(report.faults).toEqual([]);
      expect(outside).toEqual([]);
      expect(report.stale.filter(({ stalenessMs }) => stalenessMs > leaseMs)).toEqual([]);
      expect(report.cycles).toBeGreaterThanOrEqual(cycles);
    },
    120_000 + kills * 40_000 + cycles * 500,
  );
});
