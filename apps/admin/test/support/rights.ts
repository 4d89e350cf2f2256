import type { RouteName } from '@headwater/admin-contract';
import type { SiteRole } from '@headwater/contracts';

/** Who may ask a route, at the least. */
export type Least =
  | 'anybody'
  | 'person'
  /** Who gave the password within ten minutes. */
  | 'confirmed person'
  | SiteRole
  /** Who gave the password within ten minutes, too. */
  | 'confirmed site_admin'
  | 'super_admin'
  | 'confirmed super_admin'
  /** The history of all sites: for super admins. Others see no site in it. */
  | 'history of all';

/** `browser`: no program with an access token may. */
export type Right = Least | `${Least}, browser`;

/**
 * Not derived from the policy of the services or the contract of the routes when it runs: a line that is changed there alone
 * fails the matrix. A route without a line does not compile.
 */
export const rights: Record<RouteName, Right> = {
  logIn: 'anybody',
  logOut: 'person, browser',
  getMe: 'person',
  confirmPassword: 'person, browser',
  changePassword: 'person, browser',
  changeMyName: 'person, browser',
  findInvitation: 'anybody',
  acceptInvitation: 'anybody',
  completeSetup: 'anybody',
  listMySessions: 'person, browser',
  deleteMySession: 'person, browser',
  listMyAccessTokens: 'person, browser',
  createMyAccessToken: 'confirmed person, browser',
  deleteMyAccessToken: 'person, browser',
  completeLogIn: 'anybody',
  beginTotp: 'confirmed person, browser',
  confirmTotp: 'person, browser',
  deleteTotp: 'confirmed person, browser',
  createRecoveryCodes: 'confirmed person, browser',
  deleteSecondFactor: 'confirmed super_admin, browser',
  getLoginMethods: 'anybody',
  beginProviderLogin: 'anybody',
  finishProviderLogin: 'anybody',
  beginProviderConfirmation: 'person, browser',
  finishProviderConfirmation: 'person, browser',
  deleteProviderAccount: 'confirmed super_admin, browser',
  requestPasskeyLogin: 'anybody',
  logInWithPasskey: 'anybody',
  requestPasskeyConfirmation: 'person, browser',
  confirmPasskey: 'person, browser',
  listMyPasskeys: 'person, browser',
  beginMyPasskey: 'confirmed person, browser',
  createMyPasskey: 'confirmed person, browser',
  updateMyPasskey: 'person, browser',
  deleteMyPasskey: 'person, browser',
  listSites: 'person',
  createSite: 'super_admin',
  getSite: 'viewer',
  updateSite: 'confirmed super_admin',
  updatePreviewUrl: 'site_admin',
  deleteSite: 'confirmed super_admin',
  listDomains: 'viewer',
  createDomain: 'super_admin',
  makeDomainPrimary: 'super_admin',
  deleteDomain: 'super_admin',
  listLanguages: 'viewer',
  createLanguage: 'site_admin',
  updateLanguage: 'site_admin',
  getSettings: 'viewer',
  updateSettings: 'site_admin',
  listApiTokens: 'site_admin',
  createApiToken: 'site_admin',
  updateApiToken: 'site_admin',
  deleteApiToken: 'site_admin',
  listEntries: 'viewer',
  createEntry: 'author',
  getEntry: 'viewer',
  updateEntry: 'author',
  publishEntry: 'editor',
  unpublishEntry: 'editor',
  deleteEntry: 'author',
  changeEntries: 'editor',
  getWorkingCopy: 'viewer',
  saveWorkingCopy: 'author',
  discardWorkingCopy: 'author',
  announcePresence: 'author',
  endPresence: 'author',
  listRevisions: 'viewer',
  getRevision: 'viewer',
  restoreRevision: 'editor',
  listTrash: 'viewer',
  restoreEntry: 'editor',
  emptyTrash: 'site_admin',
  createPreview: 'author',
  deletePreviews: 'author',
  listMedia: 'viewer',
  uploadMedia: 'editor',
  getMedia: 'viewer',
  updateMedia: 'editor',
  deleteMedia: 'editor',
  replaceMedia: 'editor',
  getMediaFile: 'viewer',
  listMediaUses: 'viewer',
  listUnusedMedia: 'viewer',
  regenerateVariants: 'editor',
  getMediaLadder: 'viewer',
  updateMediaLadder: 'site_admin',
  listUploads: 'editor',
  beginUpload: 'editor',
  getUpload: 'editor',
  appendUpload: 'editor',
  finishUpload: 'editor',
  abortUpload: 'editor',
  getMediaQuota: 'viewer',
  updateMediaQuota: 'confirmed super_admin',
  listAuthors: 'viewer',
  createAuthor: 'editor',
  updateAuthor: 'editor',
  deleteAuthor: 'editor',
  listMenus: 'viewer',
  createMenu: 'site_admin',
  updateMenu: 'site_admin',
  deleteMenu: 'site_admin',
  listAreaDesigns: 'viewer',
  updateAreaDesign: 'site_admin',
  deleteAreaDesign: 'site_admin',
  listTaxonomies: 'viewer',
  createTaxonomy: 'editor',
  updateTaxonomy: 'editor',
  deleteTaxonomy: 'editor',
  getTaxonomyTree: 'viewer',
  mergeTaxonomies: 'editor',
  listUsers: 'super_admin, browser',
  inviteUser: 'confirmed super_admin, browser',
  getUser: 'person, browser',
  updateUser: 'confirmed super_admin, browser',
  createInvitation: 'confirmed super_admin, browser',
  listGrants: 'site_admin',
  createGrant: 'site_admin',
  updateGrant: 'site_admin',
  renewInvitation: 'confirmed site_admin, browser',
  listNames: 'viewer',
  deleteGrant: 'site_admin',
  listAuditEvents: 'history of all',
  listSiteAuditEvents: 'site_admin',
  listFailedJobs: 'super_admin',
  retryFailedJobs: 'super_admin',
};

