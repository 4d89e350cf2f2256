import { hasTypesenseProgram, type TestSite } from '@headwater/testing';

import { dropDates } from '../../src/index/drop-dates';
import { documentId, type EntryDocument } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

const before = new Date('2020-01-01T00:00:00Z');
const instant = new Date('2020-01-01T00:00:10Z');

describeWithTypesense('the date of an entry that was scheduled', () => {
  let indexed: IndexedWorld;
  let site: TestSite;
  beforeAll(async () => {
    indexed = await createIndexedWorld();
  });
  beforeEach(async () => {
    site = await indexed.world.addSite();
    await indexed.world.database.setClock(before);
  });
  afterAll(() => indexed?.close());

  const deps = () => ({ db: indexed.db, server: indexed.server });

  async function documentOf(entryId: number): Promise<EntryDocument> {
    const { typesense } = indexed;
    const name = (await indexed.server.findServing())!;
    const response = await fetch(
      `${typesense.url}/collections/${name}/documents/${documentId(site.siteId, entryId)}`,
      { headers: { 'x-typesense-api-key': typesense.apiKey } },
    );
    return (await response.json()) as EntryDocument;
  }
  const isDated = async (entryId: number) => 'published_at' in (await documentOf(entryId));

  /** As many scheduled entries, in an index that nobody writes to any more. */
  async function schedule(count: number, publishedAt = instant): Promise<number[]> {
    const entryIds: number[] = [];
    for (let at = 0; at < count; at++)
      entryIds.push(await indexed.world.addEntry({ site, title: `Later ${at}`, publishedAt }));
    const { indexer } = await indexed.startIndexer();
    await indexed.settled();
    await indexer.close();
    return entryIds;
  }

  it('leaves the index when it has appeared, which changes nothing else', async () => {
    const entryId = await indexed.world.addEntry({ site, title: 'Later', publishedAt: instant });
    const { indexer } = await indexed.startIndexer({ intervals: { appearMs: 50 } });
    const name = await indexed.settled();
    const dated = await documentOf(entryId);
    expect(dated).toMatchObject({ published_at: instant.getTime(), language: `${site.siteId}z2dzenzlater` });
    const marker = (await indexed.server.findMarkers(name, [site.siteId])).get(site.siteId);

    await indexed.world.database.setClock(instant);
    await until('the date to go', async () => !(await isDated(entryId)));
    const { published_at: _, ...others } = dated;
    expect(await documentOf(entryId)).toEqual({ ...others, language: `${site.siteId}z2dzen` });
    expect((await indexed.server.findMarkers(name, [site.siteId])).get(site.siteId)).toEqual(marker);
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 1 });
    await indexer.close();
  });

  it('stays until then, by the clock of the database', async () => {
    const [entryId] = await schedule(1);
    expect(await dropDates(deps())).toBe(false);
    expect(await isDated(entryId!)).toBe(true);
  });

  it('stays while the index lacks a change of the entry', async () => {
    const [changed, unchanged] = await schedule(2);
    const { world } = indexed;
    await world.admin.query(`update content.search_texts set title = 'Newer' where entry_id = $1`, [changed]);
    await world.database.setClock(instant);
    await dropDates(deps());
    expect(await documentOf(changed!)).toMatchObject({ a: 'later 0', published_at: instant.getTime() });
    expect(await isDated(unchanged!)).toBe(false);
    const { indexer } = await indexed.startIndexer();
    await indexed.settled();
    await indexer.close();
    expect(await documentOf(changed!)).toMatchObject({ a: 'newer' });
    expect(await isDated(changed!)).toBe(false);
  });

  it('stays while another indexer writes the site', async () => {
    const [entryId] = await schedule(1);
    const { world } = indexed;
    await world.database.setClock(instant);
    await world.admin.query('begin');
    await world.admin.query('select from search.index_sites where site_id = $1 for update', [site.siteId]);
    await dropDates(deps());
    expect(await isDated(entryId!)).toBe(true);
    await world.admin.query('rollback');
    await dropDates(deps());
    expect(await isDated(entryId!)).toBe(false);
  });

  it('stays in a collection that the site has left', async () => {
    const [entryId] = await schedule(1);
    const { admin, database } = indexed.world;
    await admin.query(`insert into search.index_placements (site_id, state) values ($1, 'own')`, [
      site.siteId,
    ]);
    await database.setClock(instant);
    await dropDates(deps());
    expect(await isDated(entryId!)).toBe(true);
    await admin.query('delete from search.index_placements');
    await dropDates(deps());
    expect(await isDated(entryId!)).toBe(false);
  });

  it('leaves it for however many entries, the latest first, also where some cannot be written', async () => {
    const { world } = indexed;
    const stuck = await schedule(3, new Date('2020-01-01T00:00:05Z'));
    await world.addMany(site, 600, 'many');
    await world.admin.query(
      `update content.entries set published_at = $2 where site_id = $1 and not entry_id = any ($3)`,
      [site.siteId, instant, stuck],
    );
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    await indexer.close();
    await world.admin.query(`update content.search_texts set title = 'Newer' where entry_id = any ($1)`, [
      stuck,
    ]);
    await world.database.setClock(instant);
    let rounds = 0;
    while (await dropDates(deps())) rounds += 1;
    expect(rounds).toBe(2);
    const left = await indexed.server.listDated(name, Date.now(), 250);
    expect(left.map(({ entryId }) => entryId).sort()).toEqual([...stuck].sort());
  });
});
