import { contracts } from '@headwater/contracts';
import { bindService } from '@headwater/grpc';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import type { SearchConfig } from './config';
import type { SearchDeps } from './deps';
import type { SearchEngine } from './engine/engine';
import { createPostgresqlEngine } from './engine/postgresql/postgresql-engine';
import { createIndexConnection } from './engine/typesense/index-connection';
import { createTypesenseEngine } from './engine/typesense/typesense-engine';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { createIndexWatch } from './index-watch';

export type { SearchConfig } from './config';
export type { SearchEngine } from './engine/engine';

export interface SearchOverrides extends ServiceOverrides {
  engine?: SearchEngine;
}

export type SearchService = Service;

export async function createSearchService(
  config: SearchConfig,
  overrides: SearchOverrides = {},
): Promise<SearchService> {
  return createService({
    name: 'search',
    config,
    schemas: ['site', 'content', 'search'],
    overrides,
    compose({ db, deliveryDb, logger, metrics, closer }) {
      const postgresql = createPostgresqlEngine({ db, deliveryDb });
      const index =
        config.typesense && createIndexConnection({ settings: config.typesense, logger, metrics });
      if (index !== undefined) closer.add('Typesense', async () => index.close());
      const engine =
        overrides.engine ??
        (index === undefined
          ? postgresql
          : createTypesenseEngine({ postgresql, deliveryDb, index, metrics }));
      const deps: SearchDeps = { engine, deliveryDb };
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
