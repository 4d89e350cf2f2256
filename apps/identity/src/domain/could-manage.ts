import type { UserRow } from '../queries/users';

/** Whether the user is a super admin who can log in, with a password or at the provider. */
export const couldManage = (user: UserRow, issuer: string | undefined): boolean =>
  user.super_admin &&
  user.disabled_at === null &&
  (user.has_password || (issuer !== undefined && user.provider_issuers.includes(issuer)));
