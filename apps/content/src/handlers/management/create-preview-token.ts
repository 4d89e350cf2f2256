import { z } from 'zod';

import { toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, isId, readRequest } from '@headwater/grpc/requests';
import { fillPreviewUrl } from '@headwater/values';

import type { ManagementDeps } from '../../deps';
import {
  defaultLifetimeSeconds,
  makePreviewToken,
  maxLifetimeSeconds,
  maxTokensInSite,
  maxTokensOfEntry,
  minLifetimeSeconds,
} from '../../domain/preview-token';
import { entryNotFound, siteNotHeadless, tooManyPreviewTokens } from '../../errors';
import { findEntry } from '../../queries/entries';
import {
  countPreviewTokensExclusively,
  insertPreviewToken,
  removeExpiredPreviewTokens,
} from '../../queries/preview-tokens';
import { findPreviewed } from '../../queries/previews';
import type { ManagementHandlers } from './handlers';
import { refuseForeignEntry } from './own-entries';

const schema = z.object({
  lifetimeSeconds: field.count(minLifetimeSeconds, maxLifetimeSeconds).default(defaultLifetimeSeconds),
});

export function createPreviewToken({ db }: ManagementDeps): ManagementHandlers['createPreviewToken'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    const { lifetimeSeconds } = readRequest(schema, request);
    if (!isId(entryId)) throw entryNotFound();
    const { token, hash } = makePreviewToken(siteId);
    const { expiresAt, previewed } = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const entry = await findEntry(trx, siteId, entryId);
      if (entry === undefined) throw entryNotFound();
      await refuseForeignEntry(change, entry, call);
      const shown = await findPreviewed(trx, siteId, entryId);
      if (shown === undefined) throw siteNotHeadless();
      await removeExpiredPreviewTokens(trx);
      const counts = await countPreviewTokensExclusively(trx, { siteId, entryId });
      if (counts.of_entry >= maxTokensOfEntry) throw tooManyPreviewTokens('entry', maxTokensOfEntry);
      if (counts.in_site >= maxTokensInSite) throw tooManyPreviewTokens('site', maxTokensInSite);
      change.record({ kind: 'entry', id: entryId, became: 'previewed', aspect: 'allowed' });
      const made = { actor: by(call).actor, userId: call.actor?.person?.userId };
      const expires = await insertPreviewToken(trx, { siteId, entryId, hash, ...made, lifetimeSeconds });
      return { expiresAt: expires, previewed: shown };
    });
    const { preview_url: url, slug, language: locale, type } = previewed;
    const values = { token, slug, locale, type, id: String(entryId) };
    return {
      token,
      expireTime: toTimestamp(expiresAt),
      ...(url !== null && { pageUrl: fillPreviewUrl(url, values) }),
    };
  };
}
