/** A measure of several runs: median, lowest and highest. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Throws if there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('no run, no median');
  return { median: percentile(sorted, 50), min, max };
}

/** The percentile of the sorted values, interpolated between neighbours. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('no values, no percentile');
  return below + (above - below) * (place - Math.floor(place));
}

/** The ratios of the pairs, each of two consecutive runs. */
export function ratiosOf(ours: readonly number[], reference: readonly number[]): Spread {
  if (ours.length !== reference.length) throw new Error('every run needs its pair');
  return spreadOf(ours.map((value, index) => value / (reference[index] ?? NaN)));
}
