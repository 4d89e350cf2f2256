import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { chartFolder, containersOf } from '../../src/kube/chart';
import { objectOf, render, set, whereHelmIs } from './chart';
import { refused } from './refused-values';

/** Values that the schema does not know or take. */
const unknown: [string, string][] = [
  ['workloads.gateway.replica=2', 'replica'],
  ['workloads.gateway.poolSize=2', 'poolSize'],
  ['workloads.gateways.replicas=2', 'gateways'],
  ['database.password=abc', 'password'],
  ['database.host=postgres://me:secret@db', 'database/host'],
  ['redis.url=redis://cache', 'url'],
  ['image.tag=a b', 'image/tag'],
  ['gatway.trustedProxyHops=1', 'gatway'],
  ['workloads.site.env.site_db=1', 'site_db'],
  ['media.storage=nfs', 'media/storage'],
  ['keda.eventLoopUtilisation=60', 'keda/eventLoopUtilisation'],
  ['keda.prometheusUrl=prometheus', 'keda/prometheusUrl'],
];

whereHelmIs('values of the chart', () => {
  const problems = new Map<string, string>();
  const problemOf = (example: string, values: string[]): string => {
    const key = JSON.stringify([example, values]);
    const problem = problems.get(key) ?? askHelm(example, values);
    problems.set(key, problem);
    return problem;
  };
  const askHelm = (example: string, values: string[]): string => {
    try {
      render(example, { args: set(...values) });
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each(refused)('refuses in %s: %j', (example, values, sentence) => {
    expect(problemOf(example, values)).toContain(sentence);
  });

  it('tries every sentence of the templates', () => {
    const templates = ['_validations.tpl', '_backup-validations.tpl']
      .map((file) => readFileSync(join(chartFolder, 'templates', file), 'utf8'))
      .join('');
    const sentences = [...templates.matchAll(/append \$problems (?:\(printf )?"([^"]*)"/g)].map(
      ([, sentence = '']) => sentence,
    );
    expect(sentences.length).toBeGreaterThan(35);
    expect(sentences.length).toBe(templates.split('append $problems').length - 1);
    const patterns = sentences.map(
      (sentence) =>
        new RegExp(
          sentence
            .split(/%[dsv]/)
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('\\S+'),
        ),
    );
    const said = refused.map(([example, values]) => problemOf(example, values)).join('\n');
    expect(patterns.filter((pattern) => !pattern.test(said))).toEqual([]);
  });

  it.each(unknown)('does not know %s', (value, named) => {
    const problem = problemOf('minimal', [value]);
    expect(problem).toContain("values don't meet the specifications of the schema");
    expect(problem).toContain(named);
  });

  it('gives programs the headers of the collector from a secret', () => {
    const objects = render('minimal', {
      args: set(
        'monitoring.traces.endpoint=https://collector.example',
        'monitoring.traces.headersSecret=collector',
        'monitoring.traces.headersKey=otlp',
      ),
    });
    for (const name of ['gateway', 'site', 'content-worker']) {
      const deployment = objectOf(objects, 'Deployment', `headwater-${name}`);
      expect(containersOf(deployment)[0]?.env).toContainEqual({
        name: 'OTEL_EXPORTER_OTLP_HEADERS_FILE',
        value: '/run/secrets/headwater/collector/headers',
      });
      expect(JSON.stringify(deployment)).toContain(
        '{"secret":{"name":"collector","items":[{"key":"otlp","path":"collector/headers"}]}}',
      );
    }
  });

  it('names all problems at once', () => {
    const problem = problemOf('minimal', ['workloads.gateway.replicas=2', 'database.host=']);
    expect(problem).toContain('more than one gateway needs Redis');
    expect(problem).toContain('database.host is empty');
  });

  it.each([
    [['workloads.content.terminationGracePeriodSeconds=25']],
    [['database.maxConnections=190']],
    [['workloads.gateway.env.STALE_IF_ERROR=60']],
    [['workloads.gateway.replicas=2', 'redis.existingSecret=redis']],
    [['gateway.trustedProxyHops=0', 'ingress.enabled=false']],
  ])('takes %j', (values) => {
    const args = values.flatMap((value) => [value.includes('.env.') ? '--set-string' : '--set', value]);
    expect(render('minimal', { args }).length).toBeGreaterThan(10);
  });
});
