import { by } from '@headwater/db';
import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { endPresence as deletePresence } from '../../queries/presences';
import type { ManagementHandlers } from './handlers';

export function endPresence({ db }: ManagementDeps): ManagementHandlers['endPresence'] {
  return async ({ siteId, entryId }, call) => {
    await db.changeSite(siteId, by(call), async (change) => {
      change.internal();
      if (isId(entryId)) await deletePresence(change.trx, { siteId, entryId, actor: by(call).actor });
    });
    return {};
  };
}
