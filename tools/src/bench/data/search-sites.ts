import { type BenchSite, tokensPerSite } from './sites';

/** The sites of the database in which searches are compared. */
export function searchSites(quick: boolean): Record<'small' | 'large', BenchSite> {
  const many = quick ? 5_000 : 100_000;
  const base = { pages: 1, taxonomies: 20, tokens: tokensPerSite, bodyWords: 120 };
  return {
    small: { ...base, siteId: 1, posts: 1_000, searchable: 1_000 },
    large: { ...base, siteId: 2, posts: many, searchable: many },
  };
}
