import { setTimeout as delay } from 'node:timers/promises';

import { describeWithRedis } from './support/fleet';
import { startTraffic, summaryOf } from './support/freshness/traffic';
import { type ReplicatedFleet, startReplicatedFleet } from './support/replicated-fleet';
import { createEntry, createSite } from './support/sites';

/** How many times something is written, and then read on the other gateway. */
const cycles = Number(process.env['FRESHNESS_CYCLES'] ?? 90);
const patienceMs = 60_000 + cycles * 500;

describeWithRedis('services that read from a replica', () => {
  let replicated: ReplicatedFleet;

  beforeAll(async () => void (replicated = await startReplicatedFleet()));
  afterAll(() => replicated.close());

  test(
    'what has been acknowledged is read next, at all nine endpoints, while the replica lags and catches up again and again',
    async () => {
      const { fleet, servers } = replicated;
      const traffic = await startTraffic(fleet);
      let ended = false;
      const lagging = (async () => {
        while (!ended) {
          await servers.replica.holdBack();
          await delay(150);
          await servers.replica.goOn();
          await servers.replica.caughtUp();
          await delay(150);
        }
      })();
      await traffic.reached(cycles);
      const report = await traffic.stop();
      ended = true;
      await lagging;
      const { served = 0, behind = 0, failed = 0 } = await replicated.takeReplicaReads();
      console.info(`${summaryOf(report)}; replica: ${served} served, ${behind} behind, ${failed} failed`);
      expect(report).toMatchObject({ stale: [], refused: 0, faults: [] });
      expect(served).toBeGreaterThan(0);
      expect(behind).toBeGreaterThan(0);
    },
    patienceMs,
  );

  test('a replica that stays behind is passed over, and serves again when it has caught up', async () => {
    const { fleet, servers } = replicated;
    const [one, other] = fleet.gateways;
    await servers.replica.holdBack();
    // Domain, token, author and post: nothing of it is known to the replica.
    const site = await createSite(fleet.services);
    await createEntry(fleet.services, site, { slug: 'late' });
    await replicated.takeReplicaReads();
    for (const gateway of [one, other]) expect((await gateway.read(site, '/posts/late')).status).toBe(200);
    expect((await replicated.takeReplicaReads())['served'] ?? 0).toBe(0);
    await servers.replica.goOn();
    await servers.replica.caughtUp();
    let reads = {} as Record<string, number>;
    for (let turn = 0; (reads['served'] ?? 0) === 0; turn += 1) {
      expect((await one.read(site, `/posts?page=${turn + 1}`)).status).toBe(200);
      reads = await replicated.takeReplicaReads();
    }
  });

  test(
    'a replica that dies costs no answer',
    async () => {
      const { fleet, servers } = replicated;
      const traffic = await startTraffic(fleet);
      await traffic.reached(10);
      await servers.replica.kill();
      await traffic.reached(30);
      await servers.replica.start();
      await traffic.reached(50);
      expect(await traffic.stop()).toMatchObject({ stale: [], refused: 0, faults: [] });
    },
    patienceMs,
  );
});
