/** Two implementations of the same work. */
export interface ShapePair {
  name: string;
  plain: (at: number) => unknown;
  shaped: (at: number) => unknown;
}

const rounds = 21;
const runs = 50_000;

/** Keeps V8 from removing work with an unused result. */
let sink = 0;

function timeOf(work: (at: number) => unknown): number {
  const begin = performance.now();
  for (let at = 0; at < runs; at += 1) if (work(at) !== undefined) sink += 1;
  return performance.now() - begin;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Prints how long the two take. They alternate, so that other load on the machine affects both. */
export function compareShapes({ name, plain, shaped }: ShapePair): void {
  for (let at = 0; at < 3; at += 1) for (const work of [plain, shaped]) timeOf(work);
  const times = Array.from({ length: rounds }, () => [timeOf(plain), timeOf(shaped)] as const);
  const nanoseconds = (which: 0 | 1) => ((median(times.map((pair) => pair[which])) * 1e6) / runs).toFixed(1);
  const ratio = median(times.map(([before, after]) => before / after));
  console.log(
    `${name}: plain ${nanoseconds(0)} ns, shaped ${nanoseconds(1)} ns, ${ratio.toFixed(2)} times as fast`,
  );
  if (sink === 0) throw new Error('nothing ran');
}
