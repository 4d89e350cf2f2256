import fc from 'fast-check';

import { type Grade, ndcg } from './ndcg';

describe('ndcg', () => {
  it('is what the textbook gives', () => {
    // Grades 3, 2, 3, 0, 1, 2 give the gains 7, 3, 7, 0, 1, 3; the best order is 7, 7, 3, 3, 1, 0.
    const grades = { a: 3, b: 2, c: 3, d: 0, e: 1, f: 2 } as const;
    expect(ndcg(['a', 'b', 'c', 'd', 'e', 'f'], grades)).toBeCloseTo(0.9488107, 6);
    expect(ndcg(['x', 'a'], { a: 3 })).toBeCloseTo(1 / Math.log2(3), 10);
    expect(ndcg(['b'], { a: 3, b: 1 })).toBeCloseTo(1 / (7 + 1 / Math.log2(3)), 10);
  });

  it('counts ten hits, and nothing for hits that nobody judged', () => {
    const others = Array.from({ length: 10 }, (_, index) => `other-${index}`);
    expect(ndcg([...others, 'a'], { a: 3 })).toBe(0);
    expect(ndcg([...others.slice(1), 'a'], { a: 3 })).toBeCloseTo(1 / Math.log2(11), 10);
    expect(ndcg([], { a: 3 })).toBe(0);
    expect(ndcg(['a'], { a: 0 })).toBe(0);
  });

  it('is 1 for the best order alone, and never more', () => {
    const judged = fc.array(fc.constantFrom<Grade[]>(0, 1, 2, 3), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(judged, fc.integer(), (list, turn) => {
        const grades = Object.fromEntries(list.map((grade, index) => [`e${index}`, grade]));
        const best = Object.keys(grades).sort((a, b) => grades[b]! - grades[a]!);
        const keys = Object.keys(grades);
        const start = Math.abs(turn) % keys.length;
        const shuffled = [...keys.slice(start), ...keys.slice(0, start)];
        const isUseful = list.some((grade) => grade > 0);
        expect(ndcg(best, grades)).toBeCloseTo(isUseful ? 1 : 0, 10);
        const value = ndcg(shuffled, grades);
        const isBest = shuffled.slice(0, 10).every((key, index) => grades[key] === grades[best[index]!]);
        if (isUseful && !isBest) expect(value).toBeLessThan(1 - 1e-9);
      }),
    );
  });
});
