import { contracts } from '@headwater/contracts';
import { bindService } from '@headwater/grpc';
import { readCollations } from '@headwater/published-views';
import { services } from '@headwater/schema';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import type { SiteConfig } from './config';
import type { DeliveryDeps, ManagementDeps } from './deps';
import {
  navigationDeliveryHandlers,
  settingsDeliveryHandlers,
  siteDeliveryHandlers,
  taxonomyDeliveryHandlers,
} from './handlers/delivery';
import {
  auditManagementHandlers,
  jobManagementHandlers,
  navigationManagementHandlers,
  settingsManagementHandlers,
  siteManagementHandlers,
  taxonomyManagementHandlers,
} from './handlers/management';

export { defaultLimits, defaultTokenPrefix, type SiteConfig } from './config';

export type SiteOverrides = ServiceOverrides;
export type SiteService = Service;

/** Sites with their domains, languages and tokens; taxonomies, navigation and settings; the audit trail and the failed jobs of all services. */
export async function createSiteService(
  config: SiteConfig,
  overrides: SiteOverrides = {},
): Promise<SiteService> {
  return createService({
    name: 'site',
    config,
    schemas: services,
    overrides,
    compose({ db, deliveryDb }) {
      const delivery: DeliveryDeps = {
        deliveryDb,
        keyPrefix: config.redis?.keyPrefix,
        collations: readCollations(deliveryDb),
      };
      const management: ManagementDeps = { db, limits: config.limits, tokenPrefix: config.tokenPrefix };
      return {
        services: [
          bindService(contracts.siteDelivery, siteDeliveryHandlers(delivery)),
          bindService(contracts.siteManagement, siteManagementHandlers(management)),
          bindService(contracts.taxonomyDelivery, taxonomyDeliveryHandlers(delivery)),
          bindService(contracts.taxonomyManagement, taxonomyManagementHandlers(management)),
          bindService(contracts.navigationDelivery, navigationDeliveryHandlers(delivery)),
          bindService(contracts.navigationManagement, navigationManagementHandlers(management)),
          bindService(contracts.settingsDelivery, settingsDeliveryHandlers(delivery)),
          bindService(contracts.settingsManagement, settingsManagementHandlers(management)),
          bindService(contracts.auditManagement, auditManagementHandlers(management)),
          bindService(contracts.jobManagement, jobManagementHandlers(management)),
        ],
        // Read at the start, so that no delivery call needs an additional statement.
        prepare: delivery.collations,
      };
    },
  });
}
