import { toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';
import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { expirySeconds, heartbeatSeconds, maxAtEntry, maxInSite } from '../../domain/presence';
import { entryNotFound, tooManyPresences } from '../../errors';
import {
  countPresencesExclusively,
  listOthers,
  notePresence,
  removeExpiredPresences,
} from '../../queries/presences';
import type { ManagementHandlers } from './handlers';

export function announcePresence({ db }: ManagementDeps): ManagementHandlers['announcePresence'] {
  return async ({ siteId, entryId }, call) => {
    if (!isId(entryId)) throw entryNotFound();
    const presence = { siteId, entryId, actor: by(call).actor };
    const others = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      change.internal();
      await removeExpiredPresences(trx);
      const { at_entry: atEntry, in_site: inSite, present } = await countPresencesExclusively(trx, presence);
      if (!present && atEntry >= maxAtEntry) throw tooManyPresences('entry', maxAtEntry);
      if (!present && inSite >= maxInSite) throw tooManyPresences('site', maxInSite);
      await notePresence(trx, presence);
      return listOthers(trx, presence);
    });
    return {
      others: others.map(({ actor, since }) => ({ actor, sinceTime: toTimestamp(since) })),
      announceAgainSeconds: heartbeatSeconds,
      expireSeconds: expirySeconds,
    };
  };
}
