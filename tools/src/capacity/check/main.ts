/**
 * Compares the simulation of docs/capacity.md with a running installation: `npm run capacity:check`. Writes docs/capacity-check.json, which
 * that page shows.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Command, InvalidArgumentError } from 'commander';

import type { Closer } from '@headwater/runtime';

import { prepareDatabase, withClient } from '../../bench/data/database';
import { equalSites, slugOf } from '../../bench/data/sites';
import { request } from '../../bench/groups/requests';
import { startInstallation } from '../../bench/installation';
import { writeTargets } from '../../bench/load/targets';
import { describeMachine } from '../../bench/machine';
import { openSetting } from '../../bench/open-setting';
import { createRandom } from '../../proof-search/random';
import { runTool } from '../../run-tool';
import { root } from '../../services/process-list';
import { defaultsFor, type Demand } from '../demand';
import { createZipf } from '../zipf';
import type { Checked } from './checked';
import { faultsOf, type Point } from './judge';
import { type PointOptions, runPoint } from './run-point';
import { type Changeable, startChanges } from './writes';

interface Options {
  sites: number;
  minutes: number;
  share: number;
  dataDir: string;
  out: string;
}

const numberFrom = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new InvalidArgumentError(`must be a number from ${least} to ${most.toLocaleString('en-US')}.`);
};

const options = new Command('npm run capacity:check --')
  .description(
    'Makes an installation with many sites, sends it a part of what it can answer, and compares the cache with the simulation. ' +
      'Fails if something grows or the simulation is wrong. Needs an idle machine, wrk and redis-server.',
  )
  .option('--sites <count>', 'sites', numberFrom(10, 100_000), 10_000)
  .option('--minutes <minutes>', 'length of the load for each of the two gateways', numberFrom(1, 600), 10)
  .option('--share <part>', 'of what the gateway answers at most', numberFrom(0.05, 0.9), 0.6)
  .option('--data-dir <folder>', 'data folder, that of the benchmark', join(root, '.headwater/bench'))
  .option('--out <file>', 'file for the result', join(root, 'docs/capacity-check.json'))
  .parse()
  .opts<Options>();

const postsPerSite = 100;
/** The number of requests after which the load repeats. */
const distinct = 300_000;
/** The bytes of an answer in the cache besides its body, as the gateway counts them. */
const answerOverhead = 830;
const caches = { usual: 134_217_728, smallest: 1_048_576 };

void runTool(main);

async function main(closer: Closer, stopped: AbortSignal): Promise<number> {
  const setting = await openSetting(closer, { dataDir: options.dataDir, quick: false });
  const sites = equalSites(options.sites, postsPerSite);
  const name = options.sites === 10_000 ? 'headwater_bench_many' : 'headwater_capacity';
  const databaseUrl = await prepareDatabase({ ...setting, name, sites });
  const installation = await startInstallation('capacity', databaseUrl, setting, { workers: true });
  const points = await withClient(
    new URL(new URL(databaseUrl).pathname, setting.adminUrl).href,
    async (client) => {
      const example = await fetch(`${installation.gatewayUrl}/api/v1/posts/${slugOf(0)}`, {
        headers: request(1, '').headers,
      });
      if (example.status !== 200) throw new Error(`a post is answered with ${example.status}`);
      const answerBytes = (await example.arrayBuffer()).byteLength + answerOverhead;
      const demand = (cacheBytes: number): Demand => ({
        ...defaultsFor(options.sites),
        ...{ sites: options.sites, requestsPerMonth: 1_000_000_000, pagesPerSite: postsPerSite },
        ...{ answerBytes, cacheBytes, searchShare: 0, unknownShare: 0 },
      });
      const { siteSkew, pageSkew } = demand(caches.usual);
      const random = createRandom(1);
      const next = () => random.below(2 ** 32) / 2 ** 32;
      const pickSite = createZipf(options.sites, siteSkew, next);
      const pickPage = createZipf(postsPerSite, pageSkew, next);
      const targetsFile = join(setting.dataDir, 'capacity-targets.txt');
      writeTargets(
        targetsFile,
        Array.from({ length: distinct }, () => request(pickSite() + 1, `/posts/${slugOf(pickPage())}`)),
      );
      const entryOf = async (siteId: number): Promise<Changeable> => {
        const { rows } = await client.query<{ entry_id: string; revision: string }>(
          "select entry_id, revision from content.entries where site_id = $1 and type = 'post' order by random() limit 1",
          [siteId],
        );
        return { entryId: Number(rows[0]?.entry_id), revision: Number(rows[0]?.revision) };
      };
      const common: Omit<PointOptions, 'name' | 'gateway' | 'demand'> = {
        ...{ targetsFile, client, minutes: options.minutes, share: options.share, say: setting.say },
        cores: setting.cores.load,
        startChanges: (perSecond) =>
          startChanges(installation, { perSecond, pickSite: () => pickSite() + 1, entryOf }),
      };
      const { gateway = [], 'uncached-gateway': uncached = [] } = installation.pids;
      const found: Point[] = [];
      for (const point of [
        {
          name: 'a cache of 128 MB',
          gateway: { url: installation.gatewayUrl, opsUrl: installation.gatewayOpsUrl, pids: gateway },
          demand: demand(caches.usual),
        },
        {
          name: 'a cache of 1 MB',
          gateway: { url: installation.uncachedUrl, opsUrl: installation.uncachedOpsUrl, pids: uncached },
          demand: demand(caches.smallest),
        },
      ])
        if (!stopped.aborted) found.push(await runPoint({ ...common, ...point }));
      return found;
    },
  );
  if (stopped.aborted) return 130;
  return report(points);
}

function report(points: readonly Point[]): number {
  const { sites, minutes, share } = options;
  const result: Checked = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    sites,
    minutes,
    share,
    points,
  };
  writeFileSync(options.out, `${JSON.stringify(result, undefined, 2)}\n`);
  for (const { name, hitRatio, simulated, growth, jobs, errors } of points)
    console.log(
      `${name}: ${(hitRatio * 100).toFixed(1)} % from the cache (simulated: ${(simulated * 100).toFixed(1)} %), memory × ` +
        `${growth.memory.toFixed(2)}, connections × ${growth.connections.toFixed(2)}, ${jobs} jobs at most, ${errors} errors`,
    );
  const faults = points.flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
