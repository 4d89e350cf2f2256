import { join } from 'node:path';

import { whole } from '../bench/report/numbers';
import { markdownTable } from '../bench/report/table';
import { root } from '../services/process-list';
import { describeCheck } from './check/checked';
import { defaultsFor, type Demand } from './demand';
import { type Costs, processes } from './figures';
import { describe, printPlan } from './print';
import { settle } from './settle';
import { type Balancing, simulate } from './simulate';

const cases: Demand[] = [
  { sites: 300, requestsPerMonth: 30_000_000 },
  { sites: 3_000, requestsPerMonth: 300_000_000 },
  { sites: 10_000, requestsPerMonth: 1_000_000_000 },
].map((asked) => ({ ...defaultsFor(asked.sites), ...asked }));

const compared: { gateways: number; balancing: Balancing }[] = [
  { gateways: 2, balancing: 'any' },
  { gateways: 2, balancing: 'by-host' },
  { gateways: 8, balancing: 'any' },
  { gateways: 8, balancing: 'by-host' },
];

/** The text of docs/capacity.md. Takes a minute or two, because it simulates. */
export async function capacityPage(costs: Costs): Promise<string> {
  const plans: string[] = [];
  for (const demand of cases) {
    plans.push(
      `### ${whole(demand.sites)} sites\n\n${describe(demand)}\n\n${printPlan(await settle(demand, costs, 'any'))}`,
    );
  }
  return `# Capacity

Written by \`npm run capacity -- --docs\`. For other numbers: \`npm run capacity -- --help\`.

What a request costs was measured by [\`npm run bench\`](benchmarks.md) on ${costs.measured.date} (${costs.measured.cpu}). How many answers
come from the cache is simulated: requests are spread over sites and pages by Zipf's law, go through the cache that
gateways have, with its bounds, and published changes between them make all lists and posts of their site old. Every
search is taken for a new one, and each process may use six tenths of a core at the peak.

${costTable(costs)}

## Plans

There are two pods of everything at least, so that one may be lost. Memory is what the chart asks for.

${plans.join('\n\n')}

## Checked by running

${describeCheck(join(root, 'docs/capacity-check.json'))}

## Gateways: any, or one for each host

An ingress can send all requests of a host to the same gateway. Then every answer is in one cache instead of in all of
them, and more fit. But the gateway that has the largest sites gets more than the others. For ${whole(cases[2]!.sites)} sites:

${await balancingTable(cases[2]!)}
`;
}

function costTable(costs: Costs): string {
  const kinds = [
    ['answer from the cache', costs.cached],
    ['answer made anew', costs.uncached],
    ['search by PostgreSQL', costs.search],
    ['unknown slug', costs.unknown],
    ['published change, with what is made anew after it', costs.write],
  ] as const;
  return markdownTable(
    ['Microseconds of CPU', ...processes],
    kinds.map(([kind, cpu]) => [kind, ...processes.map((process) => whole(cpu[process] * 1e6))]),
  );
}

async function balancingTable(demand: Demand): Promise<string> {
  const rows: string[][] = [];
  for (const { gateways, balancing } of compared) {
    const { hitRatio, busiest } = await simulate(demand, { gateways, balancing });
    rows.push([
      `${gateways}`,
      balancing === 'any' ? 'any' : 'one for each host',
      `${(hitRatio * 100).toFixed(1)} %`,
      `${busiest.toFixed(2)} ×`,
    ]);
  }
  return markdownTable(['Gateways', 'A request goes to', 'From the cache', 'Busiest gateway'], rows, 2);
}
