import type { TestSite } from '@headwater/testing';

import { createWorld, type World } from './world';

const many = 20_000;
const mostPending = 201;

describe('the pending changes of a site', () => {
  let world: World;
  let site: TestSite;

  beforeAll(async () => {
    world = await createWorld();
    site = await world.addSite();
    const other = await world.addSite();
    // The later an entry was made, the earlier it was changed.
    for (const { siteId } of [site, other]) {
      await world.admin.query(
        `insert into content.search_changes (site_id, entry_id, changed_at)
         select $1, n, clock_timestamp() - n * interval '1 second' from generate_series(1, $2::integer) as n`,
        [siteId, many],
      );
    }
  });
  afterAll(() => world.close());

  /** Entries of the indexes read so far, and scans of the whole table. */
  async function reads(): Promise<[number, number]> {
    const { rows } = await world.admin.query<{ read: number; whole: number }>(
      `select sum(pg_stat_get_xact_tuples_returned(indexrelid))::integer as read,
              pg_stat_get_xact_numscans('content.search_changes'::regclass)::integer as whole
       from pg_index where indrelid = 'content.search_changes'::regclass`,
    );
    return [rows[0]!.read, rows[0]!.whole];
  }

  /** The state that a search compares with the answer of Typesense, and how much was read for it. */
  async function readState() {
    const { admin } = world;
    await admin.query('begin');
    try {
      await admin.query('set local role headwater_search_delivery');
      await admin.query(`set local app.site_id = '${site.siteId}'`);
      const before = await reads();
      const { rows } = await admin.query<{ ids: string[]; age: number }>(
        'select pending_entry_ids as ids, oldest_age_ms as age from search.index_state()',
      );
      const after = await reads();
      const { ids, age } = rows[0]!;
      return { ids: ids.map(Number), age, read: after[0] - before[0], whole: after[1] - before[1] };
    } finally {
      await admin.query('rollback');
    }
  }

  it.each(['never analysed', 'analysed'])('are read up to 201, oldest first, %s', async (state) => {
    if (state === 'analysed') await world.admin.query('analyze content.search_changes');
    const { ids, age, read, whole } = await readState();
    expect(ids).toEqual(Array.from({ length: mostPending }, (_, at) => many - at));
    expect(age).toBeGreaterThan(many * 1_000);
    expect(age).toBeLessThan(many * 1_000 + 600_000);
    expect([read, whole]).toEqual([mostPending, 0]);
  });

  it('are none, with no age, on a site without any', async () => {
    await world.admin.query('delete from content.search_changes where site_id = $1', [site.siteId]);
    expect(await readState()).toMatchObject({ ids: [], age: null });
  });
});
