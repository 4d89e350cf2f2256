import { availableParallelism } from 'node:os';

import { contracts } from '@headwater/contracts';
import { defaultPoolSize } from '@headwater/db';
import { bindService } from '@headwater/grpc';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import type { SearchConfig } from './config';
import type { SearchDeps } from './deps';
import type { SearchEngine } from './engine/engine';
import { boundedEngine, searchLimits } from './engine/postgresql/bounded-engine';
import { createPostgresqlEngine } from './engine/postgresql/postgresql-engine';
import { createSearchSlots } from './engine/postgresql/search-slots';
import { createIndexConnection } from './engine/typesense/index-connection';
import { createTypesenseEngine } from './engine/typesense/typesense-engine';
import { createExcerpts } from './excerpts/excerpts';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { createIndexAdmin } from './index/index-admin';
import { createIndexWatch } from './index-watch';

export type { SearchConfig } from './config';
export type { SearchEngine } from './engine/engine';

export interface SearchOverrides extends ServiceOverrides {
  engine?: SearchEngine;
}

export type SearchService = Service;

/** The same as for reads of one site: `libs/db/src/site-shares.ts`. */
const waitingPerConnection = 100;
/**
 * A gateway gives up a call after 3 s and counts it as a failure of the service. So a waiting search is refused earlier, or still has time
 * to run.
 */
const waitMs = 2_000;

export async function createSearchService(
  config: SearchConfig,
  overrides: SearchOverrides = {},
): Promise<SearchService> {
  return createService({
    name: 'search',
    config,
    schemas: ['site', 'content', 'search'],
    metrics: ['searchAnswers', 'searchesRefused', 'searchIndexJobs', 'searchIndexOpen'],
    overrides,
    compose({ db, deliveryDb, logger, metrics, closer }) {
      const poolSize = config.db.poolSize ?? defaultPoolSize;
      const limits = searchLimits(config.searchesAtOnce, poolSize, availableParallelism());
      const slots = createSearchSlots({
        count: () => limits.searchesAtOnce,
        maxWaiting: poolSize * waitingPerConnection,
        waitMs,
        rests: limits.rests,
        onRefused: () => metrics.searchesRefused.inc(),
      });
      const excerpts = createExcerpts(deliveryDb);
      const postgresql = boundedEngine(createPostgresqlEngine({ db, deliveryDb, excerpts }), slots);
      const index =
        config.typesense && createIndexConnection({ settings: config.typesense, logger, metrics });
      if (index !== undefined) closer.add('Typesense', async () => index.close());
      const engine =
        overrides.engine ??
        (index === undefined
          ? postgresql
          : createTypesenseEngine({ postgresql, deliveryDb, index, excerpts, slots, metrics }));
      const indexAdmin = config.typesense && createIndexAdmin(db, config.typesense);
      if (indexAdmin !== undefined) closer.add('index administration', async () => indexAdmin.close());
      const deps: SearchDeps = { engine, db, deliveryDb, indexAdmin };
      const watch = createIndexWatch({ engine, logger, metrics });
      return {
        services: [
          bindService(contracts.searchDelivery, deliveryHandlers(deps)),
          bindService(contracts.searchManagement, managementHandlers(deps)),
        ],
        states: {
          index: () => watch.readiness(),
          ...(index !== undefined && { typesense: () => index.readiness() }),
        },
        async prepare() {
          watch.start();
          closer.add('index watch', () => watch.close());
        },
      };
    },
  });
}
