/** Plans an installation for a number of sites and requests: `npm run capacity -- --sites 3000 --requests 300000000`. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

import { runTool } from '../run-tool';
import { root } from '../services/process-list';
import { defaultsFor, type Demand } from './demand';
import { readCosts } from './figures';
import { capacityPage } from './page';
import { makePlan } from './plan';
import { describe, printPlan, printValues } from './print';
import { settle, type Settled } from './settle';
import type { Balancing } from './simulate';

interface Options extends Partial<Demand> {
  hitRatio?: number;
  balancing: Balancing;
  figures: string;
  json?: true;
  values?: true;
  docs?: true;
}

const numberFrom =
  (least: number, most: number, isWhole: boolean) =>
  (text: string): number => {
    const value = Number(text);
    const isRight = text.trim() !== '' && value >= least && value <= most;
    if (isRight && (!isWhole || Number.isSafeInteger(value))) return value;
    throw new InvalidArgumentError(
      `must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most.toLocaleString('en-US')}.`,
    );
  };
const count = (most: number) => numberFrom(1, most, true);
const share = numberFrom(0, 1, false);

const program = new Command('npm run capacity --')
  .description(
    'Says how many pods, cores, connections and how much memory an installation needs. What a request costs was measured ' +
      'by the benchmark; how many are answered from the cache is simulated with the cache of the gateway.',
  )
  .option('--sites <count>', 'sites', count(1_000_000))
  .option('--requests <count>', 'requests of readers a month, over all sites', count(1e13))
  .option('--peak <factor>', 'the busiest second, as a multiple of the mean (5)', numberFrom(1, 1_000, false))
  .option('--writes-per-day <count>', 'published changes a day (10 for each site)', numberFrom(0, 1e10, true))
  .option('--pages-per-site <count>', 'URLs of a site that readers ask for (200)', count(1_000_000))
  .option('--answer-bytes <bytes>', 'a cached answer, with its compressed form (8192)', count(10_000_000))
  .option('--cache-bytes <bytes>', 'GATEWAY_CACHE_BYTES (134217728)', count(2 ** 40))
  .option('--search-share <part>', 'searches that are not cached (0.01)', share)
  .option('--unknown-share <part>', 'requests for what does not exist (0.01)', share)
  .option(
    '--site-skew <exponent>',
    'how uneven readers are over sites, by Zipf (0.9)',
    numberFrom(0, 3, false),
  )
  .option('--page-skew <exponent>', 'and over the pages of a site (0.9)', numberFrom(0, 3, false))
  .option('--media-files <count>', 'stored media files (500 for each site)', numberFrom(0, 1e12, true))
  .option('--media-bytes <bytes>', 'one original (2000000)', count(1e12))
  .option(
    '--utilisation <part>',
    'of a core that a process may use at the peak (0.6)',
    numberFrom(0.05, 1, false),
  )
  .option('--hit-ratio <part>', 'answers from the cache, in place of the simulation', share)
  .addOption(
    new Option('--balancing <way>', 'any: every gateway gets any request; by-host: those of a host go to one')
      .choices(['any', 'by-host'])
      .default('any'),
  )
  .option('--figures <file>', 'figures of the benchmark', join(root, 'docs/benchmarks.json'))
  .option('--json', 'print JSON')
  .option('--values', 'print the replicas as values of the chart')
  .option('--docs', 'write docs/capacity.md, and nothing else')
  .addHelpText(
    'after',
    '\nExample:\n  $ npm run capacity -- --sites 3000 --requests 300000000 --writes-per-day 20000',
  );

function demandOf({ sites, requests, ...given }: Options & { requests?: number }): Demand {
  if (sites === undefined) throw new Error('--sites is missing: how many sites are there?');
  if (requests === undefined) throw new Error('--requests is missing: how many requests come in a month?');
  const demand = { ...defaultsFor(sites), ...given, sites, requestsPerMonth: requests };
  if (demand.searchShare + demand.unknownShare > 1)
    throw new Error('--search-share and --unknown-share are more than 1 together.');
  return demand;
}

async function main(): Promise<number> {
  const options = program.parse().opts<Options>();
  const costs = readCosts(resolve(process.env.INIT_CWD ?? process.cwd(), options.figures));
  if (options.docs === true) {
    writeFileSync(join(root, 'docs/capacity.md'), await capacityPage(costs));
    return 0;
  }
  const demand = demandOf(options);
  const settled: Settled =
    options.hitRatio === undefined
      ? await settle(demand, costs, options.balancing)
      : withHitRatio(options.hitRatio);
  function withHitRatio(hitRatio: number): Settled {
    const cache = { hitRatio, busiest: 1 };
    return { cache, plan: makePlan(demand, costs, cache) };
  }
  if (options.json === true) console.log(JSON.stringify({ demand, ...settled }, undefined, 2));
  else if (options.values === true) console.log(printValues(settled));
  else console.log(`${describe(demand)}\n\n${printPlan(settled)}`);
  return 0;
}

void runTool(main);
