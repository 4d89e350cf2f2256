import { createMetrics, metricDefinitions } from '../src/index';

const namesOf = (metrics: ReturnType<typeof createMetrics>): string[] =>
  metrics.registry.getMetricsAsArray().map(({ name }) => name);

it('has the declared metrics and the build, and no others', async () => {
  const metrics = createMetrics({ program: 'media-worker', names: ['jobsDone', 'ready'] });
  expect(metrics.registry.getMetricsAsArray().map(({ name }) => name)).toEqual([
    'headwater_jobs_total',
    'headwater_ready',
    'headwater_build_info',
    'headwater_event_loop_utilisation',
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('headwater_build_info{program="media-worker",version="');
  expect(text).not.toContain('headwater_gateway_cache_bytes');
});

it('does not compile where a program uses a metric that it has not declared', () => {
  const metrics = createMetrics({ program: 'media-worker', names: ['jobsDone'] });
  // @ts-expect-error Only gateways have this metric.
  expect(metrics.cacheBytes).toBeUndefined();
});

it('has all metrics where none are named', () => {
  expect(namesOf(createMetrics())).toHaveLength(Object.keys(metricDefinitions).length);
});

it('leaves out the gauges of Node.js that are named like counters', () => {
  const names = namesOf(createMetrics({ processMetrics: true }));
  expect(names).toContain('nodejs_active_resources');
  const gauges = createMetrics({ processMetrics: true })
    .registry.getMetricsAsArray()
    .filter(({ name, type }) => name.endsWith('_total') && String(type) !== 'counter');
  expect(gauges).toEqual([]);
});
