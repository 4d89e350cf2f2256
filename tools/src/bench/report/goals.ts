import type { Spread } from './statistics';

/** What a ratio has to come to. */
export type Goal = { atLeast: number } | { atMost: number };

export type Verdict = 'reached' | 'missed' | 'no goal' | 'errors';

/** Judged by the median; runs with errors reach nothing, and say so where there is no goal to miss. */
export function judge(goal: Goal | undefined, ratio: Spread, errors: number): Verdict {
  if (goal === undefined) return errors === 0 ? 'no goal' : 'errors';
  if (errors > 0) return 'missed';
  const reached = 'atLeast' in goal ? ratio.median >= goal.atLeast : ratio.median <= goal.atMost;
  return reached ? 'reached' : 'missed';
}

export function describeGoal(goal: Goal | undefined): string {
  if (goal === undefined) return '–';
  return 'atLeast' in goal ? `≥ ${goal.atLeast} ×` : `≤ ${goal.atMost} ×`;
}
