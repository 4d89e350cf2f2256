import type { TestSite } from '@headwater/testing';

import type { Questions } from './questions';

/** Entries that have only some of the words of a query. */
export function someWords({ harness, find, ids, idsOf }: Questions): void {
  describe('some of the words', () => {
    let site: TestSite;
    let all: number;
    let rare: number;
    let common: number[];
    let tagged: number;
    let taxonomyId: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite({ languages: ['en', 'fr'] });
      all = await world.addEntry({
        site,
        title: 'One',
        body: 'A heron stood between the reeds of the swamp.',
      });
      common = [];
      for (let place = 0; place < 5; place++)
        common.push(await world.addEntry({ site, title: 'Two', body: 'Reeds of the swamp.' }));
      rare = await world.addEntry({ site, title: 'Three', body: 'The heron.' });
      tagged = await world.addEntry({ site, title: 'Four', body: 'Heron and willow.', type: 'page' });
      taxonomyId = await world.addTaxonomy(site, { slug: 'birds' });
      await world.assign(site, tagged, taxonomyId);
      await world.addEntry({ site, title: 'Draft', body: 'heron swamp', status: 'draft' });
      await world.addEntry({
        site,
        title: 'Later',
        body: 'heron',
        publishedAt: new Date(Date.now() + 3.6e6),
      });
      await world.addEntry({ site, title: 'Cinq', body: 'heron', language: 'fr' });
      await indexed();
    });

    it('are enough where few entries have all; the rarer word counts more', async () => {
      const found = await find(site, 'heron swamp');
      expect(ids(found)[0]).toBe(all);
      expect(ids(found).slice(1, 3).sort()).toEqual([rare, tagged].sort());
      expect(ids(found).slice(3)).toEqual([...common].reverse());
      expect(found).toMatchObject({ total: 8, totalIsLowerBound: false });
      expect(found.hits[1]!.excerpt).toContain('<mark>heron</mark>');
      // Two of three words come before one.
      expect((await idsOf(site, 'heron reeds pelican'))[0]).toBe(all);
      expect(await idsOf(site, 'pelican heron')).toEqual(expect.arrayContaining([all, rare, tagged]));
    });

    it('are those of a slug, too', async () => {
      for (const slug of ['heron-swamp', 'the-heron-of-the-swamp', 'heron-swamp-2'])
        expect([slug, (await idsOf(site, slug))[0]]).toEqual([slug, all]);
    });

    it('stand on pages that are all full, each hit once', async () => {
      const whole = await idsOf(site, 'heron swamp');
      for (const perPage of [1, 2, 3, 5]) {
        const walked: number[] = [];
        for (let page = 1; page <= Math.ceil(8 / perPage); page++) {
          const answer = await find(site, 'heron swamp', { page, perPage });
          expect(answer.total).toBe(8);
          expect(ids(answer)).toHaveLength(Math.min(perPage, 8 - walked.length));
          walked.push(...ids(answer));
        }
        expect(walked).toEqual(whole);
      }
      for (const page of [9, 60, 1_000, 10_001]) {
        expect(await find(site, 'heron swamp', { page, perPage: 1 })).toMatchObject({ hits: [], total: 8 });
      }
    });

    it('keep to the type, the taxonomy and the language', async () => {
      expect(await idsOf(site, 'heron swamp', { type: 'page' })).toEqual([tagged]);
      expect(await idsOf(site, 'heron swamp', { taxonomySlug: 'birds' })).toEqual([tagged]);
      expect(await idsOf(site, 'heron swamp', { taxonomySlug: 'fish' })).toEqual([]);
      expect(await idsOf(site, 'heron swamp', { language: 'fr' })).toHaveLength(1);
    });

    it('are not enough by date, in quotes, beside "or", or with an excluded word', async () => {
      expect(await idsOf(site, 'heron swamp', { sort: 'newest' })).toEqual([all]);
      expect(await idsOf(site, '"heron swamp"')).toEqual([]);
      expect(await idsOf(site, '"reeds of the swamp" heron willow')).toEqual([all]);
      expect(await idsOf(site, '"heron" swamp or willow pelican')).toEqual([all]);
      expect(await idsOf(site, 'heron swamp -willow')).not.toContain(tagged);
      expect((await idsOf(site, 'heron willow -"reeds of the swamp"')).sort()).toEqual([rare, tagged].sort());
    });

    it('may be begun, and typed wrongly if nothing has all words as typed', async () => {
      expect((await idsOf(site, 'willow mars'))[0]).toBe(tagged);
      expect(await idsOf(site, 'willow mars')).toEqual(expect.arrayContaining([all, ...common]));
      expect((await idsOf(site, 'willow herron'))[0]).toBe(tagged);
      expect(await idsOf(site, 'willow herron')).toEqual(expect.arrayContaining([all, rare]));
    });

    it('are marked, with those in quotes, also where they were typed wrongly', async () => {
      for (const text of ['"heron" willow pelican', 'willow herron pelican']) {
        const { hits } = await find(site, text);
        const { excerpt } = hits.find(({ summary }) => summary.entryId === tagged)!;
        expect([text, excerpt]).toEqual([text, '<mark>Heron</mark> and <mark>willow</mark>.']);
      }
    });

    it('show no entry twice that is pinned, and none that is hidden', async () => {
      const { curator } = harness();
      await curator.query(site, 'heron swamp', { pin: [common[0]!, all], hide: [rare] });
      const found = await find(site, 'heron swamp');
      expect(ids(found).slice(0, 3)).toEqual([common[0], all, tagged]);
      expect([...ids(found)].sort()).toEqual([...common, all, tagged].sort());
      expect(found.total).toBe(7);
      await curator.forget(site, 'heron swamp');
    });

    it('are of no other site', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      const theirs = await world.addEntry({ site: other, title: 'Heron' });
      await indexed();
      expect(await idsOf(other, 'heron swamp')).toEqual([theirs]);
      expect(await idsOf(site, 'heron swamp')).not.toContain(theirs);
    });

    it('are enough for 20 entries at most, and only where fewer than ten have all', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      const add = async (body: string): Promise<number> =>
        world.addEntry({ site: other, title: 'Entry', body });
      const both: number[] = [];
      for (let place = 0; place < 9; place++) both.push(await add('otter brook'));
      for (let place = 0; place < 25; place++) await add('otter');
      await indexed();
      const found = await find(other, 'otter brook', { perPage: 100 });
      expect(ids(found).slice(0, 9)).toEqual([...both].reverse());
      expect(found.hits).toHaveLength(29);
      expect(found.total).toBe(29);
      both.push(await add('otter brook'));
      await indexed();
      expect(await idsOf(other, 'otter brook', { perPage: 100 })).toEqual([...both].reverse());
    });

    it('are all but one, if enough entries have these', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      // Who has all of them is none of these.
      const whole = await world.addEntry({ site: other, title: 'Entry', body: 'stoat weir kestrel' });
      const two: number[] = [];
      for (let place = 0; place < 19; place++)
        two.push(await world.addEntry({ site: other, title: 'Entry', body: 'stoat weir' }));
      const one = await world.addEntry({ site: other, title: 'Kestrel', body: 'kestrel' });
      await indexed();
      const found = await idsOf(other, 'stoat weir kestrel', { perPage: 100 });
      expect([...found].sort((a, b) => a - b)).toEqual([whole, ...two, one]);
      two.push(await world.addEntry({ site: other, title: 'Entry', body: 'stoat weir' }));
      await indexed();
      expect(await idsOf(other, 'stoat weir kestrel', { perPage: 100 })).toEqual([whole, ...two.reverse()]);
    });

    it.each([
      ['ja', '無線の設定について', '無線ネットワークに接続できない'],
      ['zh', '打印机坏了', '共享打印机的设置'],
      ['th', 'แก้ไขเอกสาร', 'แก้ไขรูปภาพ'],
    ])('are words of a script without spaces, too: %s', async (language, body, text) => {
      const { world, indexed } = harness();
      const other = await world.addSite({ languages: [language] });
      const entryId = await world.addEntry({ site: other, title: '1', body });
      await world.addEntry({ site: other, title: '2', body: 'zzz' });
      await indexed();
      const found = await find(other, text);
      expect(ids(found)).toEqual([entryId]);
      expect(found.hits[0]!.excerpt).toContain('<mark>');
      expect(await idsOf(other, `"${text}"`)).toEqual([]);
    });
  });

  describe('the order of hits', () => {
    it('counts a word of the title more than one of the text, and one that stands there often more', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const often = await world.addEntry({ site, title: 'A', body: 'puffin puffin puffin rock' });
      const once = await world.addEntry({ site, title: 'B', body: 'puffin rock and water' });
      const inTitle = await world.addEntry({ site, title: 'Puffin', body: 'rock and water' });
      await indexed();
      expect(await idsOf(site, 'puffin')).toEqual([inTitle, often, once]);
    });

    it('counts a word less each time that it stands there: two words are better than one very often', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const both = await world.addEntry({ site, title: 'A', body: 'puffin rock '.repeat(4) });
      const one = await world.addEntry({ site, title: 'B', body: `${'puffin '.repeat(30)} rock` });
      await indexed();
      expect(await idsOf(site, 'puffin')).toEqual([one, both]);
      expect(await idsOf(site, 'puffin rock')).toEqual([both, one]);
    });

    it('prefers a short text to a long one that has the word as often', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const short = await world.addEntry({ site, title: 'A', body: 'gannet' });
      const filler = Array.from({ length: 600 }, (_, place) => `filler${place}`).join(' ');
      const long = await world.addEntry({ site, title: 'B', body: `gannet ${filler}` });
      await indexed();
      expect(await idsOf(site, 'gannet')).toEqual([short, long]);
    });
  });
}
