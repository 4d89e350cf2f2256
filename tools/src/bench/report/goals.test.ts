import { describeGoal, judge } from './goals';

const ratio = (median: number) => ({ median, min: median, max: median });

test.each([
  [{ atLeast: 1 }, 1, 0, 'reached'],
  [{ atLeast: 1 }, 0.99, 0, 'missed'],
  [{ atMost: 2 }, 2, 0, 'reached'],
  [{ atMost: 2 }, 2.01, 0, 'missed'],
  [undefined, 0.1, 0, 'no goal'],
])('a goal of %j with a ratio of %d is judged', (goal, median, errors, verdict) => {
  expect(judge(goal, ratio(median), errors)).toBe(verdict);
});

test('a run with errors reaches nothing', () => {
  expect(judge({ atLeast: 1 }, ratio(5), 1)).toBe('missed');
  expect(judge(undefined, ratio(5), 1)).toBe('errors');
});

test.each([0, NaN, Infinity])('a ratio of %d reaches nothing', (median) => {
  expect([{ atLeast: 0 }, { atMost: 2 }].map((goal) => judge(goal, ratio(median), 0))).toEqual([
    'missed',
    'missed',
  ]);
});

test('goals are told in words', () => {
  expect([{ atLeast: 1.15 }, { atMost: 1.5 }, undefined].map(describeGoal)).toEqual([
    '≥ 1.15 ×',
    '≤ 1.5 ×',
    '–',
  ]);
});
