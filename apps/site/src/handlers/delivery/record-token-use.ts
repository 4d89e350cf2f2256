import { z } from 'zod';

import { type contracts, deliveryLimits, type Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
import { recordUses } from '../../queries/delivery/record-uses';

const schema = z.object({
  siteId: field.id(),
  uses: z
    .array(
      z.object({
        tokenId: z.number().refine(Number.isSafeInteger, 'must be an integer'),
        ageMs: z
          .number()
          .refine((age) => Number.isSafeInteger(age) && age >= 0, 'must be 0 or more milliseconds'),
      }),
    )
    .max(deliveryLimits.tokenUses, `must be at most ${deliveryLimits.tokenUses} tokens`),
});

export function recordTokenUse({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.siteDelivery>['recordTokenUse'] {
  return async (request) => {
    const { siteId, uses } = readRequest(schema, request);
    if (uses.length > 0) await recordUses(deliveryDb, siteId, uses);
    return {};
  };
}
