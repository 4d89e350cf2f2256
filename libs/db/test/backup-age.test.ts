import { createMetrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import { createManagementDb, type ManagementDb, watchBackups } from '../src';
import { asAdmin, createFixture, eventually, type Fixture } from './setup';

describe('the age of the last backup', () => {
  let fixture: Fixture;
  let worker: ManagementDb;
  beforeAll(async () => {
    fixture = await createFixture();
    worker = createManagementDb({ url: fixture.database.urls.contentManagement, logger: quietLogger });
  });
  afterAll(async () => {
    await worker.close();
    await fixture.close();
  });

  test('counts from the migration before the first one', async () => {
    const age = await worker.backupAgeSeconds();
    expect([age >= 0, age < 86_400]).toEqual([true, true]);
  });

  test('is shown beside the oldest that is expected, and follows the database', async () => {
    const metrics = createMetrics();
    const shown = async () => (await metrics.backupAge.get()).values[0]?.value ?? 0;
    await asAdmin(
      fixture.database,
      `update platform.directory set backed_up_at = now() - interval '40 hours'`,
    );
    const watch = watchBackups({
      db: worker,
      maxAgeMs: 30 * 3_600_000,
      metrics,
      logger: quietLogger,
      periodMs: 20,
    });
    try {
      await eventually('the age', async () => (await shown()) >= 40 * 3_600);
      expect((await metrics.backupMaxAge.get()).values[0]?.value).toBe(30 * 3_600);
      await asAdmin(fixture.database, 'select platform.note_backup()');
      await eventually('the new age', async () => (await shown()) < 30 * 3_600);
    } finally {
      await watch.stop();
    }
  });

  test('keeps its last value while the database does not answer', async () => {
    const metrics = createMetrics();
    let reads = 0;
    const watch = watchBackups({
      db: {
        backupAgeSeconds: () => (
          (reads += 1),
          reads === 1 ? Promise.resolve(7) : Promise.reject(new Error('gone'))
        ),
      },
      maxAgeMs: 1_000,
      metrics,
      logger: quietLogger,
      periodMs: 1,
    });
    await eventually('failures', async () => reads > 2);
    await watch.stop();
    expect((await metrics.backupAge.get()).values[0]?.value).toBe(7);
  });
});
