import type { RouteName } from '@headwater/admin-contract';

import type { RouteAsk } from './browser';

/** A request that changes nothing, and how it is answered where the role is enough. */
export interface Sample extends Omit<RouteAsk, 'params'> {
  /** Ids of the path besides the site. */
  params?: Record<string, number | string>;
  allowed: [status: number, code?: string];
}

const nobody = 999_999_999;
const nothing = { media_id: nobody };
const noUpload = { upload_id: '00000000-0000-4000-8000-000000000000' };
const soon = new Date(Date.now() + 3_600_000).toISOString();
const link = { invitation_token: 'hwi_unknown' };

/** One for each route: a new one without does not compile. */
export const samples: Record<RouteName, Sample> = {
  logIn: { body: { email: 'nobody@example.org', password: 'wrong' }, allowed: [401, 'LOGIN_REFUSED'] },
  completeLogIn: {
    body: { challenge_token: 'hwc_unknown', code: '000000' },
    allowed: [401, 'CHALLENGE_REFUSED'],
  },
  getLoginMethods: { allowed: [200] },
  // There is no provider; journeys with one are tests of their own.
  beginProviderLogin: { allowed: [409, 'PROVIDER_NOT_CONFIGURED'] },
  finishProviderLogin: { body: { callback_query: 'code=x' }, allowed: [409, 'PROVIDER_NOT_CONFIGURED'] },
  beginProviderConfirmation: { allowed: [409, 'PROVIDER_NOT_CONFIGURED'] },
  finishProviderConfirmation: {
    body: { callback_query: 'code=x' },
    allowed: [409, 'PROVIDER_NOT_CONFIGURED'],
  },
  deleteProviderAccount: {
    params: { user_id: nobody },
    query: { issuer: 'https://provider.example' },
    allowed: [404, 'USER_NOT_FOUND'],
  },
  // Journeys with a passkey are tests of their own.
  requestPasskeyLogin: { allowed: [200] },
  logInWithPasskey: { body: { response_json: '{}' }, allowed: [422, 'INVALID_REQUEST'] },
  requestPasskeyConfirmation: { allowed: [200] },
  confirmPasskey: { body: { response_json: '{}' }, allowed: [422, 'INVALID_REQUEST'] },
  listMyPasskeys: { allowed: [200] },
  beginMyPasskey: { allowed: [201] },
  createMyPasskey: { body: { name: 'Phone', response_json: '{}' }, allowed: [422, 'INVALID_REQUEST'] },
  updateMyPasskey: {
    params: { passkey_id: nobody },
    body: { name: 'Phone' },
    allowed: [404, 'PASSKEY_NOT_FOUND'],
  },
  deleteMyPasskey: { params: { passkey_id: nobody }, allowed: [404, 'PASSKEY_NOT_FOUND'] },
  completeSetup: {
    body: { setup_token: 'hwf_unknown', email: 'x@example.org', password: 'correct horse battery' },
    allowed: [404, 'SETUP_NOT_FOUND'],
  },
  findInvitation: { body: link, allowed: [404, 'INVITATION_NOT_FOUND'] },
  acceptInvitation: {
    body: { ...link, password: 'correct horse battery' },
    allowed: [404, 'INVITATION_NOT_FOUND'],
  },
  logOut: { allowed: [204] },
  getMe: { allowed: [200] },
  confirmPassword: { body: { password: 'wrong' }, allowed: [401, 'LOGIN_REFUSED'] },
  changePassword: {
    body: { password: 'wrong', new_password: 'another horse battery' },
    allowed: [401, 'LOGIN_REFUSED'],
  },
  changeMyName: { body: { name: 'Another name' }, allowed: [200] },
  beginTotp: { allowed: [201] },
  // After beginTotp.
  confirmTotp: { body: { code: 'no code' }, allowed: [401, 'CODE_REFUSED'] },
  deleteTotp: { allowed: [404, 'TOTP_NOT_FOUND'] },
  createRecoveryCodes: { allowed: [404, 'TOTP_NOT_FOUND'] },
  listMySessions: { allowed: [200] },
  deleteMySession: { params: { session_id: nobody }, allowed: [404, 'SESSION_NOT_FOUND'] },
  listMyAccessTokens: { allowed: [200] },
  createMyAccessToken: { body: { name: '', expire_time: soon }, allowed: [422, 'INVALID_REQUEST'] },
  deleteMyAccessToken: {
    params: { access_token_id: nobody },
    allowed: [404, 'ACCESS_TOKEN_NOT_FOUND'],
  },
  listSites: { allowed: [200] },
  createSite: {
    body: { name: '', mode: 'theme', domain: 'x.example', default_language: 'en' },
    allowed: [422, 'INVALID_REQUEST'],
  },
  getSite: { allowed: [200] },
  updateSite: { body: {}, allowed: [422, 'INVALID_REQUEST'] },
  updatePreviewUrl: { body: { preview_url: 'no address' }, allowed: [422, 'INVALID_REQUEST'] },
  deleteSite: { query: { expected_revision: '999' }, allowed: [409, 'REVISION_CONFLICT'] },
  listDomains: { allowed: [200] },
  createDomain: { body: { name: 'not a name' }, allowed: [422, 'INVALID_REQUEST'] },
  makeDomainPrimary: { params: { domain_id: nobody }, allowed: [404, 'DOMAIN_NOT_FOUND'] },
  deleteDomain: { params: { domain_id: nobody }, allowed: [404, 'DOMAIN_NOT_FOUND'] },
  listLanguages: { allowed: [200] },
  createLanguage: { body: { code: '!' }, allowed: [422, 'INVALID_REQUEST'] },
  updateLanguage: { params: { language_id: nobody }, body: {}, allowed: [422, 'INVALID_REQUEST'] },
  getSettings: { query: { language: 'en' }, allowed: [200] },
  updateSettings: { query: { language: 'en' }, body: {}, allowed: [422, 'INVALID_REQUEST'] },
  listApiTokens: { allowed: [200] },
  createApiToken: { body: { name: '' }, allowed: [422, 'INVALID_REQUEST'] },
  updateApiToken: {
    params: { token_id: nobody },
    body: { name: 'x', expected: { name: 'y', expire_time: null, requests_per_minute: null } },
    allowed: [404, 'TOKEN_NOT_FOUND'],
  },
  deleteApiToken: { params: { token_id: nobody }, allowed: [404, 'TOKEN_NOT_FOUND'] },
  listEntries: { query: { title_contains: 'x' }, allowed: [200] },
  createEntry: {
    body: { type: 'post', language: 'en', title: '', slug: 'x' },
    allowed: [422, 'INVALID_REQUEST'],
  },
  getEntry: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  updateEntry: {
    params: { entry_id: nobody },
    body: { title: 'x', expected_revision: 1 },
    allowed: [404, 'ENTRY_NOT_FOUND'],
  },
  publishEntry: {
    params: { entry_id: nobody },
    body: { expected_revision: 1 },
    allowed: [404, 'ENTRY_NOT_FOUND'],
  },
  unpublishEntry: {
    params: { entry_id: nobody },
    body: { expected_revision: 1 },
    allowed: [404, 'ENTRY_NOT_FOUND'],
  },
  deleteEntry: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  changeEntries: {
    body: { entries: [{ entry_id: nobody }], change: { kind: 'unpublish' } },
    allowed: [200],
  },
  getWorkingCopy: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  saveWorkingCopy: {
    params: { entry_id: nobody },
    body: { title: 'x', expected_number: 0, base_revision: 1 },
    allowed: [404, 'ENTRY_NOT_FOUND'],
  },
  discardWorkingCopy: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  announcePresence: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  endPresence: { params: { entry_id: nobody }, allowed: [204] },
  listRevisions: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  getRevision: { params: { entry_id: nobody, revision: 1 }, allowed: [404, 'REVISION_NOT_FOUND'] },
  restoreRevision: {
    params: { entry_id: nobody, revision: 1 },
    body: { expected_revision: 1 },
    allowed: [404, 'ENTRY_NOT_FOUND'],
  },
  listTrash: { allowed: [200] },
  restoreEntry: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  emptyTrash: { query: { last_trash_time: '2026-01-01T00:00:00Z' }, allowed: [200] },
  createPreview: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  deletePreviews: { params: { entry_id: nobody }, allowed: [404, 'ENTRY_NOT_FOUND'] },
  listMedia: { query: { name_contains: 'x' }, allowed: [200] },
  uploadMedia: { query: { name: '' }, allowed: [422, 'INVALID_REQUEST'] },
  getMedia: { params: nothing, allowed: [404, 'MEDIA_NOT_FOUND'] },
  updateMedia: { params: nothing, body: { name: 'x' }, allowed: [404, 'MEDIA_NOT_FOUND'] },
  deleteMedia: { params: nothing, allowed: [404, 'MEDIA_NOT_FOUND'] },
  replaceMedia: { params: nothing, allowed: [404, 'MEDIA_NOT_FOUND'] },
  getMediaFile: { params: nothing, allowed: [404, 'MEDIA_NOT_FOUND'] },
  listMediaUses: { params: nothing, allowed: [404, 'MEDIA_NOT_FOUND'] },
  listUnusedMedia: { allowed: [200] },
  regenerateVariants: { params: nothing, allowed: [404, 'MEDIA_NOT_FOUND'] },
  getMediaLadder: { allowed: [200] },
  updateMediaLadder: { body: { own: { widths: [], avif: true } }, allowed: [200] },
  listUploads: { allowed: [200] },
  beginUpload: {
    headers: { 'Upload-Length': '0', 'Upload-Metadata': 'filename eA==' },
    allowed: [422, 'INVALID_REQUEST'],
  },
  getUpload: { params: noUpload, allowed: [404, 'UPLOAD_NOT_FOUND'] },
  appendUpload: {
    params: noUpload,
    headers: { 'Upload-Offset': '0' },
    allowed: [404, 'UPLOAD_NOT_FOUND'],
  },
  finishUpload: { params: noUpload, allowed: [404, 'UPLOAD_NOT_FOUND'] },
  abortUpload: { params: noUpload, allowed: [404, 'UPLOAD_NOT_FOUND'] },
  getMediaQuota: { allowed: [200] },
  updateMediaQuota: { body: { expected_revision: 999 }, allowed: [422, 'INVALID_REQUEST'] },
  listAuthors: { allowed: [200] },
  createAuthor: { body: { name: '' }, allowed: [422, 'INVALID_REQUEST'] },
  updateAuthor: { params: { author_id: nobody }, body: { name: 'x' }, allowed: [404, 'AUTHOR_NOT_FOUND'] },
  deleteAuthor: { params: { author_id: nobody }, allowed: [404, 'AUTHOR_NOT_FOUND'] },
  listTaxonomies: { allowed: [200] },
  createTaxonomy: {
    body: { type: 'tag', language: 'en', name: '', slug: 'x' },
    allowed: [422, 'INVALID_REQUEST'],
  },
  updateTaxonomy: {
    params: { taxonomy_id: nobody },
    body: { name: 'x' },
    allowed: [404, 'TAXONOMY_NOT_FOUND'],
  },
  deleteTaxonomy: { params: { taxonomy_id: nobody }, allowed: [404, 'TAXONOMY_NOT_FOUND'] },
  getTaxonomyTree: { query: { language: 'en' }, allowed: [200] },
  mergeTaxonomies: {
    params: { taxonomy_id: nobody },
    body: { into_taxonomy_id: nobody - 1 },
    allowed: [404, 'TAXONOMY_NOT_FOUND'],
  },
  listMenus: { allowed: [200] },
  createMenu: {
    body: { name: 'header', language: 'en', items_json: '{}' },
    allowed: [422, 'INVALID_REQUEST'],
  },
  updateMenu: { params: { menu_id: nobody }, body: { name: 'x' }, allowed: [404, 'MENU_NOT_FOUND'] },
  deleteMenu: { params: { menu_id: nobody }, allowed: [404, 'MENU_NOT_FOUND'] },
  listAreaDesigns: { allowed: [200] },
  updateAreaDesign: {
    body: { area: 'header', settings_json: '[]' },
    allowed: [422, 'INVALID_REQUEST'],
  },
  deleteAreaDesign: { query: { area: 'nowhere' }, allowed: [404, 'AREA_DESIGN_NOT_FOUND'] },
  listUsers: { allowed: [200] },
  inviteUser: { body: { email: 'no address' }, allowed: [422, 'INVALID_REQUEST'] },
  getUser: { params: { user_id: nobody }, allowed: [404, 'USER_NOT_FOUND'] },
  updateUser: { params: { user_id: nobody }, body: {}, allowed: [422, 'INVALID_REQUEST'] },
  createInvitation: { params: { user_id: nobody }, allowed: [404, 'USER_NOT_FOUND'] },
  deleteSecondFactor: { params: { user_id: nobody }, allowed: [404, 'USER_NOT_FOUND'] },
  listGrants: { allowed: [200] },
  createGrant: {
    body: { email: 'nobody@example.org', role: 'viewer' },
    allowed: [404, 'USER_NOT_FOUND'],
  },
  updateGrant: { params: { user_id: nobody }, body: { role: 'viewer' }, allowed: [404, 'USER_NOT_FOUND'] },
  renewInvitation: { params: { user_id: nobody }, allowed: [404, 'GRANT_NOT_FOUND'] },
  listNames: { query: { user_ids: String(nobody) }, allowed: [200] },
  deleteGrant: { params: { user_id: nobody }, allowed: [404, 'GRANT_NOT_FOUND'] },
  listAuditEvents: { allowed: [200] },
  listSiteAuditEvents: { allowed: [200] },
  listFailedJobs: { allowed: [200] },
  retryFailedJobs: { body: { job_ids: [nobody] }, allowed: [200] },
};
