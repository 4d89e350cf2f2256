import { entryIdOf } from '../data/rows';
import { type BenchSite, slugOf } from '../data/sites';
import type { Installation } from '../installation';
import type { Goal } from '../report/goals';
import type { Side } from '../scenario';
import type { Runner } from './group';
import { startReading } from './load-beside';
import { byEveryToken, request, spread } from './requests';
import { openEntryWriter, openMenuWriter, startWriting } from './writer';

export const disturbanceNames = [
  'writes-elsewhere',
  'writes-here',
  'writes-here-menus',
  'writes-here-navigation',
  'wide-pages-cached',
  'wide-pages-uncached',
  'wide-taxonomies-cached',
  'wide-taxonomies-uncached',
];

const writesPerSecond = 50;

interface Sites {
  all: readonly BenchSite[];
  read: readonly BenchSite[];
  written: BenchSite;
  wide: BenchSite;
}

/** p99 of one site's reads under a disturbance, compared with the same reads without it. */
export async function compareDisturbances(
  { gatewayUrl, uncachedUrl, pids, contentAddress, siteAddress, managementKey }: Installation,
  { all, read, written, wide }: Sites,
  runner: Runner,
): Promise<void> {
  const { gateway = [], 'uncached-gateway': uncached = [], ...others } = pids;
  const readIds = read.map(({ siteId }) => siteId);
  const cached: Omit<Side, 'label'> = {
    url: gatewayUrl,
    targets: byEveryToken(1, `/posts/${slugOf(1)}`),
    expectedStatus: 200,
    pids: { gateway, ...others },
  };
  const notCached: Omit<Side, 'label'> = {
    url: uncachedUrl,
    targets: spread(5_000, readIds, (turn) => `/posts/${slugOf(turn)}`),
    expectedStatus: 200,
    pids: { gateway: uncached, ...others },
  };
  const compare = async (
    name: string,
    title: string,
    reads: Omit<Side, 'label'>,
    beside: () => Promise<() => Promise<number>>,
    goal?: Goal,
  ): Promise<void> => {
    if (!runner.wants(name)) return;
    await runner.run({
      ...{ name, title, measure: 'tail', ...(goal && { goal }) },
      reference: { ...reads, label: 'quiet' },
      ours: { ...reads, label: 'disturbed', beside },
    });
  };
  const writing = (siteId: number, posts: number) => async () => {
    const writer = await openEntryWriter({
      address: contentAddress,
      serviceKey: managementKey,
      siteId,
      // Other posts than the one that is read: a change of any post raises the version of its group, and makes its answer stale.
      entryIds: Array.from({ length: Math.min(98, posts - 2) }, (_, index) =>
        entryIdOf(all, siteId, index + 2),
      ),
    });
    return startWriting(writer, { perSecond: writesPerSecond });
  };
  const writingMenus = async () => {
    const writer = await openMenuWriter({ address: siteAddress, serviceKey: managementKey, siteId: 1 });
    return startWriting(writer, { perSecond: writesPerSecond });
  };
  const reading = (url: string, path: string) => async () =>
    startReading(url, () => request(wide.siteId, path));
  const pages = `${wide.pages.toLocaleString('en-US')} pages`;
  const taxonomies = `${wide.taxonomies.toLocaleString('en-US')} taxonomies`;

  const elsewhere = writing(written.siteId, written.posts);
  const here = writing(1, read[0]?.posts ?? 0);
  await compare('writes-elsewhere', 'cached item, another site written 50/s', cached, elsewhere, {
    atMost: 1.5,
  });
  await compare('writes-here', 'cached item, posts of its site written 50/s', cached, here);
  const alone = { atMost: 2 };
  await compare(
    'writes-here-menus',
    'cached item, menus of its site written 50/s',
    cached,
    writingMenus,
    alone,
  );
  const navigation = { ...cached, targets: byEveryToken(1, '/navigation') };
  await compare(
    'writes-here-navigation',
    'cached navigation, posts of its site written 50/s',
    navigation,
    here,
    alone,
  );
  for (const [of, path, what] of [
    ['pages', '/pages', pages],
    ['taxonomies', '/taxonomies', taxonomies],
  ] as const) {
    const goal = { atMost: 2 };
    await compare(`wide-${of}-cached`, `cached item beside ${what}`, cached, reading(gatewayUrl, path), goal);
    await compare(
      `wide-${of}-uncached`,
      `uncached item beside ${what}, uncached`,
      notCached,
      reading(uncachedUrl, path),
      goal,
    );
  }
}
