import type { WaysIn } from '../deps';
import type { UserRow } from '../queries/users';

/** Whether the user is a super admin who can log in: with a password, at the provider, or by a passkey. */
export const couldManage = (user: UserRow, { provider, passkeys }: WaysIn): boolean =>
  user.super_admin &&
  user.disabled_at === null &&
  (user.has_password ||
    (provider !== undefined && user.provider_issuers.includes(provider.issuer)) ||
    (passkeys !== undefined && user.has_passkey));
