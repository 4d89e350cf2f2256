import { type BenchSite, slugOf, tokensPerSite, topicOf } from '../data/sites';
import type { Installation } from '../installation';
import type { Target } from '../load/targets';
import type { Goal } from '../report/goals';
import type { Side } from '../scenario';
import type { Runner } from './group';
import { startReaders } from './load-beside';
import { begunQueryOf, commonQueryOf, queryOf, request, spread } from './requests';

export const postsNames = [
  'posts-first-page',
  'posts-page-1000',
  'posts-by-slug',
  'posts-by-topic',
  'posts-search',
  'posts-search-common',
  'posts-suggest',
  'reads-beside-searches',
];

const variants = 40;
const searchers = 8;

/** Compares a site with many posts with sites of 100, and a late page of its list with the first. Nothing is cached. */
export async function comparePosts(
  { uncachedUrl, uncachedOpsUrl, pids }: Installation,
  { small, large }: { small: readonly BenchSite[]; large: BenchSite },
  runner: Runner,
): Promise<void> {
  const { gateway: _, 'uncached-gateway': uncached = [], ...others } = pids;
  const side = (label: string, targets: Target[]): Side => ({
    ...{ label, targets, url: uncachedUrl, expectedStatus: 200 },
    cache: { opsUrl: uncachedOpsUrl, answers: 'uncached' },
    pids: { gateway: uncached, ...others },
  });
  const few = small.map(({ siteId }) => siteId);
  const many = [large.siteId];
  const posts = large.posts.toLocaleString('en-US');
  const compare = async (
    name: string,
    title: string,
    reference: Side,
    ours: Side,
    goal?: Goal,
  ): Promise<void> => {
    if (!runner.wants(name)) return;
    await runner.run({ name, title, measure: 'latency', reference, ours, ...(goal && { goal }) });
  };
  const bySize = (path: (turn: number, of: number) => string, count = 1_000): [Side, Side] => [
    side(
      '100 posts',
      spread(count, few, (turn) => path(turn, 100)),
    ),
    side(
      `${posts} posts`,
      spread(count, many, (turn) => path(turn, large.posts)),
    ),
  ];
  // A different page size for every request; an equal request would hit the cache.
  const firstPage = (turn: number): string => `/posts?per_page=${10 + (turn % variants)}`;
  const lastWhole = Math.min(1_000, Math.floor(large.posts / 100));
  const latePage = (turn: number): string => `/posts?per_page=${100 - (turn % variants)}&page=${lastWhole}`;
  const earlyPage = (turn: number): string => `/posts?per_page=${100 - (turn % variants)}`;

  await compare('posts-first-page', `first page of ${posts} posts`, ...bySize(firstPage), { atMost: 2 });
  await compare(
    'posts-page-1000',
    `page ${lastWhole.toLocaleString('en-US')} of ${posts} posts, against the first`,
    side('first page', spread(variants, many, earlyPage)),
    side(`page ${lastWhole}`, spread(variants, many, latePage)),
    { atMost: 3 },
  );
  await compare(
    'posts-by-slug',
    `one of ${posts} posts by slug`,
    ...bySize((turn, of) => `/posts/${slugOf((turn * 7) % of)}`, 10_000),
    { atMost: 2 },
  );
  await compare(
    'posts-by-topic',
    `first page of a topic, ${posts} posts`,
    ...bySize((turn) => `${firstPage(turn)}&taxonomy_slug=${topicOf(turn % large.taxonomies)}`),
  );
  await compare('posts-search', `search for one of two words in ${posts} posts`, ...bySize(queryOf));
  await compare(
    'posts-search-common',
    `search for a common word in ${posts} posts`,
    ...bySize(commonQueryOf),
    {
      atMost: 10,
    },
  );
  await compare('posts-suggest', `suggestions in ${posts} posts`, ...bySize(begunQueryOf));

  const beside = 'reads-beside-searches';
  if (!runner.wants(beside)) return;
  // Pages of the same site. There are so many that none is still cached when its turn comes again.
  const reads = side(
    'quiet',
    spread(10_000, many, (turn) => `/posts/${slugOf((turn * 7) % large.posts)}`),
  );
  const searching = async () =>
    startReaders(searchers, uncachedUrl, (turn) =>
      request(large.siteId, commonQueryOf(turn), turn % tokensPerSite),
    );
  await runner.run({
    ...{
      name: beside,
      title: `item beside ${searchers} searches at a time in ${posts} posts`,
      measure: 'tail',
    },
    ...{ reference: reads, ours: { ...reads, label: 'disturbed', beside: searching }, goal: { atMost: 2 } },
  });
}
