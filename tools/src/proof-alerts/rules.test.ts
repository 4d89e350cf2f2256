import { load } from 'js-yaml';

import { alertsOf, type RuleFile, shortened } from './rules';

const rules = `
groups:
  - name: headwater
    rules:
      - alert: Late
        expr: headwater_jobs_oldest_seconds > 600
        for: 5m
        labels: { severity: ticket }
      - alert: Failing
        expr: rate(headwater_sql_errors_total[5m]) > 0.1 and count_over_time(up[6h]) > 0
        for: 10m
        labels: { severity: page }
`;

test('waits of minutes become seconds, and limits and hours stay', () => {
  const [group] = (load(shortened(rules)) as RuleFile).groups;
  expect(group?.rules).toEqual([
    {
      alert: 'Late',
      expr: 'headwater_jobs_oldest_seconds > 600',
      for: '10s',
      labels: { severity: 'ticket' },
    },
    {
      alert: 'Failing',
      expr: 'rate(headwater_sql_errors_total[15s]) > 0.1 and count_over_time(up[6h]) > 0',
      for: '10s',
      labels: { severity: 'page' },
    },
  ]);
});

test('names the alerts', () => {
  expect(alertsOf(rules)).toEqual(['Failing', 'Late']);
});
