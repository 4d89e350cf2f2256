import { z } from 'zod';

import { type contracts, deliveryLimits, type Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
import { tokensByHashes, type TokensByHashesRow } from '../../queries/delivery/tokens-by-hashes';

const schema = z.object({
  siteId: field.id(),
  minSiteVersion: z.number(),
  tokenHashes: z
    .array(z.instanceof(Buffer))
    .min(1, 'must hold a hash')
    .max(deliveryLimits.tokenHashes, `must hold at most ${deliveryLimits.tokenHashes} hashes`),
});

export function batchFindTokens({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.siteDelivery>['batchFindTokens'] {
  return async (request) => {
    const { siteId, minSiteVersion, tokenHashes } = readRequest(schema, request);
    const { siteVersion, validForMs, results } = await deliveryDb.read({ siteId, minSiteVersion }, [
      tokensByHashes(tokenHashes),
    ]);
    const rows = (results[0] ?? []) as unknown as TokensByHashesRow[];
    return {
      siteVersion,
      validForMs,
      usedObjects: [],
      tokens: rows.map((row) => ({
        tokenHash: row.token_hash,
        tokenId: row.token_id,
        expiresInMs: row.expires_in_ms ?? undefined,
        requestsPerMinute: row.requests_per_minute ?? undefined,
      })),
    };
  };
}
