import { read } from './support/http';
import { inventoryOf, type Summary } from './support/inventory';
import { headlessPair } from './support/target';

const [site] = headlessPair();
const other = site.languages.find((code) => code !== site.defaultLanguage) ?? '';

it.each(['', 'xx', 'zz-ZZ', 'en;drop', '%00', '%ff', '../de', 'd'.repeat(500)])(
  'falls back to the default language for locale=%s',
  async (locale) => {
    for (const path of ['/pages', '/settings', '/navigation', '/taxonomies', '/posts']) {
      const [given, standard] = await Promise.all([read(site, `${path}?locale=${locale}`), read(site, path)]);
      expect([path, given.status, given.headers['content-language']]).toEqual([
        path,
        200,
        site.defaultLanguage,
      ]);
      if (path !== '/posts') expect(given.text).toBe(standard.text);
    }
  },
);

it('matches a code whatever its case', async () => {
  const answer = await read(site, `/settings?locale=${other.toUpperCase()}`);
  expect(answer.headers['content-language']).toBe(other);
  expect(answer.json()).toMatchObject({ data: { locale: other } });
});

it('holds only the language asked for', async () => {
  const [standard, translated] = await Promise.all([inventoryOf(site), inventoryOf(site, other)]);
  const ids = (entries: Summary[]): number[] => entries.map((entry) => entry.id);
  expect(translated.pages.length).toBeGreaterThan(0);
  expect(ids(translated.pages).filter((id) => ids(standard.pages).includes(id))).toEqual([]);
  expect(ids(translated.posts).filter((id) => ids(standard.posts).includes(id))).toEqual([]);
});

it('does not fall back for a single item', async () => {
  const [standard, translated] = await Promise.all([inventoryOf(site), inventoryOf(site, other)]);
  const slugs = new Set(translated.pages.map((page) => page.slug));
  for (const page of standard.pages.filter(({ slug }) => !slugs.has(slug))) {
    expect((await read(site, `/pages/${encodeURIComponent(page.slug)}?locale=${other}`)).status).toBe(404);
  }
});
