import type { CallContext, SiteRole } from '@headwater/contracts';
import type { ChangedBy, SiteChange } from '@headwater/db';

import type { Deps } from '../deps';
import { higherRole, rolesOfGroups } from '../provider/group-roles';
import type { Provider } from '../provider/provider';
import { deleteGrant, findGrantForUpdate, hasSite, listProviderRoles, setGrant } from '../queries/grants';
import { lockSuperAdmins, lockUser, updateUser } from '../queries/users';

type ApplyDeps = Pick<Deps, 'db' | 'logger' | 'passkeys'>;

/** Gives the user the roles of the groups at the provider, and removes roles that groups gave before. Roles given by hand stay. */
export async function applyGroups(
  deps: ApplyDeps,
  provider: Provider,
  userId: number,
  groups: readonly string[],
  call: CallContext,
): Promise<void> {
  const { db, logger } = deps;
  const wanted = rolesOfGroups(groups, provider.groupRules);
  const by: ChangedBy = { actor: `provider:${provider.issuer}`, caller: call.caller.name };
  const present = await db.withDirectory((trx) => listProviderRoles(trx, userId));
  for (const siteId of new Set([...wanted.roles.keys(), ...present.keys()])) {
    const role = wanted.roles.get(siteId);
    if (role === present.get(siteId)) continue;
    await db.changeSite(siteId, by, async (change) => {
      if (await hasSite(change.trx, siteId)) return applyRole(change, siteId, userId, role);
      change.nothing();
      logger.warn({ siteId }, 'groups at the provider give a role in a site that does not exist');
    });
  }
  await applySuperAdmin(deps, provider, userId, wanted.superAdmin, by);
}

async function applyRole(
  change: SiteChange,
  siteId: number,
  userId: number,
  provided: SiteRole | undefined,
): Promise<void> {
  const { trx } = change;
  // Locks the user, so that no role is given by hand meanwhile, and the roles, so that they are not changed or removed.
  await lockUser(trx, userId);
  const before = await findGrantForUpdate(trx, siteId, userId);
  const byHand = before?.provider_role === null ? before.role : before?.given_role;
  if (provided === undefined && !byHand) {
    await deleteGrant(trx, siteId, userId);
    change.record({ kind: 'grant', id: userId, became: 'deleted' });
    return;
  }
  const key = { site_id: siteId, user_id: userId };
  if (provided !== undefined) {
    const role = byHand ? higherRole(byHand, provided) : provided;
    await setGrant(trx, { ...key, role, provider_role: provided, given_role: byHand ?? null });
    record(role);
  } else if (byHand) {
    await setGrant(trx, { ...key, role: byHand, provider_role: null, given_role: null });
    record(byHand);
  }

  function record(role: SiteRole): void {
    if (before?.role === role) change.internal();
    else change.record({ kind: 'grant', id: userId, became: before ? 'updated' : 'created' });
  }
}

async function applySuperAdmin(
  { db, logger, passkeys }: ApplyDeps,
  provider: Provider,
  userId: number,
  wanted: boolean,
  by: ChangedBy,
): Promise<void> {
  await db.changeDirectory(by, async (change) => {
    const { trx } = change;
    const others = await lockSuperAdmins(trx, userId, { provider, passkeys });
    const user = await lockUser(trx, userId);
    const isGiven = user.super_admin && user.super_admin_by_provider;
    if (wanted ? user.super_admin : !isGiven) {
      change.nothing();
      return;
    }
    if (!wanted && others === 0) {
      change.nothing();
      logger.warn({ userId }, 'the last super admin stays one, though no group at the provider says so');
      return;
    }
    await updateUser(trx, userId, { super_admin: wanted, super_admin_by_provider: wanted });
    change.record({ kind: 'user', id: userId, became: 'updated', aspect: 'super_admin' });
  });
}
