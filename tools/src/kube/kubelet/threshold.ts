import type { Probe } from './pod';

/** Counts answers of a probe in a row. */
export interface Threshold {
  /** What is now certain, or undefined while too few answers in a row agree. */
  note(succeeded: boolean): 'success' | 'failure' | undefined;
}

export function createThreshold({ successThreshold = 1, failureThreshold = 3 }: Probe): Threshold {
  let last: boolean | undefined;
  let inRow = 0;
  return {
    note(succeeded) {
      inRow = succeeded === last ? inRow + 1 : 1;
      last = succeeded;
      if (inRow < (succeeded ? successThreshold : failureThreshold)) return undefined;
      return succeeded ? 'success' : 'failure';
    },
  };
}
