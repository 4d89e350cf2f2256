import { randomBytes } from 'node:crypto';

import { apiHeaders } from '@headwater/http-contract';

import { runHeadwater, writeCommandLineFile } from '../../services/headwater';
import { prepareDatabase, withClient } from '../data/database';
import { titleOf } from '../data/rows';
import { searchSites } from '../data/search-sites';
import { type Installation, startInstallation } from '../installation';
import type { Target } from '../load/targets';
import { startGrpcReference, writeAnswers } from '../references';
import type { Goal } from '../report/goals';
import type { Side } from '../scenario';
import { startBenchTypesense } from '../typesense';
import { observeFound } from './found-after-publish';
import type { Group, Runner } from './group';
import { at, fetchAnswer, request, spread } from './requests';

const names = {
  indexing: 'typesense-indexing',
  common: 'typesense-search-common',
  rare: 'typesense-search-rare',
  commonBySize: 'typesense-search-common-many',
  rareBySize: 'typesense-search-rare-many',
  beside: 'typesense-search-beside-indexing',
  found: 'typesense-found-after-publish',
  rebuild: 'typesense-rebuild',
} as const;

const indexLimitMs = 600_000;

/** Searches that Typesense answers, and the speed of making its index. On a separate installation and database. */
export const typesense: Group = {
  names: Object.values(names),
  async run(runner) {
    const { setting } = runner;
    const server = await startBenchTypesense(setting);
    if ('missing' in server) {
      runner.leaveOut(`${Object.values(names).join(', ')}: ${server.missing}`);
      return;
    }
    const sites = searchSites(setting.quick);
    const all = [sites.small, sites.large];
    const collection = `headwater_bench_${randomBytes(4).toString('hex')}`;
    setting.closer.add('the index in Typesense', () => server.removeIndex(collection));
    const databaseUrl = await prepareDatabase({ ...setting, name: 'headwater_bench_typesense', sites: all });
    // The database of an earlier run describes an index that does not exist any more, as after a lost disk.
    const installation = await startInstallation('typesense', databaseUrl, setting, {
      workers: true,
      typesenseVariables: {
        ...{ TYPESENSE_URL: server.url, TYPESENSE_API_KEY: server.apiKey },
        TYPESENSE_COLLECTION: collection,
      },
    });
    const { pids } = installation;
    if (server.pid !== undefined) pids.typesense = [server.pid];
    const ids = all.map(({ siteId }) => siteId);
    await untilIndexed(installation, databaseUrl, ids);
    const entries = all.reduce((sum, { searchable }) => sum + searchable, 0);
    await runner.observe(names.indexing, async () => {
      // Otherwise the indexer would only find that the server has all documents.
      await server.removeDocuments(collection);
      for (const siteId of ids) await noteAll(databaseUrl, siteId);
      const began = performance.now();
      await untilIndexed(installation, databaseUrl, ids);
      await untilVerified(installation, setting.dataDir);
      return indexingSpeed(entries, (performance.now() - began) / 1_000);
    });

    await compareWithReference(installation, sites.small, runner);
    await compareSizes(installation, sites, runner);
    await compareBeside(installation, databaseUrl, sites, runner);
    await observeFound(names.found, installation, sites.small.siteId, runner);
    await observeRebuild(installation, databaseUrl, { ids, entries }, runner);
    await installation.stop();
    await server.removeIndex(collection);
    await server.stop();
  },
};

type Sites = ReturnType<typeof searchSites>;

function indexingSpeed(entries: number, seconds: number) {
  const perSecond = Math.round(entries / seconds);
  return {
    name: names.indexing,
    title: `entries indexed a second, of ${entries.toLocaleString('en-US')}, from the rows of changes until verify is clean`,
    value: perSecond.toLocaleString('en-US'),
    goal: '≥ 2,000',
    reached: perSecond >= 2_000,
  };
}

