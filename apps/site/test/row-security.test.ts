import type { Knex } from 'knex';
import { Client as PgClient } from 'pg';

import { createManagementDb } from '@headwater/db';
import { quietLogger } from '@headwater/testing';

import { describeIsolation } from './describe-isolation';
import { fillSite } from './filled-site';
import { createHarness, type Harness, type KnownSite } from './setup';

/** `"sites"."site_id" = $1`, `above.site_id = $2` */
const siteFilter = /(?:"?\w+"?\.)?"?site_id"? = (\$\d+)/g;
let dropped = 0;

/** A query of pg, or the batch of statements that a delivery read sends. */
type Sent = { text: string } | { statements: { text: string }[] };

/** Every statement of the service loses its own filter on the site; what still separates the sites is row-level security. */
function dropSiteFilter(): () => void {
  const { query } = PgClient.prototype;
  const withoutFilter = (text: string) =>
    text.replace(siteFilter, (_filter, parameter: string) => {
      dropped += 1;
      return `${parameter}::bigint is not null`;
    });
  const withoutFilters = (sent: Sent) =>
    'statements' in sent
      ? Object.assign(sent, {
          statements: sent.statements.map((one) => ({ ...one, text: withoutFilter(one.text) })),
        })
      : Object.assign(sent, { text: withoutFilter(sent.text) });
  PgClient.prototype.query = function (this: PgClient, ...given: unknown[]) {
    const [first, ...rest] = given;
    const statement = typeof first === 'string' ? withoutFilter(first) : withoutFilters(first as Sent);
    return (query as (...parts: unknown[]) => unknown).call(this, statement, ...rest);
  } as typeof query;
  return () => {
    PgClient.prototype.query = query;
  };
}

describe('without the filter of the application', () => {
  let restore: () => void;

  beforeAll(() => {
    restore = dropSiteFilter();
  });
  afterAll(() => {
    restore();
    // The filter has been there, and has been dropped.
    expect(dropped).toBeGreaterThan(100);
  });

  describeIsolation('row-level security still isolates');
});

describe('the tables of the schema', () => {
  let harness: Harness;
  let a: KnownSite;
  let b: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    a = await fillSite(harness, 'alpha', 'de');
    b = await fillSite(harness, 'bravo', 'fr');
    await harness.admin.query(
      `insert into site.purge_cursors (site_id, cache, version, settled_version) values ($1, 'cache', 1, 1), ($2, 'cache', 1, 1)`,
      [a.siteId, b.siteId],
    );
    await harness.admin.query('insert into site.media_offers (site_id) values ($1), ($2)', [
      a.siteId,
      b.siteId,
    ]);
  });
  afterAll(() => harness.close());

  const relations = async (kind: 'r' | 'v') => {
    const { rows } = await harness.admin.query<{ name: string }>(
      `select relname as name from pg_class
       join pg_attribute on attrelid = pg_class.oid and attname = 'site_id'
       where relnamespace = 'site'::regnamespace and relkind = $1 order by 1`,
      [kind],
    );
    return rows.map(({ name }) => name);
  };

  it('are all forced under a policy, and have the site first in every index but the one of domain names', async () => {
    const tables = await relations('r');
    expect(tables).toEqual([
      'area_designs',
      'domains',
      'languages',
      'media_offers',
      'menus',
      'purge_cursors',
      'settings',
      'sites',
      'taxonomies',
      'tokens',
    ]);
    const { rows: unforced } = await harness.admin.query(
      `select relname from pg_class where relnamespace = 'site'::regnamespace and relkind = 'r' and relname = any ($1)
       and not (relrowsecurity and relforcerowsecurity)`,
      [tables],
    );
    expect(unforced).toEqual([]);
    const { rows: indexes } = await harness.admin.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
       join pg_class on pg_class.oid = indrelid
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where relnamespace = 'site'::regnamespace and relname = any ($1) and attname <> 'site_id' order by 1`,
      [tables],
    );
    expect(indexes.map(({ name }) => name)).toEqual(['site.domains_name_unique', 'site.sites_site_key_key']);
  });

  const unchanged = (trx: Knex.Transaction, table: string) =>
    table === 'sites' ? { name: trx.ref('name') } : { site_id: trx.ref('site_id') };

  it('show, change and lose nothing of another site, whatever a statement asks for', async () => {
    const db = createManagementDb({ url: harness.database.urls.siteManagement, logger: quietLogger });
    try {
      for (const table of await relations('r')) {
        const { rows } = await harness.admin.query<{ count: string }>(
          `select count(*) from site.${table} where site_id = $1`,
          [a.siteId],
        );
        const own = Number(rows[0]?.count);
        const seen = await db.withSite(a.siteId, async (trx) => {
          const ids = (await trx(`site.${table}`).distinct('site_id')) as unknown;
          const changed = await trx(`site.${table}`).update(unchanged(trx, table));
          return { ids, changed };
        });
        expect({ table, ...seen }).toEqual({ table, ids: [{ site_id: a.siteId }], changed: own });
        const stolen = db.withSite(a.siteId, (trx) => trx(`site.${table}`).update({ site_id: b.siteId }));
        // A site's own id is not even its own to change.
        await expect(stolen).rejects.toMatchObject({ code: table === 'sites' ? '428C9' : '42501' });
      }
    } finally {
      await db.close();
    }
  });

  it('cannot be read by the delivery role at all, and its views show one site', async () => {
    for (const table of await relations('r')) {
      const read = harness.deliveryDb.read({ siteId: a.siteId, minSiteVersion: 0 }, [
        { name: `steal_${table}`, text: `select * from site.${table}`, values: [] },
      ]);
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
    const views = await relations('v');
    expect(views).toEqual([
      'preview_sites',
      'public_sites',
      'published_area_designs',
      'published_menus',
      'published_settings',
      'published_taxonomies',
      'site_languages',
    ]);
    for (const view of views) {
      const { results } = await harness.deliveryDb.read({ siteId: a.siteId, minSiteVersion: 0 }, [
        { name: `all_of_${view}`, text: `select distinct site_id from site.${view}`, values: [] },
      ]);
      expect({ view, rows: results[0] }).toEqual({ view, rows: [{ site_id: a.siteId }] });
    }
  });
});
