import { type contracts, type Handlers, toNotFoundMetadata } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { DeliveryDeps } from '../../deps';
import { tokenByHash, type TokenByHashRow } from '../../queries/delivery/token-by-hash';

export function findToken({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.siteDelivery>['findToken'] {
  return async ({ siteId, minSiteVersion, tokenHash }) => {
    const { siteVersion, validForMs, results } = await deliveryDb.read({ siteId, minSiteVersion }, [
      tokenByHash(tokenHash),
    ]);
    const row = results[0]?.[0] as TokenByHashRow | undefined;
    if (!row) {
      throw new AppError('NOT_FOUND', 'TOKEN_NOT_FOUND', 'The site has no such token.', {
        metadata: toNotFoundMetadata({ siteVersion }),
      });
    }
    return {
      siteVersion,
      validForMs,
      usedObjects: [],
      tokenId: row.token_id,
      expiresInMs: row.expires_in_ms ?? undefined,
      requestsPerMinute: row.requests_per_minute ?? undefined,
    };
  };
}