/** Waits until no change is pending and Typesense answers for every site. No searches before, because they would disturb the indexing. */
async function untilIndexed(
  { uncachedUrl }: Installation,
  databaseUrl: string,
  siteIds: readonly number[],
): Promise<void> {
  const giveUpAt = Date.now() + indexLimitMs;
  await withClient(databaseUrl, async (client) => {
    for (let turn = 0; ; turn += 1) {
      const { rowCount: pending } = await client.query('select from content.search_changes limit 1');
      const drivers =
        pending === 0
          ? await Promise.all(
              siteIds.map((siteId) => driverOf(uncachedUrl, request(siteId, `/search?q=waiting+${turn}`))),
            )
          : [];
      if (pending === 0 && drivers.every((driver) => driver === 'typesense')) return;
      if (Date.now() > giveUpAt) {
        const state =
          pending === 0 ? `searches are answered by ${drivers.join(', ')}` : 'changes wait for it';
        throw new Error(`after ${indexLimitMs / 1_000} s the index is not there: ${state}`);
      }
      await new Promise((wake) => setTimeout(wake, 100));
    }
  });
}

async function driverOf(url: string, { path, headers }: Target): Promise<string> {
  const answer = await fetch(url + path, { headers });
  await answer.arrayBuffer();
  return answer.headers.get(apiHeaders.searchDriver) ?? `status ${answer.status}`;
}

async function untilVerified(installation: Installation, dataDir: string): Promise<void> {
  writeCommandLineFile(dataDir, {
    baseUrl: installation.gatewayUrl,
    addresses: {
      site: installation.siteAddress,
      content: installation.contentAddress,
      search: installation.searchAddress,
      media: installation.mediaAddress,
    },
    serviceKey: installation.managementKey,
  });
  const { exitCode, output } = await runHeadwater(dataDir, ['search', 'verify']);
  if (exitCode !== 0) throw new Error(`the index is not as the database has it: ${output}`);
}

// More than fit into the smallest cache, so that reading them in rotation never hits.
const distinct = 600;

/** A word in every post, the author's, with another page for every request. */
const commonQuery = (turn: number): string =>
  `/search?q=author&per_page=${10 + (turn % 20)}&page=${1 + (Math.floor(turn / 20) % 30)}`;

/** Words of one post's title. Few other posts contain all of them. */
const rareQuery = (posts: number) => (turn: number) =>
  `/search?q=${titleOf((turn * 7) % posts)
    .split(' ')
    .slice(0, 4)
    .join('+')}`;

function sideOf(
  { uncachedUrl, uncachedOpsUrl, pids }: Installation,
  label: string,
  siteId: number,
  query: (turn: number) => string,
): Side {
  const { gateway: _, 'uncached-gateway': uncached = [], ...others } = pids;
  return {
    ...{ label, url: uncachedUrl, targets: spread(distinct, [siteId], query), expectedStatus: 200 },
    expectedHeader: `${apiHeaders.searchDriver}: typesense`,
    cache: { opsUrl: uncachedOpsUrl, answers: 'uncached' },
    pids: { gateway: uncached, ...others },
  };
}

/** Compares uncached searches among 1,000 posts with Koa and one gRPC call that serves the same bytes. */
async function compareWithReference(
  installation: Installation,
  { siteId, posts }: Sites['small'],
  runner: Runner,
): Promise<void> {
  const goal: Goal = { atLeast: 0.3 };
  for (const [name, what, query] of [
    [names.common, 'a word of every one', commonQuery],
    [names.rare, 'words of few', rareQuery(posts)],
  ] as const) {
    if (!runner.wants(name)) continue;
    const ours = sideOf(installation, 'Headwater', siteId, query);
    const [sample] = ours.targets;
    if (sample === undefined) continue;
    const answer = await fetchAnswer(installation.uncachedUrl, sample);
    const reference = await startGrpcReference(
      runner.setting,
      writeAnswers(runner.setting, { [`/${name}`]: answer }),
    );
    await runner.run({
      ...{ name, measure: 'throughput', ours, goal },
      title: `uncached search by Typesense, ${posts.toLocaleString('en-US')} posts, ${what}`,
      reference: {
        ...{ label: 'Koa + one gRPC call', url: reference.url, pids: reference.pids },
        ...{ targets: at(`/${name}`, ours.targets), expectedStatus: 200 },
      },
    });
    await reference.stop();
  }
}

