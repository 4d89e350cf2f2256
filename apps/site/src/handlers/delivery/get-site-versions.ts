import { z } from 'zod';

import { type contracts, deliveryLimits, type Handlers } from '@headwater/contracts';
import { assertSiteAllowed } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
import { currentVersions } from '../../queries/delivery/current-versions';

const schema = z.object({
  siteIds: z.array(field.id()).max(deliveryLimits.sites, `must name at most ${deliveryLimits.sites} sites`),
});

export function getSiteVersions({
  deliveryDb,
  keyPrefix,
}: DeliveryDeps): Handlers<typeof contracts.siteDelivery>['getSiteVersions'] {
  return async (request, call) => {
    const { siteIds } = readRequest(schema, request);
    for (const siteId of siteIds) assertSiteAllowed(call, siteId);
    const { installation, ...versions } = await currentVersions(deliveryDb, [...new Set(siteIds)]);
    return { ...versions, installation: keyPrefix ?? installation };
  };
}
