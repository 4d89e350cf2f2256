import { assertSchemaCurrent, type DeliveryDb } from '@headwater/db';
import { type BoundService, createGrpcServer, type GrpcServer } from '@headwater/grpc';
import type { SchemaName } from '@headwater/schema';

import type { ServiceConfig } from './config';
import { type Core, type CoreOverrides, createCore, startOps } from './core';
import { openDelivery } from './open-delivery';
import { type Checks, isReady, mirrorState, readinessOf, type States } from './readiness';
import { migrationsOf } from './schemas';

export interface ServiceCore extends Core {
  deliveryDb: DeliveryDb;
}

export interface ServiceOverrides extends CoreOverrides {
  deliveryDb?: DeliveryDb;
}

/** What a service is, besides what every service is. */
export interface ServiceComposition<Ports extends object = object> {
  services: readonly BoundService[];
  /** What must work besides the database, for `/readyz` and gRPC health. */
  checks?: Checks;
  /** What else `/readyz` tells. */
  states?: States;
  /** Awaited before anything listens. */
  prepare?: () => Promise<unknown>;
  /** Opens the service's other ports, before that of gRPC. Its answer becomes part of that of `start`. */
  listen?: () => Promise<Ports>;
}

export interface Service<Ports extends object = object> {
  readonly grpc: GrpcServer;
  /** SQL statements that the delivery side has sent so far. */
  readonly deliveryStatements: number;
  start(): Promise<{ grpcPort?: number } & Ports>;
  close(): Promise<void>;
}

const graceMs = 10_000;

/**
 * Makes a service: databases, readiness, operators' port and gRPC server around what `compose` returns. Nothing is reached before
 * `start`; a start that fails leaves it to `close` to release what was acquired.
 */
export function createService<Ports extends object = object>(options: {
  name: string;
  config: ServiceConfig;
  /** Whose migrations must have run, besides those of `platform`. */
  schemas: readonly SchemaName[];
  overrides: ServiceOverrides;
  compose: (core: ServiceCore) => ServiceComposition<Ports>;
}): Service<Ports> {
  const { name, config, overrides } = options;
  const core = createCore(name, config, overrides);
  const { logger, metrics, closer, db, mirror } = core;
  const delivery = overrides.deliveryDb ? { db: overrides.deliveryDb } : openDelivery(config.db, core);
  const deliveryDb = delivery.db;
  closer.add('delivery database', () => deliveryDb.close());

  const { services, checks, states, prepare, listen } = options.compose({ ...core, deliveryDb });
  const readiness = readinessOf(
    { database: () => Promise.all([db.ping(), deliveryDb.ping()]), ...checks },
    {
      ...(delivery.replica && { replica: delivery.replica }),
      ...(mirror && { siteVersionMirror: () => mirrorState(metrics) }),
      ...states,
    },
  );
  const grpc = createGrpcServer({
    name,
    logger,
    metrics,
    ...config.grpc,
    services,
    isReady: async () => isReady(await readiness()),
  });

  return {
    grpc,
    get deliveryStatements() {
      return deliveryDb.statementCount;
    },
    async start() {
      await assertSchemaCurrent(db, migrationsOf(options.schemas));
      await prepare?.();
      await startOps(core, config.opsPort, readiness);
      const ports = await listen?.();
      // Last, so that it closes first: calls in flight still need everything else.
      closer.add('gRPC server', () => grpc.close(graceMs), graceMs + 1_000);
      const { port } = await grpc.start();
      return { ...(port !== undefined && { grpcPort: port }), ...(ports as Ports) };
    },
    close: () => closer.close(),
  };
}
