import { faultsOf, measuresOf, type Point } from './judge';
import type { Sample } from './samples';

const sample = (change: Partial<Sample>): Sample => ({
  ...{ memoryBytes: 100, connections: 10, jobs: 0, asked: 0, cached: 0 },
  ...change,
});

test('the first third does not count, and the last is compared with the second', () => {
  const samples = [
    ...[sample({ memoryBytes: 1, jobs: 7 }), sample({ memoryBytes: 50, asked: 90 })],
    ...[sample({ asked: 100, cached: 10 }), sample({ asked: 150, cached: 50 })],
    ...[
      sample({ memoryBytes: 110, asked: 180, cached: 70 }),
      sample({ memoryBytes: 130, asked: 200, cached: 90 }),
    ],
  ];
  expect(measuresOf(samples)).toEqual({ hitRatio: 0.8, growth: { memory: 1.2, connections: 1 }, jobs: 7 });
});

test('too few samples are refused', () => {
  expect(() => measuresOf([sample({}), sample({})])).toThrow('too few samples');
});

const point: Point = {
  ...{ name: 'a gateway', cacheBytes: 1, peak: 100, rate: 60, p99Ms: 5, errors: 0, jobs: 1_000 },
  ...{ hitRatio: 0.76, simulated: 0.8, growth: { memory: 1.1, connections: 0.5 } },
};

test('what stays within the bounds has no fault', () => {
  expect(faultsOf(point)).toEqual([]);
});

test.each<[Partial<Point>, string]>([
  [{ errors: 1 }, 'a gateway: 1 requests failed'],
  [{ hitRatio: 0.7 }, 'a gateway: 70.0 % came from the cache, and 80.0 % were to'],
  [{ hitRatio: 0.9 }, 'a gateway: 90.0 % came from the cache, and 80.0 % were to'],
  [{ growth: { memory: 1.2, connections: 1 } }, 'a gateway: memory grew to 1.20 times'],
  [{ growth: { memory: 1, connections: 1.5 } }, 'a gateway: connections grew to 1.50 times'],
  [{ jobs: 1_001 }, 'a gateway: 1001 jobs waited'],
])('%j is a fault', (change, sentence) => {
  expect(faultsOf({ ...point, ...change })).toEqual([sentence]);
});
