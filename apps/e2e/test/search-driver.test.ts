import { type Answer, read } from './support/http';
import { inventoryOf, type Page, type Summary } from './support/inventory';
import { headlessPair } from './support/target';

/** The search engine that must answer; undefined: any. */
const expected = process.env['E2E_START'] === 'typesense' ? 'typesense' : process.env['E2E_SEARCH_DRIVER'];
const whereExpected = expected === undefined ? describe.skip : describe;

const sites = headlessPair();
const patienceMs = 60_000;

whereExpected(`searches that ${expected} answers`, () => {
  const search = (site: (typeof sites)[number], query: string): Promise<Answer> =>
    read(site, `/search?${query}`);
  const driverOf = (answer: Answer): string | undefined => answer.headers['x-search-driver'];

  beforeAll(async () => {
    // The index of the demo is made after the start.
    const giveUpAt = Date.now() + patienceMs;
    for (const site of sites) {
      while (driverOf(await search(site, `q=start${Date.now()}`)) !== expected) {
        if (Date.now() > giveUpAt) throw new Error(`${site.domain} is not searched by ${expected}`);
        await new Promise((wake) => setTimeout(wake, 100));
      }
    }
  }, 2 * patienceMs);

  it.each(sites.flatMap((site) => site.languages.map((language) => ({ site, language }))))(
    'are those for the title of every entry of $site.domain in $language',
    async ({ site, language }) => {
      const { pages, posts } = await inventoryOf(site, language);
      const entries = [...pages, ...posts];
      expect(entries.length).toBeGreaterThan(0);
      for (const { id, title, type } of entries) {
        const q = encodeURIComponent(title.replace(/["-]/g, ' '));
        const answer = await search(site, `locale=${language}&q=${q}&type=${type}&per_page=100`);
        expect({ title, driver: driverOf(answer) }).toEqual({ title, driver: expected });
        expect(answer.json<Page<Summary>>().data.map((hit) => hit.id)).toContain(id);
      }
    },
  );

  it('are those with a filter, a page and an order of their own', async () => {
    for (const site of sites) {
      const { posts } = await inventoryOf(site);
      const post = posts.find(({ taxonomies }) => taxonomies.length > 0)!;
      const q = encodeURIComponent(post.title.replace(/["-]/g, ' '));
      for (const query of [
        `q=${q}&sort=newest`,
        `q=${q}&page=2&per_page=1`,
        `q=${q}&taxonomy_slug=${post.taxonomies[0]!.slug}`,
        `q=${q}&type=no-such-type`,
      ]) {
        const answer = await search(site, query);
        expect({ query, status: answer.status, driver: driverOf(answer) }).toEqual({
          query,
          status: 200,
          driver: expected,
        });
      }
    }
  });
});
