import { setTimeout as delay } from 'node:timers/promises';

import type { DeliveryDb } from '@headwater/db';
import { type BoundService, createGrpcServer, type GrpcServer } from '@headwater/grpc';
import { createReadiness, defaultStartGraceMs, type MetricName } from '@headwater/runtime';
import type { SchemaName, ServiceName } from '@headwater/schema';

import type { ServiceConfig } from './config';
import { type Core, type CoreOverrides, createCore, startOps } from './core';
import { createDatabaseCheck, isUnreachable } from './database-check';
import { openDelivery } from './open-delivery';
import { type Checks, mirrorState, peersOf, type States } from './readiness';

/** Metrics of every service. */
const serviceMetrics = [
  'grpcHandled',
  'grpcDuration',
  'grpcRunning',
  'certificateExpiry',
  'circuitsOpened',
  'replicaReads',
  'replicaOpen',
] as const satisfies MetricName[];

export type ServiceMetric = (typeof serviceMetrics)[number];

export interface ServiceCore<Name extends ServiceName, Metric extends MetricName = never> extends Core<
  Name,
  ServiceMetric | Metric
> {
  deliveryDb: DeliveryDb;
}

export interface ServiceOverrides extends CoreOverrides {
  deliveryDb?: DeliveryDb;
}

/** What is specific to one service. */
export interface ServiceComposition<Ports extends object = object> {
  services: readonly BoundService[];
  /** Checks, in addition to the database, that must succeed once before the service is ready. */
  checks?: Checks;
  /** Further states that `/readyz?verbose` shows. */
  states?: States;
  /** Awaited before any port is open. If it fails because PostgreSQL is unreachable, the first use tries again. */
  prepare?: () => Promise<unknown>;
  /** Called when the service is about to stop, so that its other ports tell their clients to leave. */
  drain?: () => void;
  /** The longest time from the end of the delay at shutdown to the end of the process; 20 s by default. */
  stopLimitMs?: number;
  /** Opens the service's other ports, before the gRPC port. `start` returns its result as part of its own. */
  listen?: () => Promise<Ports>;
}

export interface Service<Ports extends object = object> {
  readonly grpc: GrpcServer;
  /** SQL statements that the delivery side has sent so far. */
  readonly deliveryStatements: number;
  start(): Promise<{ grpcPort?: number } & Ports>;
  /** The maximum time for `close` in a process of its own. */
  readonly stopLimitMs: number;
  /** Reports not ready, serves for the configured delay, finishes requests in flight, and releases everything. */
  close(): Promise<void>;
}

const graceMs = 10_000;
const defaultStopLimitMs = 20_000;

/**
 * Creates a service: databases, operators' port, readiness and gRPC server around what `compose` returns. It opens no connection before
 * `start`. After a failed start, `close` releases what was acquired.
 */
export function createService<
  Name extends ServiceName,
  Ports extends object = object,
  Metric extends MetricName = never,
>(options: {
  name: Name;
  config: ServiceConfig;
  /** Schemas, in addition to `platform`, whose migrations must have run. */
  schemas: readonly SchemaName[];
  /** The metrics that only this service has. */
  metrics?: readonly Metric[];
  overrides: ServiceOverrides;
  compose: (core: ServiceCore<Name, Metric>) => ServiceComposition<Ports>;
}): Service<Ports> {
  const { name, config, overrides } = options;
  const core = createCore<Name, ServiceMetric | Metric>(name, config, overrides, [
    ...serviceMetrics,
    ...(options.metrics ?? []),
  ]);
  const { logger, metrics, closer, db, mirror } = core;
  const delivery = overrides.deliveryDb ? { db: overrides.deliveryDb } : openDelivery(config.db, core);
  const deliveryDb = delivery.db;
  closer.add('delivery database', () => deliveryDb.close());

  const { services, checks, states, prepare, listen, drain, stopLimitMs } = options.compose({
    ...core,
    deliveryDb,
  });
  const database = createDatabaseCheck({
    db,
    others: [deliveryDb],
    schemas: options.schemas,
    logger,
    metrics,
  });
  const startGraceMs = config.startGraceMs ?? defaultStartGraceMs;
  const readiness = createReadiness({
    peers: peersOf({
      database: () => database.check(),
      ...(mirror?.ping && { redis: () => mirror.ping?.() ?? Promise.resolve() }),
      ...checks,
    }),
    states: {
      ...(delivery.replica && { replica: delivery.replica }),
      ...(mirror && { siteVersionMirror: () => mirrorState(metrics) }),
      ...states,
    },
    startGraceMs,
    logger,
    metrics,
  });
  const grpc = createGrpcServer({ name, logger, metrics, ...config.grpc, services, readiness });
  let isServing = false;
  const stopping = new AbortController();
  let closing: Promise<void> | undefined;

  async function prepareAll(): Promise<void> {
    const isReached = await database.wait(startGraceMs, stopping.signal);
    try {
      await prepare?.();
    } catch (error) {
      if (isReached || !isUnreachable(error)) throw error;
    }
  }

  async function close(): Promise<void> {
    readiness.stop();
    stopping.abort(new Error(`${name} was stopped while it started`));
    if (isServing) {
      drain?.();
      grpc.leave();
      await delay(config.shutdownDelayMs ?? 0);
    }
    await closer.close();
  }

  return {
    grpc,
    stopLimitMs: (config.shutdownDelayMs ?? 0) + (stopLimitMs ?? defaultStopLimitMs),
    get deliveryStatements() {
      return deliveryDb.statementCount;
    },
    async start() {
      core.tracing.start();
      // First, so that operators can see what the start waits for.
      await startOps(core, config.ops, readiness);
      readiness.start();
      await prepareAll();
      const ports = await listen?.();
      // Added last, so that it closes first: calls in flight still need everything else.
      closer.add('gRPC server', () => grpc.close(graceMs), graceMs + 1_000);
      const { port } = await grpc.start();
      isServing = true;
      await readiness.open();
      return { ...(port !== undefined && { grpcPort: port }), ...(ports as Ports) };
    },
    close: () => (closing ??= close()),
  };
}
