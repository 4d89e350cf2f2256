import type { RouteName, Routes } from '@headwater/admin-contract';

/** Method and address of a route, as the contract has them. */
type Line<Name extends RouteName> = `${Routes[Name]['method']} ${Routes[Name]['path']}`;

/**
 * The routes that these pages ask. They are written down here, because the contract itself would bring its schemas along; the compiler
 * compares each line with the contract.
 */
export const table = {
  logIn: 'POST /login',
  completeLogIn: 'POST /login/code',
  logOut: 'POST /logout',
  getMe: 'GET /me',
  confirmPassword: 'POST /confirm',
  changePassword: 'POST /password',
  findInvitation: 'POST /invitation',
  acceptInvitation: 'POST /invitation/accept',
  completeSetup: 'POST /setup',
  listMySessions: 'GET /me/sessions',
  deleteMySession: 'DELETE /me/sessions/{session_id}',
  listMyAccessTokens: 'GET /me/access-tokens',
  createMyAccessToken: 'POST /me/access-tokens',
  deleteMyAccessToken: 'DELETE /me/access-tokens/{access_token_id}',
  beginTotp: 'POST /me/totp',
  confirmTotp: 'POST /me/totp/confirm',
  deleteTotp: 'DELETE /me/totp',
  createRecoveryCodes: 'POST /me/recovery-codes',
  listSites: 'GET /sites',
  createSite: 'POST /sites',
  getSite: 'GET /sites/{site_id}',
  updateSite: 'PATCH /sites/{site_id}',
  deleteSite: 'DELETE /sites/{site_id}',
  listDomains: 'GET /sites/{site_id}/domains',
  createDomain: 'POST /sites/{site_id}/domains',
  makeDomainPrimary: 'POST /sites/{site_id}/domains/{domain_id}/primary',
  deleteDomain: 'DELETE /sites/{site_id}/domains/{domain_id}',
  listApiTokens: 'GET /sites/{site_id}/tokens',
  createApiToken: 'POST /sites/{site_id}/tokens',
  deleteApiToken: 'DELETE /sites/{site_id}/tokens/{token_id}',
} as const satisfies { [Name in RouteName]?: Line<Name> };

export type AskedRoute = keyof typeof table;
