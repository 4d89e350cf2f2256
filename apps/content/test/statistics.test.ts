import { authorOf, insertTaxonomy } from './factories';
import { until } from './queue';
import { actor, createHarness, type Harness } from './setup';

/** `IMPORTED_POSTS=20000` is the long form. */
const posts = Number(process.env['IMPORTED_POSTS'] ?? 800);

describe.each(['together', 'one by one'])('after an import of many posts %s', (how) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
    // Without autovacuum: the statistics at the end must not be its work.
    await harness.admin.query(`
      do $$ declare name text; begin
        for name in select relname from pg_class where relnamespace = 'content'::regnamespace and relkind = 'r'
        loop execute format('alter table content.%I set (autovacuum_enabled = false)', name); end loop;
      end $$`);
  });
  afterAll(() => harness.close());

  /**
   * Whether the table was analysed when it had at least about a third of its pages. The number of rows would not do: concurrent writers
   * give a small table pages before these are filled.
   */
  async function known(table: string): Promise<boolean> {
    const { rows } = await harness.admin.query<{ known: boolean }>(
      `select reltuples > 0 and relpages >= 0.3 * pg_relation_size(oid) / current_setting('block_size')::int as known
       from pg_class where oid = 'content.${table}'::regclass`,
    );
    return rows[0]!.known;
  }

  it('plans are made from statistics, although autovacuum has not come by', async () => {
    const { authorId } = await authorOf(harness, harness.siteA);
    const { siteId } = harness.siteA;
    const taxonomyIds = [
      await insertTaxonomy(harness, harness.siteA),
      await insertTaxonomy(harness, harness.siteA),
    ];
    await harness.startWorker();
    const entryOf = (number: number) => {
      const slug = `imported-${number}`;
      const status = 'ENTRY_STATUS_PUBLISHED' as const;
      return { type: 'post', language: 'en', title: slug, slug, status, authorId, taxonomyIds };
    };
    // On a busy machine, more single writes at once would wait too long for a connection.
    const atOnce = how === 'together' ? 100 : 20;
    for (let from = 0; from < posts; from += atOnce) {
      const entries = Array.from({ length: atOnce }, (_, index) => entryOf(from + index));
      if (how === 'together') {
        await harness.management.batchCreateEntries(
          { siteId, requests: entries.map((entry) => ({ entry })) },
          { actor },
        );
      } else {
        await Promise.all(
          entries.map((entry) => harness.management.createEntry({ siteId, entry }, { actor })),
        );
      }
    }
    for (const table of ['entries', 'revisions', 'search_texts']) {
      await until(`statistics of ${table}`, () => known(table));
    }
    const { rows } = await harness.admin.query<{ attname: string }>(
      `select distinct attname from pg_stats where schemaname = 'content' and tablename = 'entries'`,
    );
    expect(rows.map(({ attname }) => attname)).toEqual(
      expect.arrayContaining(['site_id', 'type', 'sort_at']),
    );
  }, 600_000);
});
