import { assertAnswered } from './answered';
import { Measured } from './measured';
import { ratiosOf } from './report/statistics';
import type { Scenario, ScenarioResult } from './scenario';
import type { Setting } from './setting';

interface Lengths {
  pairs: number;
  seconds: number;
  tailPairs: number;
  tailSeconds: number;
  /** If p99 is compared, a pause of the machine must not decide. */
  comparedTailPairs: number;
  comparedTailSeconds: number;
}

export const lengthsOf = (quick: boolean): Lengths =>
  quick
    ? { pairs: 1, seconds: 1, tailPairs: 1, tailSeconds: 0.4, comparedTailPairs: 1, comparedTailSeconds: 0.4 }
    : { pairs: 9, seconds: 1, tailPairs: 5, tailSeconds: 1, comparedTailPairs: 7, comparedTailSeconds: 2 };

const busyConnections = 32;

/** Runs reference and ours alternately, and compares each pair. */
export async function measure(scenario: Scenario, setting: Setting): Promise<ScenarioResult> {
  const lengths = lengthsOf(setting.quick);
  const { pairs, seconds, tailPairs, tailSeconds } = lengths;
  const sides = {
    reference: new Measured(scenario.reference, 'reference', setting),
    ours: new Measured(scenario.ours, 'ours', setting),
  };
  const both = [sides.reference, sides.ours];
  for (const side of both) await side.probe();
  const connections = scenario.measure === 'latency' ? 1 : busyConnections;
  for (const side of both) {
    await side.warmUp(connections, scenario.measure);
    await side.noteCache();
  }

  if (scenario.measure === 'tail') await compareTails(both, lengths);
  else {
    await byTurns(both, pairs, (side) => side.withUsage(() => side.busy(connections, seconds)));
    if (scenario.measure === 'throughput') {
      await byTurns(both, tailPairs, async (side) => {
        side.tails.push(await side.atRate(side.capacity() / 2, tailSeconds));
      });
    }
  }
  for (const side of both) {
    await side.probe();
    await side.checkCache();
    assertAnswered(side.side, [...side.runs, ...side.tails]);
  }
  return compare(scenario, sides.reference, sides.ours);
}

/** Sends the same rate to both: half of the capacity of the slower one, under the disturbance. */
async function compareTails(
  both: readonly Measured[],
  { seconds, comparedTailPairs, comparedTailSeconds }: Lengths,
): Promise<void> {
  const capacities: number[] = [];
  for (const side of both) {
    const { requestsPerSecond, requests, errors } = await side.beside(() =>
      side.busy(busyConnections, seconds),
    );
    // Refused requests are fast and do not count as capacity.
    capacities.push(requestsPerSecond * (1 - errors / requests));
  }
  const rate = Math.min(...capacities) / 2;
  if (!(rate > 0))
    throw new Error('at full load nothing is answered as it should be, so there is no half of it');
  await byTurns(both, comparedTailPairs, (side) =>
    side.withUsage(() => side.beside(() => side.atRate(rate, comparedTailSeconds))),
  );
}

async function byTurns(
  sides: readonly Measured[],
  pairs: number,
  work: (side: Measured) => Promise<void>,
): Promise<void> {
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of sides) await work(side);
  }
}

const comparedBy = { throughput: 'requestsPerSecond', latency: 'p50Ms', tail: 'p99Ms' } as const;

function compare(scenario: Scenario, reference: Measured, ours: Measured): ScenarioResult {
  const { name, title, measure: kind, goal } = scenario;
  const valuesOf = ({ runs }: Measured): number[] => runs.map((run) => run[comparedBy[kind]]);
  return {
    ...{ name, title, measure: kind, goal },
    reference: reference.result(),
    ours: ours.result(),
    ratio: ratiosOf(valuesOf(ours), valuesOf(reference)),
  };
}
