import {
  createDeliveryDb,
  createReplicatedDeliveryDb,
  type DeliveryDb,
  replicaDeadlineMs,
  type SqlMetrics,
} from '@headwater/db';
import type { Logger, Metrics, ReadinessCheck } from '@headwater/runtime';
import type { ServiceName } from '@headwater/schema';

import type { ServiceConfig } from './config';
import type { Core } from './core';

export interface Delivery {
  db: DeliveryDb;
  /** Whether the read replica serves, if one is configured. */
  replica?: () => ReadinessCheck;
}

/** The delivery side of the configured database, and of its read replica. */
export function openDelivery(
  config: ServiceConfig['db'],
  core: {
    logger: Logger;
    metrics: Metrics<'replicaReads' | 'replicaOpen' | 'circuitsOpened'> & SqlMetrics;
    mirror: Core<ServiceName>['mirror'];
  },
): Delivery {
  const { deliveryUrl, replicaUrl, poolSize } = config;
  const { logger, metrics, mirror } = core;
  const primary = createDeliveryDb({ url: deliveryUrl, poolSize, logger, mirror, metrics });
  if (replicaUrl === undefined) return { db: primary };
  const replica = createDeliveryDb({
    url: replicaUrl,
    poolSize,
    logger,
    acquireTimeoutMs: replicaDeadlineMs,
    isReplica: true,
    metrics,
  });
  const db = createReplicatedDeliveryDb({ primary, replica, logger, metrics });
  return { db, replica: () => db.replicaReadiness() };
}
