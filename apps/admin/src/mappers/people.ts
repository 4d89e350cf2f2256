import type { Role } from '@headwater/admin-contract';
import type {
  AccessToken__Output,
  CreateInvitationResponse__Output,
  Grant__Output,
  Role__Output,
  Session__Output,
  User__Output,
} from '@headwater/contracts';

import { given, instantOf, toInstant } from './time';

export const rpcRoles = {
  viewer: 'ROLE_VIEWER',
  author: 'ROLE_AUTHOR',
  editor: 'ROLE_EDITOR',
  site_admin: 'ROLE_SITE_ADMIN',
} as const satisfies Record<Role, Role__Output>;

const roles = Object.fromEntries(
  Object.entries(rpcRoles).map(([role, rpcRole]) => [rpcRole, role as Role]),
) as Record<Role__Output, Role>;

const states = {
  USER_STATE_UNSPECIFIED: 'invited',
  USER_STATE_INVITED: 'invited',
  USER_STATE_ACTIVE: 'active',
  USER_STATE_DISABLED: 'disabled',
} as const;

export const toUser = (user: User__Output) => ({
  user_id: user.userId,
  email: user.email,
  name: user.name,
  super_admin: user.superAdmin,
  state: states[user.state],
  second_factor: user.secondFactor,
  has_password: user.hasPassword,
  provider_issuers: user.providerIssuers,
  create_time: instantOf(user.createTime),
});

const mails = {
  LINK_MAIL_UNSPECIFIED: 'off',
  LINK_MAIL_OFF: 'off',
  LINK_MAIL_SENT: 'sent',
  LINK_MAIL_FAILED: 'failed',
} as const;

export const toLink = (link: CreateInvitationResponse__Output) => ({
  invitation_token: link.invitationToken,
  invitation_expire_time: instantOf(link.invitationExpireTime),
  mail: mails[link.mail],
});

export const toGrant = (grant: Grant__Output) => ({
  site_id: grant.siteId,
  user_id: grant.userId,
  role: roles[grant.role],
  create_time: instantOf(grant.createTime),
});

export function toMember(grant: Grant__Output) {
  const { email, name, state } = given(grant.member);
  const providerRole = grant.providerRole === undefined ? null : roles[grant.providerRole];
  return { ...toGrant(grant), provider_role: providerRole, email, name, state: states[state] };
}

export const toSession = (session: Session__Output) => ({
  session_id: session.sessionId,
  client_name: session.clientName,
  client_address: session.clientAddress,
  create_time: instantOf(session.createTime),
  last_use_time: toInstant(session.lastUseTime),
  end_time: toInstant(session.endTime),
});

export const toAccessToken = (token: AccessToken__Output) => ({
  access_token_id: token.accessTokenId,
  name: token.name,
  prefix: token.prefix,
  site_ids: token.siteIds,
  expire_time: toInstant(token.expireTime),
  last_use_time: toInstant(token.lastUseTime),
  create_time: instantOf(token.createTime),
});
