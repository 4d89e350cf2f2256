import { quietLogger } from '@headwater/testing';

import { createManagementDb, type ManagementDb, startRetention } from '../src';
import { asAdmin, by, changes, createFixture, type Fixture } from './setup';

describe('old events of the record of changes', () => {
  let fixture: Fixture;
  let worker: ManagementDb;
  beforeEach(async () => {
    fixture = await createFixture();
    worker = createManagementDb({ url: fixture.database.urls.contentManagement, logger: quietLogger });
  });
  afterEach(async () => {
    await worker.close();
    await fixture.close();
  });

  const admin = (text: string) => asAdmin(fixture.database, text);
  /** `count` events of a site that are so many days old, with versions 1, 2, … or without. */
  const insert = (siteId: number, days: number, count: number, version = 'n') =>
    admin(`insert into platform.change_events
             (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
           select ${siteId}, ${version}, 1, 'menu', n::text, 'created', '', 'user:a', 'tests', now() - interval '${days} days'
           from generate_series(1, ${count}) as n`);
  const kept = async () =>
    (await admin('select site_id::int, object_id::int from platform.change_events order by event_id')).map(
      (row) => [row['site_id'], row['object_id']],
    );
  const floors = async () =>
    (await admin('select site_id::int, version::int from platform.change_floors order by site_id')).map(
      (row) => [row['site_id'], row['version']],
    );
  const remove = (keepDays: number, limit = 1_000) => worker.removeOldChanges(keepDays, limit);

  it('are removed of all sites, oldest first, so many at a time, and younger ones stay', async () => {
    await insert(1, 101, 3);
    await insert(7, 101, 2, 'null::bigint');
    await insert(1, 99, 1);
    expect(await remove(100, 2)).toBe(2);
    expect(await kept()).toEqual([
      [1, 3],
      [7, 1],
      [7, 2],
      [1, 1],
    ]);
    expect(await remove(100, 2)).toBe(2);
    expect(await remove(100, 2)).toBe(1);
    expect(await remove(100, 2)).toBe(0);
    expect(await kept()).toEqual([[1, 1]]);
  });

  it('raise the floor below which readers of changes are told to read anew, where they had a version', async () => {
    await insert(1, 101, 3);
    await insert(7, 101, 2, 'null::bigint');
    await remove(100);
    expect(await floors()).toEqual([[1, 3]]);
    await expect(fixture.management.readChanges(1, { version: 2, place: 1 }, 10)).rejects.toMatchObject({
      reason: 'CHANGES_FORGOTTEN',
    });
    expect(await fixture.management.readChanges(1, { version: 3, place: 1 }, 10)).toEqual([]);
    await insert(1, 101, 1);
    await remove(100);
    expect(await floors()).toEqual([[1, 3]]);
  });

  it('stay for 30 days, whatever a service asks', async () => {
    await insert(1, 31, 1);
    await insert(1, 29, 1);
    expect(await remove(0)).toBe(1);
    expect(await remove(-1_000)).toBe(0);
    expect(await kept()).toHaveLength(1);
  });

  it('are removed of no site, too', async () => {
    await fixture.management.changeDirectory(by, async ({ record }) =>
      record({ kind: 'actor', id: 'x', became: 'erased' }),
    );
    const count = async () => (await admin('select from platform.directory_events')).length;
    const before = await count();
    await admin("update platform.directory_events set at = now() - interval '101 days' where kind = 'actor'");
    expect(await remove(100)).toBe(1);
    expect(await count()).toBe(before - 1);
  });

  it('are for every service to remove: each has a worker', async () => {
    const { contentManagement, mediaManagement, searchManagement, siteManagement } = fixture.database.urls;
    for (const url of [contentManagement, mediaManagement, searchManagement, siteManagement]) {
      const other = createManagementDb({ url, logger: quietLogger });
      await expect(other.removeOldChanges(100, 10)).resolves.toBe(0);
      await expect(other.raiseChangeFloors(10, 10)).resolves.toBe(0);
      await other.close();
    }
  });

  it('are not for delivery to remove', async () => {
    const other = createManagementDb({ url: fixture.database.urls.searchDelivery, logger: quietLogger });
    await expect(other.removeOldChanges(100, 10)).rejects.toThrow(/permission denied/);
    await other.close();
  });

  it('hold up no write: a write commits while they are being removed, and a second remover leaves them alone', async () => {
    await insert(1, 101, 50);
    const other = createManagementDb({ url: fixture.database.urls.mediaManagement, logger: quietLogger });
    try {
      await worker.withDirectory(async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>(
          'select platform.remove_old_changes(100, 50) as removed',
        );
        expect(rows).toEqual([{ removed: 50 }]);
        expect(await other.removeOldChanges(100, 50)).toBe(0);
        await fixture.management.changeSite(1, by, async ({ record }) => record(changes.content));
      });
    } finally {
      await other.close();
    }
    expect(await kept()).toEqual([[1, 1]]);
  });

  it('go by themselves while a worker runs, and what fails is tried again', async () => {
    await insert(1, 101, 2_500);
    await insert(7, 11, 1, '5');
    let failures = 1;
    const db = {
      raiseChangeFloors: (keepDays: number, limit: number) => worker.raiseChangeFloors(keepDays, limit),
      removeOldChanges: (keepDays: number, limit: number) =>
        failures-- > 0 ? Promise.reject(new Error('away')) : worker.removeOldChanges(keepDays, limit),
    };
    const retention = startRetention({
      db,
      keepDays: 100,
      feedKeepDays: 10,
      logger: quietLogger,
      periodMs: 10,
    });
    try {
      while ((await kept()).length > 1) await new Promise(setImmediate);
      await insert(1, 101, 1);
      while ((await kept()).length > 1) await new Promise(setImmediate);
      // Followed no more, and kept for the audit trail.
      expect(await kept()).toEqual([[7, 1]]);
      expect(await floors()).toEqual([
        [1, 2_500],
        [7, 5],
      ]);
    } finally {
      await retention.stop();
    }
  });
});
