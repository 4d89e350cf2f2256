import { Client as PgClient } from 'pg';

import type { Statement } from '@headwater/db';

import { publicAreaDesigns, publicMenus } from '../src/queries/delivery/navigation';
import { publicSettings } from '../src/queries/delivery/public-settings';
import { publicTaxonomies } from '../src/queries/delivery/public-taxonomies';
import { tokenByHash } from '../src/queries/delivery/token-by-hash';
import { type FilledSite, fillSite } from './filled-site';
import { createHarness, type Harness } from './setup';

const perLanguage = 5_000;
/** begin, scope, freshness, commit. */
const frame = 4;

describe('delivery', () => {
  let harness: Harness;
  let site: FilledSite;

  beforeAll(async () => {
    harness = await createHarness();
    site = await fillSite(harness, 'alpha', 'de');
  });
  afterAll(() => harness.close());

  const fillTaxonomies = async (siteId: number) => {
    await harness.admin.query(
      `insert into site.taxonomies (site_id, language, type, name, slug)
       select $1, 'en', 'category', md5(number::text) || ' Äpfel', 'slug-' || number
       from generate_series(1, $2::integer) as number`,
      [siteId, perLanguage],
    );
  };

  const statementsOf = async () => {
    const { siteId, siteKey, domain, tokenHash, tokenId } = site;
    const scope = { siteId, minSiteVersion: 0 };
    const localised = { ...scope, language: 'en' };
    const calls: Record<string, () => Promise<unknown>> = {
      resolveSite: () => harness.siteDelivery.resolveSite({ domain }),
      resolveSiteByKey: () => harness.siteDelivery.resolveSite({ siteKey }),
      batchResolveSites: () =>
        harness.siteDelivery.batchResolveSites({ domains: [domain, 'a.example', 'b.example'] }),
      batchFindTokens: () =>
        harness.siteDelivery.batchFindTokens({ ...scope, tokenHashes: [tokenHash, Buffer.alloc(32)] }),
      findToken: () => harness.siteDelivery.findToken({ ...scope, tokenHash }),
      recordTokenUse: () => harness.siteDelivery.recordTokenUse({ siteId, uses: [{ tokenId, ageMs: 0 }] }),
      listPublicTaxonomies: () => harness.taxonomyDelivery.listPublicTaxonomies(localised),
      getNavigation: () => harness.navigationDelivery.getNavigation(localised),
      getPublicSettings: () => harness.settingsDelivery.getPublicSettings(localised),
    };
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      const before = harness.deliveryDb.statementCount;
      await call();
      counts[name] = harness.deliveryDb.statementCount - before;
    }
    return counts;
  };

  it('takes a fixed number of statements, whatever the content', async () => {
    const expected = {
      resolveSite: 1,
      resolveSiteByKey: 1,
      batchResolveSites: 1,
      batchFindTokens: frame + 1,
      findToken: frame + 1,
      recordTokenUse: 1,
      listPublicTaxonomies: frame + 1,
      getNavigation: frame + 2,
      getPublicSettings: frame + 1,
    };
    expect(await statementsOf()).toEqual(expected);
    await fillTaxonomies(site.siteId);
    expect(await statementsOf()).toEqual(expected);
  });

  it('sorts 5,000 taxonomies as their language does', async () => {
    const { taxonomies } = await harness.taxonomyDelivery.listPublicTaxonomies({
      siteId: site.siteId,
      minSiteVersion: 0,
      language: 'en',
      type: 'category',
    });
    expect(taxonomies).toHaveLength(perLanguage);
    const names = taxonomies.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  describe('of one of several large sites', () => {
    let reader: PgClient;

    beforeAll(async () => {
      for (let index = 0; index < 4; index += 1) await fillTaxonomies((await harness.createSite()).siteId);
      await harness.admin.query('analyze site.taxonomies, site.languages, site.sites');
      reader = new PgClient({ connectionString: harness.database.urls.siteDelivery });
      await reader.connect();
    }, 120_000);
    afterAll(() => reader.end());

    interface PlanNode {
      'Node Type': string;
      'Relation Name'?: string;
      'Index Name'?: string;
      'Rows Removed by Filter'?: number;
      Plans?: PlanNode[];
    }
    const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

    /** `generic`: the plan that a prepared statement gets when it is reused, made without knowing the values. */
    const planOf = async ({ text, values }: Statement, generic: boolean) => {
      await reader.query(`begin read only; set local app.site_id = ${site.siteId}`);
      await reader.query(`set local plan_cache_mode = force_${generic ? 'generic' : 'custom'}_plan`);
      await reader.query(`prepare judged as ${text}`);
      const literals = values.map((value) => {
        if (value === null) return 'null';
        return typeof value === 'string' ? reader.escapeLiteral(value) : Number(value);
      });
      const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute judged (${literals.join(', ')})`,
      );
      await reader.query('deallocate judged; rollback');
      return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
    };

    it.each([
      ['made for the values', false],
      ['made without the values', true],
    ])('reads taxonomies from an index, with plans %s', async (_, generic) => {
      const statement = publicTaxonomies({
        siteId: site.siteId,
        language: 'en',
        type: undefined,
        collation: '"en-x-icu"',
      });
      const read = (await planOf(statement, generic)).filter(
        (node) => node['Relation Name'] === 'taxonomies',
      );
      expect(read.length).toBeGreaterThan(0);
      for (const node of read) {
        expect(node['Node Type']).toMatch(/^(Index|Bitmap)/);
        expect(node['Rows Removed by Filter'] ?? 0).toBe(0);
      }
    });
  });

  it('names its prepared statements apart, within the length that PostgreSQL keeps', () => {
    const statements = [
      publicMenus(1, 'en'),
      publicAreaDesigns(1),
      publicSettings(1, 'en'),
      tokenByHash(Buffer.alloc(32)),
      ...['"en-x-icu"', '"zh-Hant-TW-x-icu"'].map((collation) =>
        publicTaxonomies({ siteId: 1, language: 'en', type: undefined, collation }),
      ),
    ];
    expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);
    for (const { name } of statements) expect(name.length).toBeLessThan(64);
  });
});
