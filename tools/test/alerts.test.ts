import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { load } from 'js-yaml';

import { metricDefinitions } from '@headwater/runtime';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface RuleTest {
  name: string;
  promql_expr_test: { expr: string; exp_samples: { value: number }[] }[];
}

const root = resolve(__dirname, '../..');
const monitoring = join(root, 'deploy/monitoring');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { groups } = load(read('deploy/helm/headwater/files/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const definitions = Object.values(metricDefinitions);
const known = new Map(definitions.map(({ name, labels }) => [name as string, labels as readonly string[]]));

/** Labels that Prometheus and the chart add. */
const ofScrape = ['instance', 'job', 'program', 'pod', 'namespace', 'le'];

const nameOf = (series: string): string => series.replace(/_(?:bucket|sum|count)$/, '');
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\bheadwater_\w+/g)].map(([name]) => nameOf(name));

/** Labels that an expression selects or groups by: `{status="429"}`, `by (route, status)`. */
function labelsIn(expr: string): string[] {
  const selected = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, within = '']) =>
    [...within.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label = '']) => label),
  );
  const grouped = [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, within = '']) =>
    within.split(/,\s*/),
  );
  return [...selected, ...grouped];
}

function unknownIn(expr: string): string[] {
  const metrics = metricsIn(expr);
  const labels = [...metrics.flatMap((name) => known.get(name) ?? []), ...ofScrape];
  return [
    ...metrics.filter((name) => !known.has(name)),
    ...labelsIn(expr).filter((label) => !labels.includes(label)),
  ];
}

describe('alerts', () => {
  it('use metrics and labels that there are', () => {
    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, expr } of rules) {
      expect([alert, metricsIn(expr).length > 0, unknownIn(expr)]).toEqual([alert, true, []]);
    }
  });

  it('tell of every state in which something is lost', () => {
    const states = [...known.keys()].filter((name) =>
      /_(up|open|fallback|unanswered|unmirrored|ready)$/.test(name),
    );
    const named = rules.flatMap(({ expr }) => metricsIn(expr));
    // Metrics that count open requests and connections do not show a loss.
    const counts = ['headwater_http_requests_open', 'headwater_http_connections_open'];
    expect(states.filter((name) => !named.includes(name) && !counts.includes(name))).toEqual([]);
  });

  it('say whether somebody is woken, and name the page that helps', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
      expect(annotations.runbook).toMatch(/^docs\/runbooks\/[a-z-]+\.md$/);
      const page = read(annotations.runbook);
      expect([alert, page.includes(`\`${alert}\``)]).toEqual([alert, true]);
      expect([alert, /readers/i.test(page), page.includes('**Wake**')]).toEqual([alert, true, true]);
    }
  });

  it('are all that runbooks name', () => {
    const pages = readdirSync(join(root, 'docs/runbooks')).map((name) => read(`docs/runbooks/${name}`));
    const named = pages.flatMap((page) =>
      [...page.matchAll(/`(Headwater[A-Z]\w+)`/g)].map(([, name = '']) => name),
    );
    const alerts = rules.map(({ alert }) => alert);
    expect([...new Set(named)].sort()).toEqual([...alerts].sort());
  });

  it('have a test that each fires, and one that each stays quiet', () => {
    const { tests } = load(read('deploy/monitoring/alerts.test.yml')) as { tests: RuleTest[] };
    const told = tests.flatMap(({ promql_expr_test: [asked] }) => {
      const [, alert = ''] = /alertname="(\w+)"/.exec(asked!.expr) ?? [];
      return `${alert} ${asked!.exp_samples.length > 0 ? 'fires' : 'stays quiet'}`;
    });
    const wanted = rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} stays quiet`]);
    expect(told.sort()).toEqual(wanted.sort());
    expect(tests.map(({ name }) => name).sort()).toEqual(wanted);
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0;

  (promtool ? it : it.skip)('pass "promtool test rules" (needs promtool)', () => {
    for (const args of [
      ['check', 'rules', '../helm/headwater/files/alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: monitoring, encoding: 'utf8' });
      expect([stdout, stderr, status]).toEqual([expect.stringContaining('SUCCESS'), '', 0]);
    }
  });
});

interface Dashboard {
  uid: string;
  title: string;
  panels: { id: number; title: string; targets: { expr: string; legendFormat: string }[] }[];
}

describe('dashboards', () => {
  const folder = 'deploy/helm/headwater/files/dashboards';
  const names = readdirSync(join(root, folder));
  const dashboards = names.map((name) => [name, JSON.parse(read(`${folder}/${name}`)) as Dashboard] as const);

  it.each(dashboards)('%s shows metrics and labels that there are', (_name, { panels }) => {
    expect(panels.length).toBeGreaterThan(10);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels) {
      for (const { expr, legendFormat } of targets) {
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
        const labels = [...metricsIn(expr).flatMap((metric) => known.get(metric) ?? []), ...ofScrape];
        expect([title, unknownIn(expr), shown.filter((label) => !labels.includes(label))]).toEqual([
          title,
          [],
          [],
        ]);
        expect([title, /\b(?:headwater|process|nodejs)_\w+/.test(expr)]).toEqual([title, true]);
      }
    }
  });

  it('show every metric but those of rare events', () => {
    const shown = new Set(
      dashboards.flatMap(([, { panels }]) =>
        panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
      ),
    );
    const alerted = new Set(rules.flatMap(({ expr }) => metricsIn(expr)));
    const left = [...known.keys()].filter((name) => !shown.has(name) && !alerted.has(name));
    expect(left.length).toBeLessThan(known.size / 4);
  });
});
