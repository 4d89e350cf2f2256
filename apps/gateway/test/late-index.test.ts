import fc from 'fast-check';

import type { Entry } from '@headwater/contracts';

import { describeWithTypesense, type IndexedGateway, startIndexedGateway } from './support/indexed';
import { actor, createEntry, createSite, type TestSite } from './support/sites';

/** Editors change an entry while no indexer updates the index. */
const kinds = [
  'none',
  'rewritten',
  'retitled',
  'unpublished',
  'deleted',
  'scheduled',
  'moved to German',
  'added',
] as const;
type Kind = (typeof kinds)[number];

const hour = 3_600_000;
const inAnHour = () => ({ seconds: Math.floor((Date.now() + hour) / 1_000), nanos: 0 });

describeWithTypesense('through a gateway, an index that is late', () => {
  let indexed: IndexedGateway;
  beforeAll(async () => {
    indexed = await startIndexedGateway();
  }, 120_000);
  afterAll(() => indexed.close());

  /** Keeps changes young enough for Typesense to answer. */
  const stayYoung = () => indexed.ageChanges(-hour);
  const search: IndexedGateway['search'] = (...asked) => indexed.search(...asked);
  const add = (site: TestSite, values: Entry = {}) =>
    createEntry(indexed.services, site, {
      title: 'Halyard',
      html: '<p>Old words: marlinspike.</p>',
      ...values,
    });

  async function change(site: TestSite, entryId: number, kind: Kind): Promise<void> {
    const { content } = indexed.services.manage;
    const at = { siteId: site.siteId, entryId, expectedRevision: 1 };
    const update = (entry: Entry, paths: string[]) =>
      content.updateEntry({ ...at, entry, updateMask: { paths } }, { actor });
    if (kind === 'rewritten') {
      await update({ title: 'Capstan', html: '<p>New words.</p>' }, ['title', 'html']);
    }
    if (kind === 'retitled') await update({ title: 'Halyard', html: '<p>New words.</p>' }, ['title', 'html']);
    if (kind === 'unpublished') await content.unpublishEntry(at, { actor });
    if (kind === 'scheduled') await content.publishEntry({ ...at, publishTime: inAnHour() }, { actor });
    if (kind === 'deleted' || kind === 'moved to German') await content.deleteEntry(at, { actor });
    if (kind === 'moved to German') await add(site, { language: 'de' });
  }

  it('fills every page but the last, shows each hit once, and nothing that is not published as it was indexed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 4, maxLength: 16 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('sort=relevance', 'sort=newest'),
        fc.constantFrom('halyard', 'halya', 'halyadr', '%22halyard%22', 'marlinspike'),
        async (changes, perPage, sort, word) => {
          const site = await createSite(indexed.services);
          const entryIds: number[] = [];
          for (const kind of changes) if (kind !== 'added') entryIds.push((await add(site)).entryId);
          await indexed.index(site);
          const unchanged: number[] = [];
          const left = [...entryIds];
          for (const kind of changes) {
            if (kind === 'added') {
              await add(site);
              continue;
            }
            const entryId = left.shift()!;
            await change(site, entryId, kind);
            if (kind === 'none') unchanged.push(entryId);
          }
          await stayYoung();
          const asked = `q=${word}&locale=en&${sort}&per_page=${perPage}`;
          const pages = Math.max(1, Math.ceil(unchanged.length / perPage));
          const walked: number[] = [];
          for (let page = 1; page <= pages + 1; page++) {
            const { status, driver, total, ids } = await search(site, `${asked}&page=${page}`);
            expect({ status, driver, total }).toEqual({
              status: 200,
              driver: 'typesense',
              total: unchanged.length,
            });
            if (page < pages) expect(ids).toHaveLength(perPage);
            walked.push(...ids);
          }
          expect(walked).toHaveLength(unchanged.length);
          expect(new Set(walked)).toEqual(new Set(unchanged));
        },
      ),
      { numRuns: 10 },
    );
  }, 300_000);

  it.each(kinds.filter((kind) => kind !== 'none'))(
    'gives answers that nobody keeps while an entry is %s, and keeps them again afterwards',
    async (kind) => {
      const site = await createSite(indexed.services);
      await indexed.services.manage.site.updateSite(
        {
          siteId: site.siteId,
          site: { sharedCache: { sMaxage: 60, staleWhileRevalidate: 0 } },
          updateMask: { paths: ['shared_cache'] },
        },
        { actor },
      );
      await add(site);
      const { entryId } = await add(site);
      await indexed.index(site);
      const kept = { driver: 'typesense', total: 2, isShared: true };
      expect(await search(site, 'q=halyard&locale=en')).toMatchObject({ ...kept, calls: 1 });
      expect(await search(site, 'q=halyard&locale=en')).toMatchObject({ ...kept, calls: 0 });

      if (kind === 'added') await add(site);
      else await change(site, entryId, kind);
      await stayYoung();
      const late = { driver: 'typesense', calls: 1, isShared: false, total: kind === 'added' ? 2 : 1 };
      for (let turn = 0; turn < 3; turn++) {
        expect(await search(site, 'q=halyard&locale=en')).toMatchObject(late);
      }

      await indexed.index(site);
      const total = { added: 3, retitled: 2 }[kind as string] ?? 1;
      const again = { driver: 'typesense', isShared: true, total };
      expect(await search(site, 'q=halyard&locale=en')).toMatchObject({ ...again, calls: 1 });
      expect(await search(site, 'q=halyard&locale=en')).toMatchObject({ ...again, calls: 0 });
    },
    120_000,
  );

  it('is passed over by who demands a version, whose answer is whole at once', async () => {
    const site = await createSite(indexed.services);
    const { entryId: former } = await add(site);
    await indexed.index(site);
    const { entryId } = await add(site, { title: 'Halyard anew' });
    await change(site, former, 'rewritten');
    await stayYoung();
    const version = (await indexed.gateway.read(site, '/posts')).headers['x-content-version']!;
    const exact = { headers: { 'X-Min-Content-Version': version } };
    expect(await search(site, 'q=halyard')).toMatchObject({ driver: 'typesense', ids: [] });
    expect(await search(site, 'q=halyard', exact)).toMatchObject({ driver: 'postgresql', ids: [entryId] });
    expect(await search(site, 'q=capstan', exact)).toMatchObject({ driver: 'postgresql', ids: [former] });
    const zero = { headers: { 'X-Min-Content-Version': '0' } };
    expect(await search(site, 'q=marlinspike', zero)).toMatchObject({ driver: 'typesense' });
  }, 120_000);

  it('is passed over once a change is older than a second, for that site alone', async () => {
    const [site, other] = [await createSite(indexed.services), await createSite(indexed.services)];
    const { entryId: former } = await add(site);
    await add(other);
    for (const each of [site, other]) await indexed.index(each);
    const { entryId } = await add(site);
    await indexed.ageChanges(1_001);
    const answer = await search(site, 'q=halyard&sort=newest');
    expect(answer).toMatchObject({ driver: 'postgresql', ids: [entryId, former], calls: 1 });
    // It is of now: it may be kept.
    expect(await search(site, 'q=halyard&sort=newest')).toMatchObject({ driver: 'postgresql', calls: 0 });
    expect(await search(other, 'q=halyard')).toMatchObject({ driver: 'typesense', total: 1 });
  }, 120_000);
});
