import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, loadAll } from 'js-yaml';

import { metricDefinitions } from '@headwater/runtime';

import { exampleFile, type KubeObject, root } from '../../src/kube/chart';
import { objectOf, render, set, whereHelmIs } from './chart';

interface Trigger {
  type: string;
  name?: string;
  metricType: string;
  metadata: { query?: string; threshold?: string; value?: string; serverAddress?: string };
}

const triggersOf = (objects: KubeObject[], workload: string): Trigger[] =>
  objectOf(objects, 'ScaledObject', `headwater-${workload}`).spec?.triggers as Trigger[];

const namesOf = (triggers: Trigger[]): string[] => triggers.map(({ name, type }) => name ?? type);

const autoscaled = (...workloads: string[]): string[] =>
  workloads.map((workload) => `workloads.${workload}.autoscaling.enabled=true`);

whereHelmIs('scaling by KEDA', () => {
  const objects = render('production', {
    args: set(
      'keda.prometheusUrl=http://prometheus:9090',
      ...autoscaled('site', 'site-worker', 'media', 'media-worker', 'search', 'content-worker'),
      ...autoscaled('search-indexer'),
    ),
  });

  it('is by what matters to each kind of program', () => {
    expect(namesOf(triggersOf(objects, 'gateway'))).toEqual(['cpu', 'event-loop', 'requests-open']);
    expect(namesOf(triggersOf(objects, 'media'))).toEqual([
      'cpu',
      'event-loop',
      'requests-open',
      'calls-running',
      'pool-waiting',
    ]);
    for (const service of ['site', 'content', 'search']) {
      expect(namesOf(triggersOf(objects, service))).toEqual([
        'cpu',
        'event-loop',
        'calls-running',
        'pool-waiting',
      ]);
    }
    for (const worker of ['site-worker', 'content-worker', 'media-worker']) {
      expect(namesOf(triggersOf(objects, worker))).toEqual(['cpu', 'event-loop', 'oldest-job']);
    }
    expect(namesOf(triggersOf(objects, 'search-indexer'))).toEqual(['cpu', 'event-loop', 'index-lag']);
  });

  it('takes the place of the HorizontalPodAutoscaler', () => {
    expect(objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')).toEqual([]);
    expect(objectOf(objects, 'ScaledObject', 'headwater-gateway').spec).toMatchObject({
      scaleTargetRef: { name: 'headwater-gateway' },
      minReplicaCount: 3,
      maxReplicaCount: 12,
    });
    expect(objectOf(objects, 'Deployment', 'headwater-gateway').spec?.replicas).toBeUndefined();
  });

  it('asks for metrics that programs have', () => {
    const known = Object.values(metricDefinitions).map(({ name }) => name);
    const queries = objects
      .filter(({ kind }) => kind === 'ScaledObject')
      .flatMap(({ spec }) => spec?.triggers as Trigger[])
      .flatMap(({ metadata }) => metadata.query ?? []);
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries) expect(known).toContain(/headwater_\w+/.exec(query)?.[0]);
  });

  it('asks of the pods of one workload', () => {
    const scaled = objects.filter(({ kind }) => kind === 'ScaledObject');
    const pods = scaled.map(({ metadata }) => `${metadata.name}-7d9f8c6b5-x2x9z`);
    for (const { metadata, spec } of scaled) {
      for (const { metadata: asked } of spec?.triggers as Trigger[]) {
        if (asked.query === undefined) continue;
        const pattern = /namespace="headwater",pod=~"(?<pod>[^"]+)"/.exec(asked.query)?.groups?.pod ?? '';
        expect(pods.filter((pod) => new RegExp(`^(?:${pattern})$`).test(pod))).toEqual([
          `${metadata.name}-7d9f8c6b5-x2x9z`,
        ]);
      }
    }
  });

  it('stays as it is while Prometheus does not answer, which KEDA takes where a signal is a mean over pods', () => {
    const args = set(
      ...['keda.prometheusUrl=http://prometheus:9090', 'keda.eventLoopUtilisation=0'],
      ...autoscaled('site', 'content-worker', 'search-indexer'),
    );
    const withoutMeans = render('production', { args });
    for (const { metadata, spec } of [...objects, ...withoutMeans].filter(
      ({ kind }) => kind === 'ScaledObject',
    )) {
      const isMean = (spec?.triggers as Trigger[]).some(({ metricType }) => metricType === 'AverageValue');
      const { minReplicaCount: replicas } = spec as { minReplicaCount: number };
      const fallback = { failureThreshold: 3, replicas, behavior: 'currentReplicasIfHigher' };
      expect([metadata.name, spec?.fallback]).toEqual([metadata.name, isMean ? fallback : undefined]);
    }
    expect(objectOf(withoutMeans, 'ScaledObject', 'headwater-content-worker').spec?.fallback).toBeUndefined();
    expect(objectOf(withoutMeans, 'ScaledObject', 'headwater-site').spec?.fallback).toBeDefined();
  });

  it('leaves out what has no limit', () => {
    const args = set(
      'keda.prometheusUrl=http://prometheus:9090',
      'keda.eventLoopUtilisation=0',
      'keda.poolWaiting=0',
      'workloads.content.autoscaling.cpuPercent=0',
    );
    expect(triggersOf(render('production', { args }), 'content')).toEqual([
      {
        type: 'prometheus',
        name: 'calls-running',
        metricType: 'AverageValue',
        metadata: {
          serverAddress: 'http://prometheus:9090',
          query:
            'sum(headwater_grpc_running{namespace="headwater",pod=~"headwater-content-[0-9a-z]+-[0-9a-z]+"})',
          threshold: '50',
        },
      },
    ]);
  });
});

describe('PostgreSQL by CloudNativePG', () => {
  const [cluster, pooler] = loadAll(
    readFileSync(join(root, 'deploy/cloudnative-pg.yaml'), 'utf8'),
  ) as KubeObject[];
  const values = load(readFileSync(exampleFile('operators'), 'utf8')) as {
    database: Record<string, unknown> & { replica: { host: string } };
    migration: { databaseUrlSecret: string };
  };

  it('has the names that the values use', () => {
    const name = cluster?.metadata.name ?? '';
    expect(values.database).toMatchObject({
      host: pooler?.metadata.name,
      directHost: `${name}-rw`,
      replica: { host: `${name}-ro` },
    });
    expect(values.migration.databaseUrlSecret).toBe(`${name}-app`);
    expect(pooler?.spec?.cluster).toEqual({ name });
    expect(cluster?.spec?.bootstrap).toMatchObject({ initdb: { database: 'headwater', owner: 'headwater' } });
  });

  it('has room for the connections of the poolers', () => {
    const { max_connections: most } = (cluster?.spec?.postgresql as { parameters: Record<string, string> })
      .parameters;
    const { instances, pgbouncer } = pooler?.spec as {
      instances: number;
      pgbouncer: { parameters: Record<string, string> };
    };
    // One pooler may have to take all programs.
    expect(values.database.maxConnections).toBe(Number(pgbouncer.parameters.max_client_conn));
    // PgBouncer has a pool for each role: two of each of five services.
    const ofPoolers = instances * 10 * Number(pgbouncer.parameters.default_pool_size);
    // Directly to the primary during a rollout: queues of three workers each of content and media twice, with two jobs and
    // three more connections, one of a backup, 18 of a drill; then the migration, and a tenth for operators.
    const direct = 2 * (3 + 3) * 5 + 1 + 18 + 4;
    expect(ofPoolers + direct).toBeLessThanOrEqual(Number(most) * 0.9);
  });
});
