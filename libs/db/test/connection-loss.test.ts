import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { findFreePort, quietLogger } from '@headwater/testing';

import { createDeliveryDb, createManagementDb } from '../src';
import { asAdmin, by, changes, createFixture, type Fixture } from './setup';

const unavailable = { code: 'UNAVAILABLE', reason: 'DATABASE_UNAVAILABLE' };
const one = { name: 'one', text: 'select 1 as one', values: [] };
const scope = { siteId: 1, minSiteVersion: 0 };

describe('a lost connection', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  const killConnections = () =>
    asAdmin(
      fixture.database,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'headwater%'",
    );

  it('is replaced before a read or a change notices', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([fixture.delivery.ping(), fixture.management.ping()]);
      await killConnections();
      expect((await fixture.delivery.read(scope, [one])).results).toEqual([[{ one: 1 }]]);
      expect(await fixture.management.withSite(1, () => Promise.resolve('worked'))).toBe('worked');
    }
  });

  it('in the middle of a read leads to one more try', async () => {
    const sleep = { name: 'sleep', text: 'select pg_sleep(0.5), pg_backend_pid() as pid', values: [] };
    const reading = fixture.delivery.read(scope, [sleep]);
    const sleeping =
      "select pid from pg_stat_activity where query like 'select pg_sleep(0.5)%' and state = 'active'";
    let rows = await asAdmin(fixture.database, sleeping);
    while (rows.length === 0) rows = await asAdmin(fixture.database, sleeping);
    await asAdmin(fixture.database, `select pg_terminate_backend(${Number(rows[0]?.pid)})`);
    const { results } = await reading;
    expect(results[0]?.[0]?.pid).not.toBe(rows[0]?.pid);
  });

  it('asks for the password again, so that one that was rotated is used', async () => {
    const { siteDelivery, siteManagement } = fixture.database.urls;
    let isRotated = false;
    const current = (url: string) => () => {
      const given = new URL(url);
      if (isRotated) given.password = 'former';
      return given.href;
    };
    const delivery = createDeliveryDb({ url: current(siteDelivery), logger: quietLogger });
    const management = createManagementDb({ url: current(siteManagement), logger: quietLogger });
    try {
      for (const state of [false, true, false, true]) {
        isRotated = state;
        await killConnections();
        const answers = await Promise.allSettled([delivery.ping(), management.ping()]);
        if (state) {
          const refused = { status: 'rejected', reason: expect.objectContaining(unavailable) as unknown };
          expect(answers).toEqual([refused, refused]);
        } else {
          expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        }
      }
    } finally {
      await Promise.all([delivery.close(), management.close()]);
    }
  });

  /** Runs when the transaction of the change is committed. */
  async function atCommit(statement: string): Promise<void> {
    await asAdmin(
      fixture.database,
      `create or replace function public.at_commit() returns trigger language plpgsql security definer as $$
         begin ${statement}; return null; end $$;
       drop trigger if exists at_commit on site.notes;
       create constraint trigger at_commit after insert on site.notes
         deferrable initially deferred for each row execute function public.at_commit()`,
    );
  }

  const addNote = (slug: string) =>
    fixture.management.changeSite(1, by, async ({ trx, record }) => {
      await trx.withSchema('site').into('notes').insert({ site_id: 1, slug });
      record(changes.content);
    });

  it('in the middle of the commit is UNAVAILABLE: nobody is told that a change is stored which is not', async () => {
    await atCommit('perform pg_terminate_backend(pg_backend_pid())');
    const passedOn = fixture.passedOn.length;
    await expect(addNote('lost')).rejects.toMatchObject(unavailable);
    await atCommit(`raise exception 'not at commit'`);
    await expect(addNote('refused')).rejects.toMatchObject({
      message: expect.stringContaining('not at commit') as string,
    });
    await asAdmin(fixture.database, 'drop trigger at_commit on site.notes');
    // A statement failed, and the code that sent it went on.
    await expect(
      fixture.management.withSite(1, async (trx) => {
        await trx.raw('select 1 / 0').catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
    expect(await asAdmin(fixture.database, 'select from site.notes')).toEqual([]);
    expect(fixture.passedOn).toHaveLength(passedOn);
    await addNote('stored');
    expect(await asAdmin(fixture.database, 'delete from site.notes returning slug')).toEqual([
      { slug: 'stored' },
    ]);
    fixture.passedOn.length = 0;
  });

  it('in the middle of a change is UNAVAILABLE, and the change is not tried again', async () => {
    let tries = 0;
    await expect(
      fixture.management.changeSite(1, by, async ({ trx }) => {
        tries += 1;
        await trx.withSchema('site').into('notes').insert({ site_id: 1, slug: 'half' });
        await killConnections();
        await trx.withSchema('site').into('notes').insert({ site_id: 1, slug: 'other-half' });
      }),
    ).rejects.toMatchObject(unavailable);
    expect(tries).toBe(1);
    expect(await asAdmin(fixture.database, 'select from site.notes')).toEqual([]);
    expect(fixture.passedOn).toEqual([]);
  });

  it('is not waited for when the pool is exhausted', async () => {
    const options = { poolSize: 1, acquireTimeoutMs: 200, logger: quietLogger };
    const delivery = createDeliveryDb({ url: fixture.database.urls.siteDelivery, ...options });
    const management = createManagementDb({ url: fixture.database.urls.siteManagement, ...options });
    const sleep = { name: 'sleep', text: 'select pg_sleep(1)', values: [] };
    const busy = Promise.all([
      delivery.read(scope, [sleep]),
      management.withSite(1, (trx) => trx.raw<unknown>('select pg_sleep(1)')),
    ]);
    await expect(delivery.read({ ...scope, siteId: 2 }, [one])).rejects.toMatchObject(unavailable);
    await expect(management.withSite(1, () => Promise.resolve())).rejects.toMatchObject(unavailable);
    await busy;
    expect((await delivery.read(scope, [one])).results).toEqual([[{ one: 1 }]]);
    await delivery.close();
    await management.close();
  });
});

describe('a database that is down', () => {
  it('is UNAVAILABLE at once, and used again when it is back', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'headwater-db-'));
    const port = await findFreePort();
    const start = () =>
      startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), port, settings: { fsync: 'off' } });
    let server = await start();
    const url = server.adminUrl;
    const delivery = createDeliveryDb({ url, logger: quietLogger });
    const management = createManagementDb({ url, logger: quietLogger });
    await Promise.all([delivery.ping(), management.ping()]);
    await server.stop();

    const before = Date.now();
    const attempts = await Promise.allSettled([
      delivery.ping(),
      delivery.read(scope, [one]),
      delivery.call('select 1', []),
      management.ping(),
      management.withSite(1, () => Promise.resolve()),
      management.changeSite(1, by, async ({ record }) => record(changes.content)),
    ]);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: unavailable });
    }
    expect(Date.now() - before).toBeLessThan(3_000);

    server = await start();
    await Promise.all([delivery.ping(), management.ping()]);
    await delivery.close();
    await management.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });
});
