import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticate } from '../../domain/authenticate';
import { toGrant } from '../../mappers/grant';
import { toUser } from '../../mappers/user';
import { listUserGrants } from '../../queries/grants';
import { countRecoveryCodes } from '../../queries/recovery-codes';

export function getCurrentUser({
  db,
}: Deps): Handlers<typeof contracts.authenticationManagement>['getCurrentUser'] {
  return async ({ credential }, call) => {
    const { user, siteIds } = await authenticate(db, credential, call);
    const { grants, recoveryCodesLeft } = await db.withDirectory(async (trx) => ({
      grants: await listUserGrants(trx, user.user_id),
      recoveryCodesLeft: await countRecoveryCodes(trx, user.user_id),
    }));
    const ofCredential = grants.filter(({ site_id }) => siteIds.length === 0 || siteIds.includes(site_id));
    return { user: toUser(user), grants: ofCredential.map((grant) => toGrant(grant)), recoveryCodesLeft };
  };
}
