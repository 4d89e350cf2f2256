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

  describe('says how long the answer holds, by the clock of the database', () => {
    const versions = { siteId: 7, minSiteVersion: 0 };
    beforeAll(async () => {
      await asAdmin(
        fixture.database,
        `alter table platform.site_versions disable trigger next_publication;
         insert into platform.site_versions (site_id, version, access_version) values (7, 5, 5)`,
      );
      await fixture.database.setClock(new Date('2030-01-01T00:00:00.500Z'));
    });
    afterAll(async () => {
      await fixture.database.setClock(null);
      await asAdmin(
        fixture.database,
        'alter table platform.site_versions enable trigger next_publication; delete from platform.site_versions where site_id = 7',
      );
    });

    it.each<[string, string | null, string | null, number | undefined]>([
      ['until the next publication', '2030-01-01T00:00:10Z', '2030-01-01T00:00:00Z', 9500],
      ['in whole milliseconds, rounded down', '2030-01-01T00:00:00.5029Z', '2030-01-01T00:00:00Z', 2],
      ['not at the instant itself', '2030-01-01T00:00:00.5Z', '2030-01-01T00:00:00Z', 0],
      ['not after an instant that no raise has followed', '2029-12-31T00:00:00Z', '2029-12-30T00:00:00Z', 0],
      ['for ever where nothing is scheduled', 'infinity', '2030-01-01T00:00:00Z', undefined],
      ['as long at the moment when it was looked for', 'infinity', '2030-01-01T00:00:00.5Z', undefined],
      ['not where the next publication is not known', null, '2030-01-01T00:00:00Z', 0],
      ['not where neither is known', null, null, 0],
      ['not by a clock that is behind the one of the search', 'infinity', '2030-01-01T00:00:00.501Z', 0],
      ['nor before an instant by that clock', '2030-01-01T00:00:10Z', '2030-01-01T00:00:00.501Z', 0],
    ])('%s', async (_name, next, checked, validForMs) => {
      const literal = (instant: string | null) => (instant === null ? 'null' : `'${instant}'`);
      await asAdmin(
        fixture.database,
        `update platform.site_versions
         set next_publication_at = ${literal(next)}, next_publication_checked_at = ${literal(checked)} where site_id = 7`,
      );
      const read = await fixture.delivery.read(versions, []);
      expect(read).toEqual({ siteVersion: 5, ...(validForMs !== undefined && { validForMs }), results: [] });
    });

    it('for ever of a site that has no version', async () => {
      const read = await fixture.delivery.read({ siteId: 8, minSiteVersion: 0 }, []);
      expect(read).toEqual({ siteVersion: 0, results: [] });
    });
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
