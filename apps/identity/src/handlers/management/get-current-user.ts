import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticate, type Credential } from '../../domain/authenticate';
import { toGrant } from '../../mappers/grant';
import { toUser } from '../../mappers/user';
import { type GrantRow, hasSite, listUserGrants } from '../../queries/grants';
import { countRecoveryCodes } from '../../queries/recovery-codes';

export function getCurrentUser({
  db,
}: Deps): Handlers<typeof contracts.authenticationManagement>['getCurrentUser'] {
  return async ({ credential }, call) => {
    const known = await authenticate(db, credential, call);
    const { user, siteIds, sessionId } = known;
    const { grants, recoveryCodesLeft } = await db.withDirectory(async (trx) => ({
      grants: await listUserGrants(trx, user.user_id),
      recoveryCodesLeft: await countRecoveryCodes(trx, user.user_id),
    }));
    const ofCredential =
      siteIds.length === 0
        ? grants
        : user.super_admin
          ? await grantsOfSites(db, known)
          : grants.filter(({ site_id }) => siteIds.includes(site_id));
    return {
      user: toUser(user),
      grants: ofCredential.map((grant) => toGrant(grant)),
      recoveryCodesLeft,
      sessionId,
    };
  };
}

/** An access token of a super admin for some sites acts as a site admin there, as in its assertions. */
async function grantsOfSites(db: Deps['db'], { user, siteIds }: Credential): Promise<GrantRow[]> {
  const found: GrantRow[] = [];
  for (const siteId of siteIds) {
    if (await db.withSite(siteId, (trx) => hasSite(trx, siteId)))
      found.push({
        ...{ site_id: siteId, user_id: user.user_id, role: 'site_admin', created_at: user.created_at },
        ...{ provider_role: null, given_role: null },
      });
  }
  return found;
}
