import type { Spread } from './statistics';

/** The goal for a ratio. */
export type Goal = { atLeast: number } | { atMost: number };

export type Verdict = 'reached' | 'missed' | 'no goal' | 'errors';

/** The median is compared with the goal. A scenario with errors misses its goal; without a goal it shows the errors. */
export function judge(goal: Goal | undefined, ratio: Spread, errors: number): Verdict {
  if (goal === undefined) return errors === 0 ? 'no goal' : 'errors';
  // A side without answers gives 0, or no number.
  if (errors > 0 || !(ratio.median > 0) || !Number.isFinite(ratio.median)) return 'missed';
  const reached = 'atLeast' in goal ? ratio.median >= goal.atLeast : ratio.median <= goal.atMost;
  return reached ? 'reached' : 'missed';
}

export function describeGoal(goal: Goal | undefined): string {
  if (goal === undefined) return '–';
  return 'atLeast' in goal ? `≥ ${goal.atLeast} ×` : `≤ ${goal.atMost} ×`;
}
