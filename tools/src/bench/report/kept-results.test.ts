import type { Observation, ScenarioResult } from '../scenario';
import { type KeptResults, withAgain } from './kept-results';

const row = (name: string, median: number): ScenarioResult =>
  ({ name, title: `row ${name}`, ratio: { median, min: median, max: median } }) as ScenarioResult;
const observation = (name: string, value: string): Observation => ({
  ...{ name, title: `number ${name}`, value },
  ...{ goal: '–', reached: undefined },
});
const failure = (name: string, why = 'slow') => ({ title: `row ${name}`, goal: undefined, why });

const kept: KeptResults = {
  ...{ command: 'npm run bench', date: '2026-01-01' },
  machine: { cores: 2, cpu: 'X', memory: '1 MB', system: 'S', node: 'v20', redis: '7', loadBefore: 0.5 },
  scenarios: [row('a', 1), row('b', 2)],
  observations: [observation('m', '3 MB')],
  failed: [failure('c'), failure('d')],
  leftOut: ['e'],
  again: [{ date: '2026-01-02', titles: ['row a', 'row b'] }],
};

test('rows that were measured again stand in the places of the former ones', () => {
  const results = {
    scenarios: [row('b', 5), row('c', 6)],
    observations: [observation('m', '4 MB')],
    ...{ failed: [], leftOut: [] },
  };
  expect(withAgain(kept, results, '2026-01-03')).toEqual({
    ...kept,
    scenarios: [row('a', 1), row('b', 5), row('c', 6)],
    observations: [observation('m', '4 MB')],
    failed: [failure('d')],
    again: [
      { date: '2026-01-02', titles: ['row a'] },
      { date: '2026-01-03', titles: ['row b', 'row c', 'number m'] },
    ],
  });
});

test('what fails again stays as it was', () => {
  const failed = [failure('a', 'late'), failure('c', 'late'), failure('f', 'late')];
  const results = { scenarios: [], observations: [], failed, leftOut: [] };
  expect(withAgain(kept, results, '2026-01-03')).toEqual({
    ...kept,
    failed: [failure('c'), failure('d'), failure('f', 'late')],
  });
});
