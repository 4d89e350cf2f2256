import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createMetrics } from '@headwater/runtime';

const rules = readFileSync(
  join(resolve(__dirname, '../..'), 'deploy/helm/headwater/files/alerts.yml'),
  'utf8',
);
const known = createMetrics()
  .registry.getMetricsAsArray()
  .map(({ name }) => name);
const named = [...rules.matchAll(/\bheadwater_\w+/g)].map(([name]) => name);

it('alerts by metrics that there are', () => {
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it('alerts of every state in which something is lost', () => {
  const states = known.filter((name) => /_(up|open|fallback|unanswered|unmirrored|ready)$/.test(name));
  expect(states.filter((name) => !named.includes(name))).toEqual([]);
});
