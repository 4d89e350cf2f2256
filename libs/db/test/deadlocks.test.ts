import { Client } from 'pg';

import { quietLogger } from '@headwater/testing';

import { createDeliveryDb, type DeliveryDb } from '../src';
import { asAdmin, createFixture, type Fixture, insertNote } from './setup';

/** Until a statement waits for a table. */
async function untilItWaits(migration: Client): Promise<void> {
  const text = `select count(*)::integer as waiting from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  let waiting = 0;
  while (waiting === 0) {
    const { rows } = await migration.query<{ waiting: number }>(text);
    waiting = rows[0]!.waiting;
  }
}

describe('a read and a migration that wait for tables of each other', () => {
  let fixture: Fixture;
  let migration: Client;
  let delivery: DeliveryDb;
  beforeAll(async () => {
    fixture = await createFixture();
    await insertNote(fixture.management, 1, 'one');
    // PostgreSQL ends the one whose time is over: the read.
    await asAdmin(
      fixture.database,
      `create table site.others (); grant select on site.others to headwater_site_delivery;
       do $$ begin execute format(
         'alter role headwater_site_delivery in database %I set deadlock_timeout = ''2s''', current_database());
       end $$`,
    );
    migration = new Client({ connectionString: fixture.database.urls.admin });
    await migration.connect();
    await migration.query("set deadlock_timeout = '10min'");
    delivery = createDeliveryDb({ url: fixture.database.urls.siteDelivery, logger: quietLogger });
  });
  afterAll(async () => {
    await delivery.close();
    await migration.end();
    await fixture.close();
  });

  it('are both served: the read begins anew', async () => {
    await migration.query('begin; lock table site.others in access exclusive mode');
    const read = delivery.read({ siteId: 1, minSiteVersion: 0 }, [
      { name: 'notes', text: 'select slug from site.published_notes', values: [] },
      { name: 'others', text: 'select from site.others', values: [] },
    ]);
    await Promise.all([
      expect(read).resolves.toMatchObject({ results: [[{ slug: 'one' }], []] }),
      (async () => {
        await untilItWaits(migration);
        await migration.query('lock table site.notes in access exclusive mode; commit');
      })(),
    ]);
  });
});
