import { quietLogger } from '@headwater/testing';

import { createDeliveryDb, type DeliveryDb, type Statement } from '../src';
import { asAdmin, createFixture, type Fixture, insertNote } from './setup';

describe('a read', () => {
  let fixture: Fixture;
  /** Of one connection, so that every read comes after the others. */
  let single: DeliveryDb;
  beforeAll(async () => {
    fixture = await createFixture();
    const url = fixture.database.urls.siteDelivery;
    single = createDeliveryDb({ url, poolSize: 1, logger: quietLogger });
  });
  afterAll(async () => {
    await single.close();
    await fixture.close();
  });

  const rowsOf = async (statement: Statement, siteId = 1) =>
    (await single.read({ siteId, minSiteVersion: 0 }, [statement])).results[0];
  const state: Statement = {
    name: 'state',
    text: `select pg_backend_pid() as pid, current_setting('app.site_id') as site,
             (select count(*) from pg_locks where pid = pg_backend_pid() and virtualxid is not null) as transactions`,
    values: [],
  };

  it('passes every kind of parameter', async () => {
    const values = [
      1.5,
      true,
      null,
      undefined,
      ['a "b"', '\\', null, 'ü,{}'],
      [3, null],
      '',
      'ü\n',
      Buffer.from([0, 92, 255]),
    ];
    const text = `select $1::float8 as number, $2::boolean as yes, $3::text as nothing, $4::text as unset,
      $5::text[] as texts, $6::bigint[] as numbers, $7::text as empty, $8::text as text, $9::bytea as bytes`;
    expect(await rowsOf({ name: 'parameters', text, values })).toEqual([
      {
        number: 1.5,
        yes: true,
        nothing: null,
        unset: null,
        texts: ['a "b"', '\\', null, 'ü,{}'],
        numbers: [3, null],
        empty: '',
        text: 'ü\n',
        bytes: Buffer.from([0, 92, 255]),
      },
    ]);
  });

  it('passes bytes', async () => {
    const bytes = Buffer.from([0, 1, 0x5c, 0xff]);
    const text = 'select $1::bytea as bytes';
    expect(await rowsOf({ name: 'bytes', text, values: [bytes] })).toEqual([{ bytes }]);
  });

  it('refuses a parameter that has no text, and goes on', async () => {
    await expect(rowsOf({ name: 'odd', text: 'select $1', values: [{}] })).rejects.toThrow('a parameter is');
    expect(await rowsOf({ name: 'one', text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
  });

  it('refuses a second text of one name', async () => {
    await rowsOf({ name: 'twice', text: 'select 1 as one', values: [] });
    await expect(rowsOf({ name: 'twice', text: 'select 2 as two', values: [] })).rejects.toThrow(
      'two statements are named twice',
    );
  });

  it.each([
    ['is not SQL', 'selec', []],
    ['cannot be bound', 'select $1::bigint', ['x']],
    ['fails while it runs', 'select 1 / (n - 3) from generate_series(1, 5) as n', []],
  ])('that %s leaves neither transaction nor scope on its connection', async (_, text, values) => {
    const before = await rowsOf(state, 1);
    for (let round = 0; round < 3; round += 1) {
      await expect(rowsOf({ name: `bad ${text}`, text, values }, 2)).rejects.toMatchObject({
        code: expect.any(String) as string,
      });
    }
    expect(await single.call('select pg_backend_pid() as pid', [])).toEqual([{ pid: before?.[0]?.pid }]);
    await expect(single.call("select current_setting('app.site_id')::bigint", [])).rejects.toMatchObject({
      code: '22P02',
    });
    expect(await rowsOf(state, 1)).toEqual(before);
  });

  it('finds a view that has got another column after one failure', async () => {
    await insertNote(fixture.management, 1, 'first', '{}');
    const statement = { name: 'all', text: 'select * from site.published_notes', values: [] };
    expect(await rowsOf(statement)).toEqual([{ site_id: 1, slug: 'first', body: '{}' }]);
    await asAdmin(
      fixture.database,
      'create or replace view site.published_notes as select *, 1 as one from site.notes',
    );
    await expect(rowsOf(statement)).rejects.toMatchObject({ code: '0A000' });
    expect(await rowsOf(statement)).toEqual([{ site_id: 1, slug: 'first', body: '{}', one: 1 }]);
  });

  it('keeps the rows of statements apart, also of those without any', async () => {
    const numbers = (count: number) => ({
      name: 'numbers',
      text: 'select n from generate_series(1, $1::integer) as n',
      values: [count],
    });
    const { results } = await single.read({ siteId: 1, minSiteVersion: 0 }, [0, 2, 1, 0].map(numbers));
    expect(results).toEqual([[], [{ n: 1 }, { n: 2 }], [{ n: 1 }], []]);
  });
});
