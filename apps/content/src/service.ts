import { contracts } from '@headwater/contracts';
import { bindService } from '@headwater/grpc';
import { readCollations } from '@headwater/published-views';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import { type ContentConfig, defaultTrash } from './config';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { createKnownLists } from './lists/known-lists';

export { type ContentConfig, type ContentLimits, defaultLimits } from './config';

export type ContentOverrides = ServiceOverrides;
export type ContentService = Service;

/** The content API. Jobs run elsewhere, in `createContentWorker`. */
export async function createContentService(
  config: ContentConfig,
  overrides: ContentOverrides = {},
): Promise<ContentService> {
  return createService({
    name: 'content',
    config,
    // Identity's schema, for whether the creator of a preview may still see it.
    schemas: ['content', 'identity'],
    overrides,
    compose({ db, deliveryDb }) {
      const collations = readCollations(deliveryDb);
      const lists = createKnownLists();
      return {
        services: [
          bindService(contracts.contentDelivery, deliveryHandlers({ db: deliveryDb, collations, lists })),
          bindService(
            contracts.contentManagement,
            managementHandlers({
              db,
              limits: config.limits,
              trash: config.trash ?? defaultTrash,
              revisions: config.revisions,
            }),
          ),
        ],
        // Read at the start, so that no delivery call needs an additional statement.
        prepare: collations,
      };
    },
  });
}
