import type { CorePlan } from '../cores';
import type { Results } from '../groups/group';
import type { ScenarioResult, SideResult } from '../scenario';
import { describeGoal, judge, type Verdict } from './goals';
import type { KeptResults } from './kept-results';
import { mebibytes, milliseconds, ratio, whole } from './numbers';
import { markdownTable } from './table';
import { microsecondsPerRequest } from './time';

export interface Report extends KeptResults {
  cores: CorePlan;
  pairs: number;
  tailPairs: number;
  tailSeconds: number;
  seconds: number;
  postgres: string;
  /** Whether Redis and the load generators had priority on their core. */
  goAhead: boolean;
  /** File of the chart, beside the report. */
  chartFile: string;
}

export const verdictOf = ({ goal, ratio, reference, ours }: ScenarioResult): Verdict =>
  judge(goal, ratio, reference.errors + ours.errors);

const comparedWhat = { throughput: 'requests/s', latency: 'p50', tail: 'p99' };

/** The printed table, which also begins the report. It contains every goal, reached or missed. */
export function goalsTable({ scenarios, observations, failed }: Omit<Results, 'leftOut'>): string {
  const compared = scenarios.map((result) => [
    result.title,
    `${result.reference.label} (${comparedWhat[result.measure]})`,
    ratio(result.ratio),
    describeGoal(result.goal),
    verdictOf(result),
  ]);
  const observed = observations.map(({ title, value, goal, reached }) => [
    title,
    '–',
    value,
    goal,
    reached === undefined ? 'no goal' : reached ? 'reached' : 'missed',
  ]);
  const unfinished = failed.map(({ title, goal }) => [
    title,
    '–',
    'failed',
    describeGoal(goal),
    goal === undefined ? 'errors' : 'missed',
  ]);
  return markdownTable(
    ['What', 'Against', 'Ratio (lowest–highest)', 'Goal', 'Verdict'],
    [...compared, ...observed, ...unfinished],
    2,
  );
}

const precedence = `Redis has priority on its core (\`chrt --fifo 1\`), because every measured request waits for it, and in production it
has a core of its own. This applies to references and ours. Load generators with a constant rate have priority, too: they
need a tenth of the core, and must measure the server instead of their own waiting. Others have none.`;
const noPrecedence = `Redis has no priority on its core, because this user may not set it (\`chrt --fifo 1\`). So p99 says more about that
core than about the measured program.`;

export function writeReport(report: Report): string {
  const { machine, cores, scenarios, goAhead } = report;
  const first = goAhead ? ', with priority on that core' : '';
  const leftOut = [...report.failed.map(({ title, why }) => `failed: ${title}: ${why}`), ...report.leftOut];
  return `# Benchmarks

Written by \`${report.command}\` on ${report.date}, except for “Notes”.
${report.again.map((run) => `\nMeasured again alone on ${run.date}: ${run.titles.join('; ')}.\n`).join('')}
${machine.cores} cores (${machine.cpu}), ${machine.memory} memory, ${machine.system}, Node ${machine.node}, PostgreSQL ${report.postgres},
Redis ${machine.redis}. Load average before the run: ${machine.loadBefore.toFixed(2)}.

| Runs on core | What |
| --- | --- |
| ${cores.measured} | the measured program: the gateway, the standalone, the indexer, or the bare reference |
| ${cores.services} | the services, and the gRPC server of the reference |
| ${cores.stores} | PostgreSQL |
| ${cores.stores} | Redis${first} |
| ${cores.load} | the load generators |
| ${cores.load} | writers and readers that disturb the load, in rows about that |

${goAhead ? precedence : noPrecedence}

Every number is a ratio to a bare program on the same machine and in the same run. Both run alternately:
${report.pairs} pairs of ${report.seconds} s each, or ${report.tailPairs} of ${report.tailSeconds} s if p99 is compared. The table shows the median of the pairs, the
lowest and the highest. Before that, each server has answered 200,000 requests, or as many as it could in 45 s,
because V8 is still compiling until then.

Requests/s and p50 are measured by wrk with 32 connections (with 1 if latency is compared). p99 is measured at half of
the capacity: wrk with \`tools/src/bench/load/at-rate.lua\` sends at a constant rate, on up to 256 connections,
whether or not answers arrive. If p99 is compared, both sides get half of the capacity of the slower one, under the
same disturbance. A run counts as late if one request in a hundred was sent more than 3 ms late. Errors must be 0.

Logs and metrics are on; the access log shows up to 100 refused requests a second and one
success in a hundred (\`ACCESS_LOG_SHARE=0.01\`). The gateway's own
counters show whether a row is cached (at least 99 % of its answers from the cache) or uncached (at most 1 %).

![Ratios](${report.chartFile})

${goalsTable(report)}

## Rates and latencies

${ratesTable(scenarios)}

## CPU and memory by process

CPU seconds of all measured runs of wrk together, and memory at their end (of each process, its proportional set size).

${usageTable(scenarios)}

## What the time goes into

Microseconds of CPU per request, by process.

${timeTable(scenarios)}
${leftOut.length === 0 ? '' : `\n## Left out\n\n${leftOut.map((what) => `- ${what}`).join('\n')}\n`}`;
}

const sidesOf = ({ reference, ours }: ScenarioResult): SideResult[] => [reference, ours];

function ratesTable(scenarios: readonly ScenarioResult[]): string {
  return markdownTable(
    ['What', 'Side', 'Requests/s', 'p50 ms', 'p99 ms', 'Late runs', 'Errors'],
    scenarios.flatMap((result) =>
      sidesOf(result).map((side) => [
        result.title,
        side.label,
        `${whole(side.requestsPerSecond.median)} (${whole(side.requestsPerSecond.min)}–${whole(side.requestsPerSecond.max)})`,
        milliseconds(side.p50Ms.median),
        `${milliseconds(side.p99Ms.median)} (${milliseconds(side.p99Ms.min)}–${milliseconds(side.p99Ms.max)})`,
        whole(side.lateRuns),
        whole(side.errors),
      ]),
    ),
    2,
  );
}

function usageTable(scenarios: readonly ScenarioResult[]): string {
  return markdownTable(
    ['What', 'Side', 'Process: CPU, memory'],
    scenarios.flatMap((result) =>
      sidesOf(result).map((side) => [
        result.title,
        side.label,
        Object.entries(side.usage)
          .filter(([, { cpuSeconds }]) => cpuSeconds >= 0.05)
          .map(
            ([name, { cpuSeconds, memoryBytes }]) =>
              `${name} ${cpuSeconds.toFixed(1)} s, ${mebibytes(memoryBytes)}`,
          )
          .join('; '),
      ]),
    ),
    3,
  );
}

function timeTable(scenarios: readonly ScenarioResult[]): string {
  return markdownTable(
    ['What', 'Side', 'Together', 'By process'],
    scenarios
      .filter(({ measure }) => measure === 'throughput')
      .flatMap((result) =>
        sidesOf(result).map((side) => {
          const each = microsecondsPerRequest(side);
          return [
            result.title,
            side.label,
            whole(each.reduce((sum, [, time]) => sum + time, 0)),
            each.map(([name, time]) => `${name} ${whole(time)}`).join(', '),
          ];
        }),
      ),
    2,
  );
}
