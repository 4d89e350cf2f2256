import { planCores } from '../cores';
import type { ScenarioResult } from '../scenario';
import { goalsTable, writeReport } from './report';

const spread = (median: number) => ({ median, min: median - 1, max: median + 1 });
const side = (label: string, errors = 0) => ({
  ...{ label, errors, lateRuns: 0, requests: 1_000 },
  requestsPerSecond: spread(2_000),
  p50Ms: spread(2),
  p99Ms: spread(20),
  usage: { gateway: { cpuSeconds: 0.1, memoryBytes: 52_428_800 }, idle: { cpuSeconds: 0, memoryBytes: 1 } },
});
const scenario = (errors: number): ScenarioResult => ({
  ...{ name: 'item', title: 'cached item', measure: 'throughput', goal: { atLeast: 1 }, ratio: spread(2) },
  reference: side('Koa'),
  ours: side('Headwater', errors),
});

test('every goal is marked reached or missed', () => {
  const table = goalsTable({
    scenarios: [scenario(0), scenario(1)],
    observations: [{ name: 'memory', title: 'memory', value: '10 MB', goal: '≤ 20 MB', reached: true }],
    failed: [
      { title: 'broken', goal: { atMost: 2 }, why: 'no answer' },
      { title: 'also broken', goal: undefined, why: 'no answer' },
    ],
  });
  const verdicts = table.split('\n').map((line) => line.split('|').at(-2)?.trim());
  expect(verdicts.slice(2)).toEqual(['reached', 'missed', 'reached', 'missed', 'errors']);
});

test('the document tells rates, usage, where time goes, and what was left out', () => {
  const text = writeReport({
    ...{
      command: 'npm run bench',
      date: '2026-01-02',
      pairs: 5,
      tailPairs: 7,
      tailSeconds: 2,
      seconds: 5,
      postgres: '18.4',
      chartFile: 'b.svg',
    },
    machine: { cores: 2, cpu: 'X', memory: '1 MB', system: 'S', node: 'v20', redis: '7', loadBefore: 0.5 },
    cores: planCores(2),
    scenarios: [scenario(0)],
    observations: [],
    failed: [{ title: 'the sun', goal: undefined, why: 'too hot' }],
    leftOut: ['the moon'],
    again: [{ date: '2026-01-03', titles: ['cached item', 'cached list'] }],
    goAhead: true,
  });
  expect(text).toContain('\n\nMeasured again alone on 2026-01-03: cached item; cached list.\n\n');
  expect(text).toContain('2,000 (1,999–2,001)');
  expect(text).toContain('gateway 0.1 s, 50 MB');
  expect(text).toContain('gateway 100');
  expect(text).not.toContain('idle');
  expect(text).toContain('- the moon');
  expect(text).toContain('- failed: the sun: too hot');
  expect(text).toContain('| 0 | Redis, with priority on that core |');
});