export const actorNames = [
  'viewer',
  'author',
  'editor',
  'site_admin',
  'a token of a site_admin',
  'a super admin',
  'a super admin whose password was given long ago',
  'a token of a super admin',
] as const;
export type ActorName = (typeof actorNames)[number];

type Outcome = 'yes' | 'role' | 'super' | 'confirm' | 'no site';

/** By route and actor, in the order of `actorNames`: what somebody is answered in the site where they have their role. */
const yes = 'yes';
export const outcomes: Record<Exclude<Least, 'anybody'>, Outcome[]> = {
  person: [yes, yes, yes, yes, yes, yes, yes, yes],
  'confirmed person': [yes, yes, yes, yes, 'confirm', yes, 'confirm', 'confirm'],
  viewer: [yes, yes, yes, yes, yes, yes, yes, yes],
  author: ['role', yes, yes, yes, yes, yes, yes, yes],
  editor: ['role', 'role', yes, yes, yes, yes, yes, yes],
  site_admin: ['role', 'role', 'role', yes, yes, yes, yes, yes],
  'confirmed site_admin': ['role', 'role', 'role', yes, 'confirm', yes, 'confirm', 'confirm'],
  super_admin: ['super', 'super', 'super', 'super', 'super', yes, yes, yes],
  'confirmed super_admin': ['super', 'super', 'super', 'super', 'super', yes, 'confirm', 'confirm'],
  'history of all': ['no site', 'no site', 'no site', 'no site', 'no site', yes, yes, yes],
};

export const refusals: Record<Exclude<Outcome, 'yes'>, [status: number, code: string]> = {
  role: [403, 'ROLE_REQUIRED'],
  super: [403, 'SUPER_ADMIN_REQUIRED'],
  confirm: [403, 'CONFIRMATION_REQUIRED'],
  'no site': [404, 'SITE_NOT_FOUND'],
};
