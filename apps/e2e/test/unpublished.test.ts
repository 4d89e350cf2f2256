import { read } from './support/http';
import { type Page, type Summary } from './support/inventory';
import { headlessPair, type TargetSite } from './support/target';

const sites = headlessPair();

describe.each(sites.map((site) => [site.domain, site] as const))(
  'what %s has not published',
  (_, site: TargetSite) => {
    it('is there to be looked for', () => {
      expect(site.unpublished.length).toBeGreaterThanOrEqual(2);
    });

    it('is 404 by slug, like what does not exist', async () => {
      for (const { slug, language } of site.unpublished) {
        for (const kind of ['pages', 'posts']) {
          const [hidden, absent] = await Promise.all([
            read(site, `/${kind}/${encodeURIComponent(slug)}?locale=${language}`),
            read(site, `/${kind}/surely-not-there?locale=${language}`),
          ]);
          expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
        }
      }
    });

    it('stands in no list, under no taxonomy and in no search', async () => {
      for (const { slug, title, language } of site.unpublished) {
        const query = `locale=${language}`;
        const taxonomies = (await read(site, `/taxonomies?${query}`)).text;
        const slugs = [...taxonomies.matchAll(/"slug":"([^"]+)"/g)].map(([, found]) => found ?? '');
        for (const path of [
          `/pages?${query}`,
          `/posts?${query}&per_page=100`,
          `/pages/homepage?${query}`,
          `/navigation?${query}`,
          ...slugs.map((found) => `/posts?${query}&per_page=100&taxonomy_slug=${encodeURIComponent(found)}`),
        ]) {
          const answer = await read(site, path);
          expect(answer.text).not.toContain(`"slug":"${slug}"`);
        }
        const found = (await read(site, `/search?${query}&per_page=100&q=${encodeURIComponent(title)}`)).json<
          Page<Summary>
        >();
        expect(found.data.map((hit) => hit.slug)).not.toContain(slug);
        const begun = encodeURIComponent([...title].slice(0, 200).join(''));
        const suggested = (await read(site, `/search/suggest?${query}&q=${begun}`)).json<{
          data: { slug: string }[];
        }>();
        expect(suggested.data.map((item) => item.slug)).not.toContain(slug);
      }
    });

    it('shows only the status published', async () => {
      const { data } = (await read(site, '/posts?per_page=100')).json<
        Page<Summary & { status: string; published_at: string }>
      >();
      for (const post of data) {
        expect(post.status).toBe('published');
        expect(post.published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
        expect(Date.parse(post.published_at)).toBeLessThanOrEqual(Date.now());
      }
    });
  },
);
