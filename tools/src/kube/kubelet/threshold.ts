import type { Probe } from './pod';

/** Counts consecutive results of a probe. */
export interface Threshold {
  /** The result that is certain now; undefined while too few consecutive results agree. */
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
