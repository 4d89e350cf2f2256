import { createCloser } from '@headwater/runtime';

import type { Group, Results, Runner } from './groups/group';
import { measure } from './measure';
import { ratio } from './report/numbers';
import { verdictOf } from './report/report';
import type { Failure } from './scenario';
import type { Setting } from './setting';

const groupPatienceMs = 60_000;

/** Runs the selected scenarios of every group. A failure is noted and does not stop the others. */
export async function runGroups(
  groups: readonly Group[],
  { wants, setting }: { wants: (name: string) => boolean; setting: Setting },
): Promise<Results> {
  const results: Results = { scenarios: [], observations: [], leftOut: [], failed: [] };
  for (const group of groups.filter(({ names }) => names.some(wants))) {
    const closer = createCloser();
    setting.closer.add('processes of a group', () => closer.close(), groupPatienceMs);
    try {
      await group.run(makeRunner({ ...setting, closer }, wants, results));
    } catch (error) {
      // Keeps the results so far. Other groups do not depend on this one.
      const started = new Set([...results.scenarios, ...results.observations].map(({ name }) => name));
      const rest = group.names.filter((name) => wants(name) && !started.has(name));
      note(results, { title: rest.join(', '), goal: undefined, why: told(error) });
    }
    await closer.close();
  }
  return results;
}

function makeRunner(setting: Setting, wants: Runner['wants'], results: Results): Runner {
  return {
    setting,
    wants,
    async run(scenario) {
      try {
        const result = await measure(scenario, setting);
        results.scenarios.push(result);
        console.log(
          `${result.name}: ${ratio(result.ratio)} × ${result.reference.label}, ${verdictOf(result)}`,
        );
        return result;
      } catch (error) {
        note(results, { title: scenario.title, goal: scenario.goal, why: told(error) });
        return undefined;
      }
    },
    find: (name) => results.scenarios.find((result) => result.name === name),
    async observe(name, look) {
      if (!wants(name)) return;
      const observation = await look();
      results.observations.push(observation);
      console.log(`${name}: ${observation.title}: ${observation.value}`);
    },
    leaveOut(what) {
      results.leftOut.push(what);
      console.log(`left out: ${what}`);
    },
  };
}

function note(results: Results, failure: Failure): void {
  results.failed.push(failure);
  console.error(`failed: ${failure.title}: ${failure.why}`);
}

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));
