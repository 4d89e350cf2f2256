import { percentile, ratiosOf, spreadOf } from './statistics';

describe('spreadOf', () => {
  test('takes the middle of an odd number of runs', () => {
    expect(spreadOf([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 });
  });

  test('takes the mean of the two in the middle of an even number', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 });
  });

  test('refuses to sum up nothing', () => {
    expect(() => spreadOf([])).toThrow('no run, no median');
  });
});

test('a percentile lies between its neighbours', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => index);
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile([10, 20], 75)).toBe(17.5);
});

test('ratios are those of the pairs, not of the medians', () => {
  expect(ratiosOf([10, 20, 30], [10, 10, 10])).toEqual({ median: 2, min: 1, max: 3 });
  expect(() => ratiosOf([1], [1, 2])).toThrow('every run needs its pair');
});
