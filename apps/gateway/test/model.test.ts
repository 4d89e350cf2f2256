import fc from 'fast-check';

import { startContentWorker } from '@headwater/testing-services';

import { createWorld } from './model/create-world';
import { populate } from './model/populate';
import { histories, operations, type Real } from './model/step';
import { until } from './model/until';
import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { tell } from './support/freshness/traffic';
import { type Gateway, startGateway } from './support/gateway';

const runs = Number(process.env['MODEL_RUNS'] ?? 6);
const maxSteps = Number(process.env['MODEL_STEPS'] ?? 60);
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000);
/** How long a failure may be shrunk. */
const shrinkingMs = Number(process.env['MODEL_SHRINK_MS'] ?? 60_000);

describeWithRedis('random operations', () => {
  let fleet: Fleet;
  /** Keeps nothing, so that what is kept is compared byte for byte with what is made anew. */
  let cold: Gateway;

  beforeAll(async () => {
    fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 });
    cold = await startGateway(fleet.services);
  });

  afterAll(async () => {
    await cold.close();
    await fleet.close();
  });

  test(
    `${runs} histories of up to ${maxSteps} operations (seed ${seed}): every read on every replica is what the model says`,
    async () => {
      const { manage } = fleet.services;
      const areIndexed = async (siteIds: number[]) => {
        const answers = await Promise.all(siteIds.map((siteId) => manage.search.getIndexStatus({ siteId })));
        return answers.every(({ status }) => status!.pendingJobs === 0);
      };
      const real: Real = {
        manage,
        replicas: [...fleet.gateways, cold],
        // A worker runs only then: otherwise, what is scheduled must show at its instant without one.
        async indexed(siteIds) {
          if (await areIndexed(siteIds)) return;
          const worker = await startContentWorker(fleet.services, fleet);
          try {
            await until(() => areIndexed(siteIds));
          } finally {
            await worker.close();
          }
        },
        counts: new Map(),
      };
      const startedAt = Date.now();
      let failedAt = Infinity;
      await fc.assert(
        fc.asyncProperty(histories(maxSteps), async (history) => {
          // Enough shrinking: further candidates count as passed.
          if (Date.now() > failedAt + shrinkingMs) return;
          const world = await createWorld(fleet.services);
          await populate(world, manage);
          try {
            await fc.asyncModelRun(() => ({ model: world, real }), history);
          } catch (error) {
            failedAt = Math.min(failedAt, Date.now());
            throw error;
          }
        }),
        { numRuns: runs, seed },
      );
      const { counts } = real;
      const accepted = operations.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0);
      const missing = operations.filter(({ name }) => !counts.has(name)).map(({ name }) => name);
      tell(
        [
          `seed ${seed}: ${accepted} operations, ${counts.get('refused') ?? 0} refused as they had to be`,
          `${counts.get('read') ?? 0} reads on each of three replicas, all as the model says`,
          `${Math.round((Date.now() - startedAt) / 1000)} s; did not happen: ${missing.join(', ') || 'nothing'}`,
        ].join('; '),
      );
      // With fewer, the run would prove little.
      expect(accepted).toBeGreaterThan((runs * maxSteps) / 10);
    },
    runs * maxSteps * 1_000 + 2 * shrinkingMs,
  );
});
