import { Client } from 'pg';

import { quietLogger } from '@headwater/testing';

import { createDeliveryDb, type DeliveryDb, type ReadResult, type Statement } from '../src';
import { createFixture, type Fixture } from './setup';

describe('longer reads of one site', () => {
  let fixture: Fixture;
  let delivery: DeliveryDb;
  let admin: Client;
  beforeAll(async () => {
    fixture = await createFixture();
    admin = new Client({ connectionString: fixture.database.urls.admin });
    await admin.connect();
  });
  const connect = (siteWaitMs?: number): DeliveryDb =>
    createDeliveryDb({
      url: fixture.database.urls.siteDelivery,
      poolSize: 5,
      siteWaitMs,
      logger: quietLogger,
    });
  afterEach(async () => {
    await admin.query('select pg_advisory_unlock_all()');
    await delivery.close();
  });
  afterAll(async () => {
    await admin.end();
    await fixture.close();
  });

  /** Takes until the test lets go of what it holds. */
  const long: Statement = {
    name: 'long',
    text: "select pg_advisory_xact_lock_shared(7), current_setting('app.site_id') as site",
    values: [],
  };
  const one: Statement = { name: 'one', text: 'select 1 as one', values: [] };
  const read = (siteId: number, statement: Statement): Promise<ReadResult> =>
    delivery.read({ siteId, minSiteVersion: 0 }, [statement]);
  const hold = () => admin.query('select pg_advisory_lock(7)');
  const release = () => admin.query('select pg_advisory_unlock(7)');

  async function waiting(): Promise<number> {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int from pg_locks where locktype = 'advisory' and not granted",
    );
    return rows[0]!.count;
  }

  it('leave connections to the other sites, and follow one another', async () => {
    delivery = connect(30_000);
    await hold();
    const reading = Promise.all(Array.from({ length: 16 }, () => read(1, long)));
    while ((await waiting()) < 4) await read(2, one);
    for (let turn = 0; turn < 20; turn += 1) {
      const answers = await Promise.all([read(2, one), read(3, { ...one, quick: true })]);
      expect(answers.map(({ results }) => results)).toEqual([[[{ one: 1 }]], [[{ one: 1 }]]]);
    }
    expect(await waiting()).toBe(4);
    await release();
    expect((await reading).map(({ results }) => results[0]?.[0]?.site)).toEqual(
      Array.from({ length: 16 }, () => '1'),
    );
  });

  it('that would wait too long are given up', async () => {
    delivery = connect(1_000);
    await hold();
    const reads = Array.from({ length: 6 }, () => read(1, long));
    const reading = Promise.allSettled(reads);
    while ((await waiting()) < 4) await read(2, one);
    // While the others still run.
    await expect(Promise.any([reads[4], reads[5]])).rejects.toBeInstanceOf(AggregateError);
    expect(await waiting()).toBe(4);
    await release();
    const settled = await reading;
    expect(settled.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(settled[5]).toMatchObject({ reason: { code: 'RESOURCE_EXHAUSTED', reason: 'SITE_BUSY' } });
    expect((await read(1, one)).results).toEqual([[{ one: 1 }]]);
  });

  it('are given up while a gateway that gives calls up after 3 s still waits for them', async () => {
    delivery = connect();
    await hold();
    const reading = Array.from({ length: 4 }, () => read(1, long));
    while ((await waiting()) < 4) await read(2, one);
    const askedAt = performance.now();
    await expect(read(1, long)).rejects.toMatchObject({ reason: 'SITE_BUSY' });
    const waitedMs = performance.now() - askedAt;
    // A timer may be early by a millisecond.
    expect(waitedMs).toBeGreaterThan(1_990);
    expect(waitedMs).toBeLessThan(3_000);
    await release();
    await Promise.all(reading);
  });

  it('make room when they fail', async () => {
    delivery = connect(30_000);
    const wrong: Statement = { name: 'wrong', text: 'select 1 / $1::int as one', values: [0] };
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => read(1, wrong)));
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect((await read(1, one)).results).toEqual([[{ one: 1 }]]);
  });
});
