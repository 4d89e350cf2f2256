import { asAdmin, createFixture, type Fixture, insertNote } from './setup';

describe('createDeliveryDb', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  const scope = { siteId: 1, minSiteVersion: 0 };
  const one = { name: 'one', text: 'select 1 as one', values: [] };

  it('gives json as the text that was stored and 64-bit integers as numbers', async () => {
    const body = '{ "b": 1,\n  "a": [1.0, "ü"], "b": 2 }';
    await insertNote(fixture.management, 1, 'exact', body);
    const { results } = await fixture.delivery.read(scope, [
      {
        name: 'note',
        text: 'select site_id, body from site.published_notes where slug = $1',
        values: ['exact'],
      },
      {
        name: 'numbers',
        text: 'select 9007199254740991::bigint as big, array[1, null]::bigint[] as bigs, now() as time, \'{"a":1}\'::jsonb as parsed',
        values: [],
      },
    ]);
    expect(results).toEqual([
      [{ site_id: 1, body }],
      [{ big: 9007199254740991, bigs: [1, null], time: expect.any(Date) as Date, parsed: { a: 1 } }],
    ]);
  });

  it('reads all statements in one snapshot', async () => {
    const snapshot =
      "select pg_current_snapshot()::text as snapshot, current_setting('transaction_isolation') as isolation";
    const { results } = await fixture.delivery.read(scope, [
      { name: 'snapshot', text: snapshot, values: [] },
      { name: 'pause', text: 'select pg_sleep(0.05)', values: [] },
      { name: 'snapshot', text: snapshot, values: [] },
    ]);
    expect(results[0]?.[0]).toMatchObject({ isolation: 'repeatable read' });
    expect(results[0]).toEqual(results[2]);
  });

  it('says how long the answer holds, by the clock of the database', async () => {
    const at = (iso: string) => fixture.database.setClock(new Date(iso));
    await asAdmin(
      fixture.database,
      `drop view content.next_publications;
       create view content.next_publications as
         select site_id, next_publication_at from (values (1::bigint, '2030-01-01T00:00:10Z'::timestamptz), (2, null)) as v (site_id, next_publication_at);
       grant select on content.next_publications to public`,
    );
    await at('2030-01-01T00:00:00.500Z');
    expect(await fixture.delivery.read(scope, [])).toEqual({ siteVersion: 0, validForMs: 9500, results: [] });
    await at('2030-01-01T00:00:11Z');
    expect((await fixture.delivery.read(scope, [])).validForMs).toBe(0);
    expect(await fixture.delivery.read({ siteId: 2, minSiteVersion: 0 }, [])).not.toHaveProperty(
      'validForMs',
    );
    expect(await fixture.delivery.read({ siteId: 3, minSiteVersion: 0 }, [])).not.toHaveProperty(
      'validForMs',
    );
    await fixture.database.setClock(null);
  });

  it('counts the statements that it sends', async () => {
    const before = fixture.delivery.statementCount;
    await fixture.delivery.read(scope, [one, one]);
    expect(fixture.delivery.statementCount - before).toBe(6);
    await fixture.delivery.call('select platform.directory_version()', []);
    expect(fixture.delivery.statementCount - before).toBe(7);
  });

  it('reports the first failure, and its connections stay good', async () => {
    const wrong = { name: 'wrong', text: 'select no_such_column from site.published_notes', values: [] };
    for (let round = 0; round < 20; round += 1) {
      await expect(fixture.delivery.read(scope, [one, wrong, one])).rejects.toMatchObject({ code: '42703' });
      expect((await fixture.delivery.read(scope, [one])).results).toEqual([[{ one: 1 }]]);
    }
  });

  it('ends a statement that takes too long', async () => {
    await asAdmin(
      fixture.database,
      `select set_config('x.y', '', false); alter role headwater_site_delivery in database ${new URL(fixture.database.urls.admin).pathname.slice(1)} set statement_timeout = '100ms';
       select pg_terminate_backend(pid) from pg_stat_activity where usename = 'headwater_site_delivery' and datname = current_database()`,
    );
    const slow = { name: 'slow', text: 'select pg_sleep(60)', values: [] };
    await expect(fixture.delivery.read(scope, [slow])).rejects.toMatchObject({
      code: 'DEADLINE_EXCEEDED',
      reason: 'DATABASE_TIMEOUT',
    });
    expect((await fixture.delivery.read(scope, [one])).results).toEqual([[{ one: 1 }]]);
  });
});
