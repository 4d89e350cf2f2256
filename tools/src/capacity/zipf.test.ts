import { createRandom } from '../proof-search/random';
import { createZipf } from './zipf';

const from = (seed: number) => {
  const random = createRandom(seed);
  return () => random.below(2 ** 32) / 2 ** 32;
};

test.each([
  [1, 5],
  [0.5, 40],
  [0, 8],
])('with exponent %d, %d places are picked as often as the law says', (exponent, count) => {
  const pick = createZipf(count, exponent, from(7));
  const picked = new Array<number>(count).fill(0);
  const all = 200_000;
  for (let turn = 0; turn < all; turn += 1) picked[pick()]! += 1;
  const weights = picked.map((_, index) => (index + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight);
  picked.forEach((times, index) => expect(times / all).toBeCloseTo(weights[index]! / sum, 2));
});

test('the ends of the random numbers are the first and the last place', () => {
  expect(createZipf(9, 1, () => 0)()).toBe(0);
  expect(createZipf(9, 1, () => 1 - 2 ** -32)()).toBe(8);
});
