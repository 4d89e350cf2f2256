/** A measure of several runs: the middle one and how far they lie apart. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Throws when there is nothing to sum up. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('no run, no median');
  return { median: percentile(sorted, 50), min, max };
}

/** The value that `percent` of the sorted values do not exceed; between two of them when it falls there. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('no values, no percentile');
  return below + (above - below) * (place - Math.floor(place));
}

/** The ratios of the interleaved pairs, each of two runs that followed each other. */
export function ratiosOf(ours: readonly number[], reference: readonly number[]): Spread {
  if (ours.length !== reference.length) throw new Error('every run needs its pair');
  return spreadOf(ours.map((value, index) => value / (reference[index] ?? NaN)));
}
