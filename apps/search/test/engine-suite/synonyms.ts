import type { TestSite } from '@headwater/testing';

import type { Questions } from './questions';

/** Words that mean the same. */
export function synonyms({ harness, find, idsOf }: Questions): void {
  describe('synonyms', () => {
    let site: TestSite;
    let boat: number;
    let ship: number;
    let car: number;
    let automobile: number;
    let race: number;
    const sorted = async (text: string, wanted = {}) =>
      (await idsOf(site, text, wanted)).sort((a, b) => a - b);
    /** Those with all words: by date, nothing follows them. */
    const withAll = (text: string) => sorted(text, { sort: 'newest' });

    beforeAll(async () => {
      const { world, curator, indexed } = harness();
      site = await world.addSite({ languages: ['en', 'de', 'ja'] });
      boat = await world.addEntry({ site, title: 'Fast boats', body: 'harbour' });
      ship = await world.addEntry({ site, title: 'Slow ships', body: 'harbour' });
      car = await world.addEntry({ site, title: 'Motor cars', body: 'road' });
      automobile = await world.addEntry({ site, title: 'Automobile', body: 'road' });
      race = await world.addEntry({ site, title: 'Car motor', body: 'workshop' });
      await indexed();
      await curator.synonyms(site, 'boats', ['boat', 'ship', 'Vessel']);
      await curator.synonyms(site, 'cars', ['motor car', 'automobile']);
      await curator.synonyms(site, 'quay', ['harbour'], { from: ['quay'] });
    });

    it('find each other in every form, before anything is indexed anew', async () => {
      for (const text of ['boat', 'ship', 'ships', 'BOATS', 'vessel', 'véssels']) {
        expect([text, await sorted(text)]).toEqual([text, [boat, ship]]);
        expect(await find(site, text)).toMatchObject({ total: 2 });
      }
    });

    it('of a group with from_words work one way', async () => {
      const { world, curator, indexed } = harness();
      const quay = await world.addEntry({ site, title: 'Quay' });
      await indexed();
      expect(await sorted('quay')).toEqual([boat, ship, quay]);
      expect(await sorted('harbour')).toEqual([boat, ship]);
      expect(curator).toBeDefined();
      await world.deleteEntry(site, quay);
      await indexed();
    });

    it('may be several words, which are found next to each other', async () => {
      expect(await sorted('automobile')).toEqual([car, automobile]);
      // As typed both words are enough, in any order.
      expect(await sorted('motor car')).toEqual([car, automobile, race]);
      expect(await sorted('"motor car"')).toEqual([car, automobile]);
      expect(await withAll('motor car road')).toEqual([car, automobile]);
      expect(await sorted('car motor')).toEqual([car, race]);
    });

    it('leave the other words of the query wanted', async () => {
      expect(await withAll('fast ship')).toEqual([boat]);
      expect(await withAll('vessel harbour')).toEqual([boat, ship]);
      expect(await withAll('vessel road')).toEqual([]);
      expect(await sorted('vessel road')).toEqual([boat, ship, car, automobile]);
      expect(await sorted('vessel or road')).toEqual([boat, ship, car, automobile]);
    });

    it('do not reach into phrases of other words', async () => {
      expect(await sorted('"fast boats"')).toEqual([boat]);
      expect(await sorted('"fast ships"')).toEqual([]);
      expect(await sorted('"slow vessels"')).toEqual([]);
    });

    it.each(['boat', 'vessel', 'quay', 'motor car', '"motor car"', 'automobile', '"fast boats"'])(
      'are excluded with the word: what %j finds and what it does not are everything',
      async (word) => {
        const all = await sorted('boat or harbour or road or workshop');
        const base = 'ada';
        expect(await sorted(base)).toEqual(all);
        const excluded = word.includes(' ') && !word.startsWith('"') ? `-"${word}"` : `-${word}`;
        const wanted = word.includes(' ') && !word.startsWith('"') ? `"${word}"` : word;
        const found = await withAll(`${base} ${wanted}`);
        const rest = await withAll(`${base} ${excluded}`);
        expect([...found, ...rest].sort((a, b) => a - b)).toEqual(all);
        expect(found.length).toBeGreaterThan(0);
      },
    );

    it('are completed as other words are', async () => {
      expect(await withAll('fast shi')).toEqual([]);
      expect(await withAll('slow shi')).toEqual([ship]);
      expect(await withAll('vessel har')).toEqual([boat, ship]);
    });

    it('belong to a language, to a site, and to the next search', async () => {
      const { world, curator, indexed } = harness();
      const other = await world.addSite();
      const theirs = await world.addEntry({ site: other, title: 'Boat' });
      const german = await world.addEntry({ site, title: 'Schiff', language: 'de' });
      await indexed();
      expect(await idsOf(other, 'vessel')).toEqual([]);
      expect(await idsOf(other, 'boat')).toEqual([theirs]);
      expect(await idsOf(site, 'kahn', { language: 'de' })).toEqual([]);
      await curator.synonyms(site, 'boats', ['Kahn', 'Schiff'], { language: 'de' });
      expect(await idsOf(site, 'kahn', { language: 'de' })).toEqual([german]);
      expect(await idsOf(site, 'Kähne', { language: 'de' })).toEqual([german]);
      await curator.deleteSynonyms(site, 'boats', 'de');
      expect(await idsOf(site, 'kahn', { language: 'de' })).toEqual([]);
      expect(await sorted('vessel')).toEqual([boat, ship]);
    });

    it('are found in scripts without spaces', async () => {
      const { world, curator, indexed } = harness();
      const tokyo = await world.addEntry({ site, title: '東京都の天気', language: 'ja' });
      await indexed();
      await curator.synonyms(site, 'tokyo', ['東京都', '首都'], { language: 'ja' });
      expect(await idsOf(site, '首都', { language: 'ja' })).toEqual([tokyo]);
    });

    it('of several groups add up, and do not go on from one to the next', async () => {
      const { world, curator, indexed } = harness();
      const ferry = await world.addEntry({ site, title: 'Ferry' });
      const tender = await world.addEntry({ site, title: 'Tender' });
      await indexed();
      await curator.synonyms(site, 'ferries', ['ship', 'ferry']);
      await curator.synonyms(site, 'tenders', ['ferry', 'tender']);
      expect(await sorted('ship')).toEqual([boat, ship, ferry]);
      expect(await sorted('boat')).toEqual([boat, ship]);
      expect(await sorted('ferry')).toEqual([ship, ferry, tender]);
      for (const name of ['ferries', 'tenders']) await curator.deleteSynonyms(site, name);
      for (const entryId of [ferry, tender]) await world.deleteEntry(site, entryId);
      await indexed();
    });
  });
}
