import type { Lines } from './lines';

export const people = {
  listUsers: 'GET /users',
  inviteUser: 'POST /users',
  getUser: 'GET /users/{user_id}',
  updateUser: 'PATCH /users/{user_id}',
  createInvitation: 'POST /users/{user_id}/invitation',
  deleteSecondFactor: 'DELETE /users/{user_id}/second-factor',
  deleteProviderAccount: 'DELETE /users/{user_id}/provider-account',
  listGrants: 'GET /sites/{site_id}/grants',
  createGrant: 'POST /sites/{site_id}/grants',
  updateGrant: 'PUT /sites/{site_id}/grants/{user_id}',
  renewInvitation: 'POST /sites/{site_id}/grants/{user_id}/invitation',
  listNames: 'GET /sites/{site_id}/names',
  deleteGrant: 'DELETE /sites/{site_id}/grants/{user_id}',
  listAuditEvents: 'GET /audit',
  listSiteAuditEvents: 'GET /sites/{site_id}/audit',
} as const satisfies Lines;
