import type { Run } from './measured';
import type { Side } from './scenario';

/** Throws if a run has no correct answer, or if answers lack the expected header. */
export function assertAnswered(
  { label, expectedHeader = '' }: Pick<Side, 'label' | 'expectedHeader'>,
  runs: readonly Pick<Run, 'requests' | 'errors' | 'unexpected'>[],
): void {
  const empty = runs.filter(({ requests, errors }) => requests - errors <= 0).length;
  if (empty > 0 || runs.length === 0) {
    throw new Error(`${label}: no request was answered as expected in ${empty} of ${runs.length} runs`);
  }
  const unexpected = runs.reduce((sum, run) => sum + run.unexpected, 0);
  if (unexpected > 0) {
    const all = runs.reduce((sum, run) => sum + run.requests, 0);
    throw new Error(`${label}: ${unexpected} of ${all} answers were without ${expectedHeader}`);
  }
}
