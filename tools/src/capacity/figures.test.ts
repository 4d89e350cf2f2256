import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { figuresOf } from '../bench/report/figures';
import type { ScenarioResult } from '../bench/scenario';
import { readCosts } from './figures';

const directory = mkdtempSync(join(tmpdir(), 'headwater-capacity-'));
afterAll(() => rmSync(directory, { recursive: true }));

const even = (median: number) => ({ median, min: median, max: median });
const side = (requests: number, cpu: Record<string, number>) => ({
  ...{ label: 'Headwater', errors: 0, lateRuns: 0, requests },
  requestsPerSecond: even(requests / 10),
  p50Ms: even(1),
  p99Ms: even(2),
  usage: Object.fromEntries(
    Object.entries(cpu).map(([name, cpuSeconds]) => [name, { cpuSeconds, memoryBytes: 1 }]),
  ),
});
const row = (name: string, requests: number, cpu: Record<string, number>, quiet = {}): ScenarioResult => ({
  ...{ name, title: name, measure: 'throughput', goal: undefined, ratio: even(1) },
  reference: side(requests, quiet),
  ours: side(requests, cpu),
});
const machine = { cores: 2, cpu: 'X', memory: '1 MB', system: 'S', node: 'v20', redis: '7', loadBefore: 0 };
const rows = [
  row('cached-item', 100_000, { gateway: 5, redis: 1 }),
  row('cached-list', 100_000, { gateway: 7 }),
  row('uncached-item', 10_000, { gateway: 5, content: 3, postgres: 2 }),
  row('uncached-list', 5_000, { gateway: 5, content: 3, postgres: 4 }),
  row('uncached-search', 500, { search: 2, postgres: 8 }),
  row('not-found-scan', 10_000, { gateway: 6 }),
  // 10 s with 50 changes/s.
  row(
    'writes-here',
    10_000,
    { content: 6, postgres: 9, gateway: 3 },
    { content: 1, postgres: 4, gateway: 4 },
  ),
];

function fileOf(content: string): string {
  const file = join(directory, `${Math.random()}.json`);
  writeFileSync(file, content);
  return file;
}
const figures = (scenarios: ScenarioResult[]) =>
  fileOf(JSON.stringify(figuresOf({ scenarios }, { command: 'npm run bench', date: '2026-01-02', machine })));

test('costs are the CPU of a request, the mean of the rows of a kind', () => {
  const costs = readCosts(figures(rows));
  expect(costs.measured).toEqual({ date: '2026-01-02', cpu: 'X' });
  expect(costs.cached.gateway).toBeCloseTo(60e-6);
  expect(costs.cached.redis).toBeCloseTo(5e-6);
  expect(costs.uncached.postgres).toBeCloseTo((200e-6 + 800e-6) / 2);
  expect(costs.search).toEqual({ gateway: 0, content: 0, site: 0, search: 0.004, redis: 0, postgres: 0.016 });
  expect(costs.unknown.gateway).toBeCloseTo(600e-6);
});

test('a change costs what was used more than without it, and never less than nothing', () => {
  expect(readCosts(figures(rows)).write).toMatchObject({ content: 0.01, postgres: 0.01, gateway: 0 });
});

test.each([
  [
    'a file that is not there',
    () => join(directory, 'none.json'),
    'none.json cannot be read. "npm run bench" writes',
  ],
  [
    'what is no JSON',
    () => fileOf('# Benchmarks'),
    'is not a file of figures, as "npm run bench" writes them.',
  ],
  ['another JSON', () => fileOf('{"rows":3}'), 'is not a file of figures'],
  ['nothing', () => fileOf('null'), 'is not a file of figures'],
  [
    'a run of some rows',
    () => figures(rows.slice(1)),
    'has no row cached-item. "npm run bench" writes a file with all rows.',
  ],
])('%s is refused with a sentence', (_name, file, sentence) => {
  expect(() => readCosts(file())).toThrow(sentence);
});
