import { quietLogger } from '@headwater/testing';

import { createDeliveryDb, type DeliveryDb, type Statement } from '../src';
import { asAdmin, createFixture, type Fixture, insertNote } from './setup';

describe('quick reads', () => {
  let fixture: Fixture;
  let single: DeliveryDb;
  beforeAll(async () => {
    fixture = await createFixture();
    const url = fixture.database.urls.siteDelivery;
    single = createDeliveryDb({ url, poolSize: 1, logger: quietLogger });
    for (const siteId of [1, 2, 3]) await insertNote(fixture.management, siteId, `note-${siteId}`);
  });
  afterAll(async () => {
    await single.close();
    await fixture.close();
  });

  const quick = (name: string, text: string, values: unknown[] = []): Statement => ({
    name,
    text,
    values,
    quick: true,
  });
  // By the scope alone: the statement itself would show every site.
  const notes = quick(
    'notes',
    'select site_id, slug, pg_backend_pid() as pid, transaction_timestamp()::text as at from site.published_notes',
  );
  const divide = (by: number) => quick('divide', 'select 6 / $1::integer as share', [by]);
  const read = (siteId: number, statement: Statement, db = single) =>
    db.read({ siteId, minSiteVersion: 0 }, [statement]).then(({ results }) => results[0]);

  it('of one moment see each their own site, four in a transaction', async () => {
    const sites = Array.from({ length: 30 }, (_, index) => (index % 3) + 1);
    const rows = await Promise.all(sites.map((siteId) => read(siteId, notes, fixture.delivery)));
    expect(rows.map((found) => found?.map(({ site_id, slug }) => [site_id, slug]))).toEqual(
      sites.map((siteId) => [[siteId, `note-${siteId}`]]),
    );
    expect(new Set(rows.map((found) => found?.[0]?.at)).size).toBe(8);
    // That many connections at most are needed for all of them.
    expect(new Set(rows.map((found) => found?.[0]?.pid)).size).toBeLessThanOrEqual(8);
  });

  it('do not fail with those that they share a connection with', async () => {
    const pid = (await read(1, notes))?.[0]?.pid;
    for (let round = 0; round < 5; round += 1) {
      const settled = await Promise.allSettled([
        read(1, notes),
        read(2, divide(0)),
        read(3, notes),
        read(2, divide(3)),
        read(3, divide(0)),
        read(2, notes),
      ]);
      const wrong = { status: 'rejected', reason: { code: '22012' } };
      expect(settled).toMatchObject([
        { status: 'fulfilled', value: [{ site_id: 1 }] },
        wrong,
        { status: 'fulfilled', value: [{ site_id: 3 }] },
        { status: 'fulfilled', value: [{ share: 2 }] },
        wrong,
        { status: 'fulfilled', value: [{ site_id: 2 }] },
      ]);
    }
    expect(await read(1, notes)).toMatchObject([{ site_id: 1, pid }]);
  });

  it('are each told when they are behind the version that they need', async () => {
    const behind = single.read({ siteId: 1, minSiteVersion: Number.MAX_SAFE_INTEGER }, [notes]);
    const settled = await Promise.allSettled([behind, read(1, notes)]);
    expect(settled).toMatchObject([
      { status: 'rejected', reason: { reason: 'SITE_VERSION_BEHIND' } },
      { status: 'fulfilled', value: [{ site_id: 1 }] },
    ]);
  });

  it('are all sent again when their connection breaks', async () => {
    const slow = quick('slow', 'select pg_sleep(0.5), 1 as one');
    const reading = Promise.all([read(1, slow), read(2, notes), read(3, notes)]);
    const sleeping =
      "select pid from pg_stat_activity where query like 'select pg_sleep(0.5)%' and state = 'active'";
    let rows = await asAdmin(fixture.database, sleeping);
    while (rows.length === 0) rows = await asAdmin(fixture.database, sleeping);
    await asAdmin(fixture.database, `select pg_terminate_backend(${Number(rows[0]?.pid)})`);
    expect(await reading).toMatchObject([[{ one: 1 }], [{ site_id: 2 }], [{ site_id: 3 }]]);
  });

  it('do not share with those that may take long', async () => {
    const both = createDeliveryDb({
      url: fixture.database.urls.siteDelivery,
      poolSize: 5,
      logger: quietLogger,
    });
    const order: string[] = [];
    const long = { name: 'long', text: 'select pg_sleep(0.5)', values: [] };
    await Promise.all([
      ...[1, 2, 3, 4].map((siteId) => read(siteId, long, both).then(() => order.push('long'))),
      read(1, notes, both).then(() => order.push('quick')),
    ]);
    expect(order).toEqual(['quick', 'long', 'long', 'long', 'long']);
    await both.close();
  });
});
