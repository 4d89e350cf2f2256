import { mebibytes, whole } from '../bench/report/numbers';
import { markdownTable } from '../bench/report/table';
import type { Demand } from './demand';
import type { Settled } from './settle';

const cores = (value: number): string => (value < 0.05 ? '< 0.1' : value.toFixed(1));
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const terabytes = (bytes: number): string => `${(bytes / 1e12).toFixed(1)} TB`;

/** The load as a sentence. */
export const describe = ({ sites, requestsPerMonth, writesPerDay, peak }: Demand): string =>
  `${whole(sites)} sites, ${whole(requestsPerMonth)} requests a month, ${whole(writesPerDay)} changes a day, ` +
  `a peak of ${peak} times the mean.`;

/** The plan as text for people. */
export function printPlan({ plan, cache }: Settled): string {
  const rows = plan.workloads.map(({ workload, pods, cores: used, memoryBytes }) => [
    workload.name,
    whole(pods),
    workload.process === undefined ? '–' : cores(used),
    mebibytes(memoryBytes),
  ]);
  const { total, postgres, redis } = plan;
  return [
    `At the peak ${whole(plan.requests)} requests/s, of which ${whole(plan.cached)} are answered from the cache ` +
      `(${percent(cache.hitRatio)} of those that may be), and ${plan.writes.toFixed(1)} changes/s.`,
    '',
    markdownTable(
      ['Workload', 'Pods', 'Cores used at the peak', 'Memory of each'],
      [...rows, ['all', whole(total.pods), cores(total.cores), mebibytes(total.memoryBytes)]],
    ),
    '',
    `PostgreSQL: ${cores(postgres.cores)} cores, ${whole(postgres.connections.steady)} connections, ` +
      `${whole(postgres.connections.peak)} during a rollout. ` +
      `Redis: ${cores(redis.cores)} cores. Originals of media: ${terabytes(plan.mediaBytes)}.`,
    ...(plan.notes.length === 0 ? [] : ['', ...plan.notes.map((note) => `- ${note}`)]),
  ].join('\n');
}

/** The replicas, as values of the chart. */
export function printValues({ plan }: Settled): string {
  return [
    'workloads:',
    ...plan.workloads.map(({ workload, pods }) => `  ${workload.name}: { replicas: ${pods} }`),
  ].join('\n');
}
