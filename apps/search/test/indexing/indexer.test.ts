import { hasTypesenseProgram, type TestSite } from '@headwater/testing';

import { markerId } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

interface Found {
  entry_id: number;
  site_id: number;
  a: string;
  c: string;
  taxonomy_ids: number[];
  published_at?: number;
  language: string;
}

describeWithTypesense('the indexer', () => {
  let indexed: IndexedWorld;
  let site: TestSite;
  beforeAll(async () => {
    indexed = await createIndexedWorld();
    site = await indexed.world.addSite();
    await indexed.startIndexer();
  });
  afterAll(() => indexed?.close());

  /** Documents of entries, straight from the server. */
  async function documents(of: TestSite = site): Promise<Found[]> {
    const name = await indexed.settled();
    const response = await fetch(
      `${indexed.typesense.url}/collections/${name}/documents/export?filter_by=${encodeURIComponent(`site_id:=${of.siteId}`)}`,
      { headers: { 'x-typesense-api-key': indexed.typesense.apiKey } },
    );
    const text = await response.text();
    const all =
      text === ''
        ? []
        : text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Found & { id: string });
    return all
      .filter(({ id }) => id !== markerId(of.siteId))
      .sort((one, other) => one.entry_id - other.entry_id);
  }
  const titles = async (of?: TestSite) => (await documents(of)).map(({ a }) => a);

  it('brings every kind of write into the index', async () => {
    const { world } = indexed;
    const at = new Date('2026-03-04T05:06:07.089Z');
    const entryId = await world.addEntry({
      site,
      title: 'Harbour lights',
      body: 'Running boats',
      publishedAt: at,
    });
    expect(await documents()).toMatchObject([
      {
        entry_id: entryId,
        site_id: site.siteId,
        a: 'harbour light',
        c: 'run boat',
        taxonomy_ids: [],
        language: `${site.siteId}z2dzen`,
      },
    ]);
    // It is public, since whenever.
    expect((await documents())[0]).not.toHaveProperty('published_at');
    const draft = await world.addEntry({ site, title: 'Draft', status: 'draft' });
    expect(await titles()).toEqual(['harbour light']);
    await world.updateEntry(site, draft, { status: 'published' });
    expect(await titles()).toEqual(['harbour light', 'draft']);
    await world.updateEntry(site, draft, { published_at: new Date('2100-01-01') });
    expect(await documents()).toMatchObject([
      {},
      { language: `${site.siteId}z2dzenzlater`, published_at: new Date('2100-01-01').getTime() },
    ]);
    await world.updateEntry(site, draft, { published_at: new Date('2000-01-01') });
    expect(await documents()).toMatchObject([{}, { language: `${site.siteId}z2dzen` }]);
    expect((await documents())[1]).not.toHaveProperty('published_at');
    const taxonomyId = await world.addTaxonomy(site, { slug: 'sea' });
    await world.assign(site, entryId, taxonomyId);
    expect(await documents()).toMatchObject([{ taxonomy_ids: [taxonomyId] }, {}]);
    await world.admin.query(`update content.search_texts set title = 'Lighthouse' where entry_id = $1`, [
      entryId,
    ]);
    expect(await titles()).toEqual(['lighthous', 'draft']);
    await world.updateEntry(site, entryId, { status: 'draft' });
    expect(await titles()).toEqual(['draft']);
    await world.deleteEntry(site, draft);
    expect(await titles()).toEqual([]);
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 0 });
  });

  it('applies many changes, more than fit in a batch', async () => {
    await indexed.world.addMany(site, 1_203, 'plenty');
    expect(await documents()).toHaveLength(1_203);
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 1_203 });
    await indexed.world.admin.query('delete from content.entries where site_id = $1', [site.siteId]);
    expect(await documents()).toEqual([]);
  });

  it('leaves a marker that says which batch was applied last, after it', async () => {
    const { world, server } = indexed;
    const name = await indexed.settled();
    const applied = async () => {
      const { rows } = await world.admin.query<{ applied: string }>(
        'select applied from search.index_sites where site_id = $1',
        [site.siteId],
      );
      return Number(rows[0]!.applied);
    };
    const before = await applied();
    await world.addEntry({ site, title: 'Marked' });
    await indexed.settled();
    const after = await applied();
    expect(after).toBeGreaterThan(before);
    const { rows } = await world.admin.query<{ database: string }>(
      `select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as database from pg_control_system()`,
    );
    expect((await server.findMarkers(name, [site.siteId])).get(site.siteId)).toEqual({
      applied: after,
      database: rows[0]!.database,
    });
  });

  it('keeps documents of sites apart, and empties the index of a site that is deleted', async () => {
    const { world, server } = indexed;
    const other = await world.addSite();
    await world.addEntry({ site: other, title: 'Foreign' });
    const own = await world.addEntry({ site, title: 'Own' });
    expect(await titles(other)).toEqual(['foreign']);
    expect((await documents()).every(({ site_id: of }) => of === site.siteId)).toBe(true);
    await world.admin.query('delete from site.sites where site_id = $1', [other.siteId]);
    const name = await indexed.settled();
    expect(await titles(other)).toEqual([]);
    await until('the marker to go', async () => (await server.findMarkers(name, [other.siteId])).size === 0);
    await until('the row to go', async () => {
      const { rowCount } = await world.admin.query('select from search.index_sites where site_id = $1', [
        other.siteId,
      ]);
      return rowCount === 0;
    });
    expect((await documents()).map(({ entry_id: entryId }) => entryId)).toContain(own);
  });

  it('applies what it can when the index refuses a document, reports it, and tries it again when it is changed', async () => {
    const { world } = indexed;
    const { metrics } = await indexed.startIndexer();
    const bad = await world.addEntry({ site, title: 'Bad' });
    const good = await world.addEntry({ site, title: 'Good' });
    await indexed.settled();
    // No instant that a document can have.
    await world.updateEntry(site, bad, { published_at: 'infinity' });
    await world.admin.query(`update content.search_texts set title = 'Better' where entry_id = $1`, [good]);
    const refused = async () =>
      (
        await world.admin.query<{ entry_id: string; refusal: string }>(
          'select entry_id, refusal from content.search_changes where refusal is not null',
        )
      ).rows;
    await until('the refusal', async () => (await refused()).length === 1);
    const [refusal] = await refused();
    expect(refusal?.entry_id).toBe(String(bad));
    expect(refusal?.refusal).toMatch(/published_at|sort_at/);
    await until('the others', async () => (await titles()).includes('better'));
    await until('the metric', async () =>
      (await metrics.registry.metrics()).includes('headwater_search_index_changes{state="refused"} 1'),
    );
    await until('the metric of what waits', async () =>
      (await metrics.registry.metrics()).includes('headwater_search_index_changes{state="pending"} 0'),
    );
    await world.updateEntry(site, bad, { published_at: null });
    await indexed.settled();
    expect(await refused()).toEqual([]);
    expect(await indexed.compare(site)).toMatchObject(none);
  });
});
