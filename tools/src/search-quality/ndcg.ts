/** The value of a hit: 0 nothing, 1 a little, 2 much, 3 what the person wants. */
export type Grade = 0 | 1 | 2 | 3;

export const depth = 10;

const gain = (grade: number): number => 2 ** grade - 1;

const discounted = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);

/**
 * The normalised discounted cumulative gain of the first ten hits: 1 if no order of the judged entries is better, 0 if no hit is useful.
 * Hits without a judgement count as useless.
 */
export function ndcg(hits: readonly string[], grades: Readonly<Record<string, Grade>>): number {
  const best = discounted(Object.values(grades).sort((a, b) => b - a));
  return best === 0 ? 0 : discounted(hits.map((hit) => grades[hit] ?? 0)) / best;
}
