import { createHash } from 'node:crypto';

/** The size of a site in the benchmarks. All its content follows from these numbers. */
export interface BenchSite {
  siteId: number;
  posts: number;
  pages: number;
  taxonomies: number;
  tokens: number;
  /** Number of posts that search can find. */
  searchable: number;
  /** Words in a post's body: about 2,600 characters at 400. */
  bodyWords: number;
}

export const tokensPerSite = 16;
const base: BenchSite = {
  siteId: 0,
  posts: 100,
  pages: 5,
  taxonomies: 20,
  tokens: tokensPerSite,
  searchable: 100,
  bodyWords: 400,
};

/** The sites of the first database, by purpose. */
export function mainSites(quick: boolean) {
  const posts = quick ? 600 : 2_500;
  const many = quick ? 5_000 : 100_000;
  const wide = quick ? 500 : 5_000;
  return {
    read: Array.from({ length: 10 }, (_, index) => ({
      ...base,
      siteId: index + 1,
      posts,
      searchable: quick ? 200 : 1_000,
    })),
    // Ten sites, which together do not fit into the smallest cache.
    small: Array.from({ length: 10 }, (_, index) => ({ ...base, siteId: index + 21, bodyWords: 120 })),
    large: { ...base, siteId: 12, posts: many, searchable: many, bodyWords: 120 },
    wide: { ...base, siteId: 13, pages: wide, taxonomies: wide },
    written: { ...base, siteId: 14 },
  };
}

/** All of them in one list. */
export function listSites({ read, small, ...others }: ReturnType<typeof mainSites>): BenchSite[] {
  return [...read, ...small, ...Object.values(others)];
}

/** `count` equal sites. The posts of ten of them do not fit into the smallest cache. */
export const equalSites = (count: number, posts: number): BenchSite[] =>
  Array.from({ length: count }, (_, index) => ({
    ...base,
    siteId: index + 1,
    posts,
    tokens: 1,
    searchable: 0,
    // A thousand such posts are more than the smallest cache holds.
    bodyWords: 200,
  }));

export const domainOf = (siteId: number): string => `site-${siteId}.bench.example`;
export const slugOf = (post: number): string => `post-${post}`;
export const topicOf = (taxonomy: number): string => `topic-${taxonomy}`;

/** A token in the form of the site service. */
export function tokenOf(siteId: number, index: number): string {
  return `hw_${createHash('sha256').update(`bench ${siteId} ${index}`).digest('hex').slice(0, 40)}`;
}
