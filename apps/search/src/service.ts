import { contracts } from '@headwater/contracts';
import { bindService } from '@headwater/grpc';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import type { SearchConfig } from './config';
import type { SearchDeps } from './deps';
import type { SearchEngine } from './engine/engine';
import { createPostgresqlEngine } from './engine/postgresql/postgresql-engine';
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
    schemas: ['content', 'search'],
    overrides,
    compose({ db, deliveryDb, logger, metrics, closer }) {
      const engine = overrides.engine ?? createPostgresqlEngine({ db, deliveryDb });
      const deps: SearchDeps = { engine };
      const watch = createIndexWatch({ engine, logger, metrics });
      return {
        services: [
          bindService(contracts.searchDelivery, deliveryHandlers(deps)),
          bindService(contracts.searchManagement, managementHandlers(deps)),
        ],
        states: { index: () => watch.readiness() },
        async prepare() {
          watch.start();
          closer.add('index watch', () => watch.close());
        },
      };
    },
  });
}
