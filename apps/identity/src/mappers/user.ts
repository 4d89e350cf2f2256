import { type Member, toTimestamp, type User } from '@headwater/contracts';

import type { UserRow } from '../queries/users';

export function toUser(row: UserRow): User {
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    superAdmin: row.super_admin,
    state: stateOf(row),
    createTime: toTimestamp(row.created_at),
    secondFactor: row.second_factor,
    hasPassword: row.has_password,
    providerIssuers: row.provider_issuers,
  };
}

/** The data of a user of the site that a site admin sees. */
export const toMember = (row: UserRow): Member => ({ email: row.email, name: row.name, state: stateOf(row) });

/** Whether a password was set, a passkey made, or an account at a provider used. */
export const canLogIn = ({ has_password, has_passkey, provider_issuers }: UserRow): boolean =>
  has_password || has_passkey || provider_issuers.length > 0;

function stateOf(user: UserRow): User['state'] {
  if (user.disabled_at !== null) return 'USER_STATE_DISABLED';
  return canLogIn(user) ? 'USER_STATE_ACTIVE' : 'USER_STATE_INVITED';
}
