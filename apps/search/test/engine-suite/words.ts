import type { TestSite } from '@headwater/testing';

import type { Questions } from './questions';

/** Which words, and which parts of an entry, a query finds. */
export function words({ harness, find, idsOf }: Questions): void {
  describe('words', () => {
    let site: TestSite;
    let harbour: number;
    let sailing: number;
    let cafe: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite({ languages: ['en', 'fr'] });
      harbour = await world.addEntry({
        site,
        title: 'Harbour lights',
        body: 'Every evening the keepers lit three lanterns on the old pier.',
      });
      sailing = await world.addEntry({
        site,
        title: 'Learning to sail',
        body: 'A calm harbour is the best place to begin. Mountains shelter it from the wind.',
        summary: 'First lessons',
        details: 'brass compass',
      });
      cafe = await world.addEntry({
        site,
        title: 'Café Zürich',
        body: 'Strong coffee and long tables by the river.',
        details: "rock'n'roll round-the-clock https://tea.example.com/list?kind=green&page=2",
        author: 'Ottilie Ferrand',
        taxonomyNames: 'Weekends, Breakfasts',
      });
      await indexed();
    });

    it('finds a word in any of its forms, in the title before the text', async () => {
      expect(await idsOf(site, 'harbours')).toEqual([harbour, sailing]);
      expect(await idsOf(site, 'lantern')).toEqual([harbour]);
      expect(await idsOf(site, 'MOUNTAIN')).toEqual([sailing]);
    });

    it('finds every part of an entry', async () => {
      expect(await idsOf(site, 'first lessons')).toEqual([sailing]);
      expect(await idsOf(site, 'compass')).toEqual([sailing]);
      expect(await idsOf(site, 'Ottilie')).toEqual([cafe]);
      expect(await idsOf(site, 'breakfast')).toEqual([cafe]);
    });

    it('has entries with all words of a query first, wherever they stand', async () => {
      expect(await idsOf(site, 'sail harbour')).toEqual([sailing, harbour]);
      expect(await idsOf(site, 'sail harbour', { sort: 'newest' })).toEqual([sailing]);
      expect(await idsOf(site, 'lantern compass', { sort: 'newest' })).toEqual([]);
    });

    it('completes the last word', async () => {
      expect(await idsOf(site, 'lant')).toEqual([harbour]);
      expect(await idsOf(site, 'old lant')).toEqual([harbour]);
    });

    it('completes the last word after an apostrophe or a hyphen, too', async () => {
      expect(await idsOf(site, "rock'n'rol")).toEqual([cafe]);
      expect(await idsOf(site, 'rock’n’roll')).toEqual([cafe]);
      expect(await idsOf(site, 'strong round-the-cl')).toEqual([cafe]);
    });

    it.each(['https://tea.example.com/list?kind=green&page=2', 'HTTPS://tea.example.com', 'tea.example.com'])(
      'finds an address of the web as it stands in a text: %s',
      async (address) => {
        expect(await idsOf(site, address)).toEqual([cafe]);
        expect(await idsOf(site, `strong ${address}`)).toEqual([cafe]);
        expect(await idsOf(site, `strong -${address}`)).toEqual([]);
        expect(await idsOf(site, `harbour or ${address}`)).toContain(cafe);
      },
    );

    it.each([
      "example.com/'harb",
      "example.com/a'harb",
      "harbour example.com/x''harb",
      "example.com/\\\\'harb",
    ])('answers a begun word with a quote before letters that begin a word: %s', async (text) => {
      expect(await find(site, text, { sort: 'newest' })).toMatchObject({ hits: [], total: 0 });
    });

    it('takes a begun word for one of the others, too', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      const city = await world.addEntry({ site: other, title: 'New York', body: 'a city' });
      const news = await world.addEntry({ site: other, title: 'York', body: 'new and old news of the city' });
      await indexed();
      // By date, some of the words are not enough.
      for (const text of ['new york ne', 'york new ne', 'new york new'])
        expect([text, await idsOf(other, text, { sort: 'newest' })]).toEqual([text, [news, city]]);
      expect(await idsOf(other, '"new york" yor', { sort: 'newest' })).toEqual([city]);
      expect(await idsOf(other, 'york ne -city')).toEqual([]);
    });

    it('prefers the whole word to one that only begins with it', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      const begun = await world.addEntry({ site: other, title: 'Carpet', body: 'carpet carpet' });
      const whole = await world.addEntry({ site: other, title: 'Car', body: 'nothing else' });
      await indexed();
      expect(await idsOf(other, 'car')).toEqual([whole, begun]);
    });

    it('finds words with and without their accents', async () => {
      expect(await idsOf(site, 'cafe zurich')).toEqual([cafe]);
      expect(await idsOf(site, 'café')).toEqual([cafe]);
      expect(await idsOf(site, 'cafe\u0301')).toEqual([cafe]);
    });

    it.each([
      ['de', 'Treiber einrichten', 'Treiber für einrichten'],
      ['fr', 'Imprimer vite', 'imprimer à vite même'],
      ['es', 'Vivir lejos', 'vivir más lejos también'],
      ['it', 'Correre veloce', 'correre più veloce perché'],
      ['pt-BR', 'Entrar depressa', 'não entrar depressa já'],
      ['sv', 'Vandra fjällen', 'vandra på fjällen'],
      ['fi', 'Talvinen retki', 'tämä talvinen retki'],
      ['tr', 'Deniz kenarı', 'deniz için kenarı'],
      ['nb', 'Gå turer', 'gå på turer'],
    ])('looks for no stop word that has an accent: %s', async (language, title, text) => {
      const { world, indexed } = harness();
      const other = await world.addSite({ languages: [language] });
      const without = await world.addEntry({ site: other, title });
      await indexed();
      // By relevance, it would follow as one that has some of the words.
      expect(await idsOf(other, text, { sort: 'newest' })).toEqual([without]);
    });

    it('finds a stop word without its accent', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite({ languages: ['de'] });
      const one = await world.addEntry({ site: other, title: 'Treiber für Drucker' });
      await world.addEntry({ site: other, title: 'Treiber und Drucker' });
      await indexed();
      expect(await idsOf(other, 'treiber fur drucker', { sort: 'newest' })).toEqual([one]);
      expect(await idsOf(other, '"treiber für drucker"', { sort: 'newest' })).toEqual([one]);
    });

    it('forgives typing errors when nothing matches as typed', async () => {
      expect(await idsOf(site, 'harbuor')).toEqual([harbour, sailing]);
      expect(await idsOf(site, 'mountian')).toEqual([sailing]);
      expect(await idsOf(site, 'strong coffeee')).toEqual([cafe]);
    });

    it('forgives them in phrases, too', async () => {
      expect(await idsOf(site, '"calm harbuor"', { sort: 'newest' })).toEqual([sailing]);
      expect(await idsOf(site, 'round-the-clok', { sort: 'newest' })).toEqual([cafe]);
      expect(await idsOf(site, '"calm harbour" mountian', { sort: 'newest' })).toEqual([sailing]);
    });

    it('takes quoted words as a phrase', async () => {
      expect(await idsOf(site, '"calm harbour"')).toEqual([sailing]);
      expect(await idsOf(site, '"harbour calm"')).toEqual([]);
      expect(await idsOf(site, '“three lanterns”')).toEqual([harbour]);
    });

    it('wants each of several phrases, in whatever parts they stand', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      const both = await world.addEntry({
        site: other,
        title: 'Red fox',
        body: 'a lazy dog, well-fed and short-haired',
      });
      const one = await world.addEntry({ site: other, title: 'Red fox', body: 'a dog, lazy, well-fed' });
      await world.addEntry({ site: other, title: 'Lazy dog', body: 'short-haired' });
      await world.addEntry({ site: other, title: 'Cats', body: 'Short-haired cats climb trees.' });
      await indexed();
      expect(await idsOf(other, '"red fox" "lazy dog"')).toEqual([both]);
      expect(await idsOf(other, '"lazy dog" "red fox"')).toEqual([both]);
      expect(await idsOf(other, '"red fox" "cats climb"')).toEqual([]);
      expect(await idsOf(other, '"red fox" "dog red"')).toEqual([]);
      expect(await idsOf(other, '"red fox" "blue whale"')).toEqual([]);
      // By date, some of the words are not enough.
      expect(await idsOf(other, 'well-fed short-haired "red fox"', { sort: 'newest' })).toEqual([both]);
      expect((await idsOf(other, 'well-fed "red fox"')).sort()).toEqual([both, one].sort());
      expect(await idsOf(other, '"red fox" -"lazy dog" -"cats climb"')).toEqual([one]);
    });

    it('leaves out what is excluded, also when it forgives errors', async () => {
      expect(await idsOf(site, 'harbour -lights')).toEqual([sailing]);
      expect(await idsOf(site, 'harbour -"calm harbour"')).toEqual([harbour]);
      expect(await idsOf(site, 'harbuor -lights')).toEqual([sailing]);
    });

    it('knows "or"', async () => {
      expect((await idsOf(site, 'compass or coffee')).sort()).toEqual([sailing, cafe].sort());
    });

    it.each([
      'the and of',
      '!!! ???',
      '-harbour',
      '-"calm harbour"',
      '""',
      "' ' '",
      '& | ! ( ) <-> :*',
      '🌊🌊',
      '\\\\',
      '%%__',
    ])('finds nothing and does not fail for %j', async (text) => {
      expect(await find(site, text)).toMatchObject({ hits: [], total: 0 });
    });

    it('keeps to the language', async () => {
      expect(await idsOf(site, 'harbour', { language: 'fr' })).toEqual([]);
      expect(await idsOf(site, 'harbour', { language: 'de' })).toEqual([]);
    });

    it('answers with the summary and an excerpt that marks the matches', async () => {
      const [hit] = (await find(site, 'lanterns')).hits;
      expect(hit).toMatchObject({
        summary: { entryId: harbour, type: 'post', title: 'Harbour lights', author: { name: 'Ada Marsh' } },
        excerpt: expect.stringContaining('lit three <mark>lanterns</mark> on the old pier.') as unknown,
      });
    });

    it('marks words of the text when the title alone has the others', async () => {
      const [hit] = (await find(site, 'sail wind')).hits;
      expect(hit?.excerpt).toContain('<mark>wind</mark>');
      const [inTitle] = (await find(site, 'zurich')).hits;
      expect(inTitle?.excerpt).toBe('Café <mark>Zürich</mark>');
    });
  });
}