/** Compares p50 of searches among many posts with those among 1,000. */
async function compareSizes(
  installation: Installation,
  { small, large }: Sites,
  runner: Runner,
): Promise<void> {
  const [few, many] = [small, large].map(({ posts }) => `${posts.toLocaleString('en-US')} posts`);
  for (const [name, what, query] of [
    [names.commonBySize, 'a word of every one', () => commonQuery],
    [names.rareBySize, 'words of few', rareQuery],
  ] as const) {
    if (!runner.wants(name)) continue;
    await runner.run({
      ...{ name, measure: 'latency', goal: { atMost: 3 } },
      title: `uncached search by Typesense, ${many}, ${what}`,
      reference: sideOf(installation, few ?? '', small.siteId, query(small.posts)),
      ours: sideOf(installation, many ?? '', large.siteId, query(large.posts)),
    });
  }
}

/** p99 of searches in one site while all entries of another are indexed repeatedly. */
async function compareBeside(
  installation: Installation,
  databaseUrl: string,
  { small, large }: Sites,
  runner: Runner,
): Promise<void> {
  if (!runner.wants(names.beside)) return;
  const side = sideOf(installation, 'quiet', small.siteId, rareQuery(small.posts));
  await runner.run({
    ...{ name: names.beside, measure: 'tail', goal: { atMost: 2 } },
    title: `uncached search by Typesense beside the indexing of ${large.posts.toLocaleString('en-US')} posts`,
    reference: side,
    ours: { ...side, label: 'beside indexing', beside: () => keepIndexing(databaseUrl, large.siteId) },
  });
  await untilIndexed(installation, databaseUrl, [small.siteId, large.siteId]);
}

/** Notes all entries of the site as changed, if none of them still waits for the indexer. */
async function noteAll(databaseUrl: string, siteId: number): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `select content.note_search_changes(array_agg(site_id), array_agg(entry_id))
       from content.search_texts
       where site_id = $1 and not exists (select from content.search_changes where site_id = $1)`,
      [siteId],
    ),
  );
}

/** Notes all entries of the site as changed, and again whenever the indexer has finished. */
async function keepIndexing(databaseUrl: string, siteId: number): Promise<() => Promise<number>> {
  let stopped = false;
  await noteAll(databaseUrl, siteId);
  const noting = (async () => {
    while (!stopped) {
      await noteAll(databaseUrl, siteId);
      await new Promise((wake) => setTimeout(wake, 250));
    }
  })();
  let failures = 0;
  noting.catch(() => (failures += 1));
  return async () => {
    stopped = true;
    await noting.catch(() => undefined);
    return failures;
  };
}

async function observeRebuild(
  installation: Installation,
  databaseUrl: string,
  { ids, entries }: { ids: readonly number[]; entries: number },
  runner: Runner,
): Promise<void> {
  await runner.observe(names.rebuild, async () => {
    const began = performance.now();
    const { exitCode, output } = await runHeadwater(runner.setting.dataDir, ['search', 'rebuild']);
    if (exitCode !== 0) throw new Error(`headwater search rebuild: ${output}`);
    await untilIndexed(installation, databaseUrl, ids);
    const seconds = (performance.now() - began) / 1_000;
    return {
      name: names.rebuild,
      title: `rebuild of the index of ${entries.toLocaleString('en-US')} entries`,
      value: `${seconds.toFixed(1)} s`,
      goal: '–',
      reached: undefined,
    };
  });
}
