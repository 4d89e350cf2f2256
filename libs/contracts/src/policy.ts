import { contracts } from './gen/contracts';
import type { Handlers } from './service-contract';
import { type SiteRole, siteRoles } from './site-roles';

/**
 * Who may make a call: somebody with at least this role in its site; a super admin; one who gave the password within ten minutes, for
 * what a browser that was left open must not do; any person, whom the handler keeps to what is theirs; or whoever brings the password, link, session or token that is in the call itself.
 */
export type Need = SiteRole | 'super_admin' | 'confirmed_super_admin' | 'person' | 'credential';

type Managed = Extract<keyof typeof contracts, `${string}Management`>;
type Policy = { [Key in Managed]: Record<keyof Handlers<(typeof contracts)[Key]>, Need> };

/** The role that each management RPC needs of a person. An RPC without a line here does not compile. */
export const policy = {
  auditManagement: { listAuditEvents: 'site_admin', eraseActor: 'confirmed_super_admin' },
  authenticationManagement: {
    logIn: 'credential',
    completeLogIn: 'credential',
    logOut: 'credential',
    getInvitation: 'credential',
    acceptInvitation: 'credential',
    completeSetup: 'credential',
    changePassword: 'credential',
    changeName: 'credential',
    confirmPassword: 'credential',
    beginTotp: 'credential',
    confirmTotp: 'credential',
    createRecoveryCodes: 'credential',
    deleteTotp: 'credential',
    getLoginMethods: 'credential',
    beginProviderLogin: 'credential',
    finishProviderLogin: 'credential',
    beginProviderConfirmation: 'credential',
    finishProviderConfirmation: 'credential',
    beginPasskey: 'credential',
    createPasskey: 'credential',
    requestPasskey: 'credential',
    logInWithPasskey: 'credential',
    confirmPasskey: 'credential',
    getCurrentUser: 'credential',
    createAssertion: 'credential',
  },
  contentManagement: {
    createEntry: 'author',
    batchCreateEntries: 'editor',
    getEntry: 'viewer',
    listEntries: 'viewer',
    updateEntry: 'author',
    publishEntry: 'editor',
    unpublishEntry: 'editor',
    deleteEntry: 'author',
    listTrash: 'viewer',
    restoreEntry: 'editor',
    emptyTrash: 'site_admin',
    restoreRevision: 'editor',
    batchChangeEntries: 'editor',
    listRevisions: 'viewer',
    getRevision: 'viewer',
    pruneRevisions: 'site_admin',
    getWorkingCopy: 'viewer',
    saveWorkingCopy: 'author',
    discardWorkingCopy: 'author',
    announcePresence: 'author',
    endPresence: 'author',
    createPreviewToken: 'author',
    deletePreviewTokens: 'author',
    getPreview: 'credential',
    createAuthor: 'editor',
    getAuthor: 'viewer',
    listAuthors: 'viewer',
    updateAuthor: 'editor',
    deleteAuthor: 'editor',
  },
  identityManagement: {
    inviteUser: 'confirmed_super_admin',
    getUser: 'person',
    listUsers: 'super_admin',
    updateUser: 'confirmed_super_admin',
    createInvitation: 'confirmed_super_admin',
    createSetupToken: 'super_admin',
    deleteSecondFactor: 'confirmed_super_admin',
    updateGrant: 'site_admin',
    listGrants: 'site_admin',
    listUserGrants: 'person',
    deleteGrant: 'site_admin',
    listSessions: 'person',
    deleteSession: 'person',
    deleteProviderAccount: 'confirmed_super_admin',
    listPasskeys: 'person',
    updatePasskey: 'person',
    deletePasskey: 'person',
    createAccessToken: 'person',
    listAccessTokens: 'person',
    deleteAccessToken: 'person',
  },
  jobManagement: { listFailedJobs: 'super_admin', retryFailedJobs: 'super_admin' },
  mediaManagement: {
    uploadMedia: 'editor',
    beginUpload: 'editor',
    appendUpload: 'editor',
    getUpload: 'editor',
    listUploads: 'editor',
    finishUpload: 'editor',
    abortUpload: 'editor',
    getManagedMedia: 'viewer',
    listMedia: 'viewer',
    updateMedia: 'editor',
    replaceMedia: 'editor',
    deleteMedia: 'editor',
    regenerateVariants: 'editor',
    rebuildVariants: 'site_admin',
    getMediaLadder: 'viewer',
    updateMediaLadder: 'site_admin',
    listMediaUses: 'viewer',
    listUnusedMedia: 'viewer',
    sweepStorage: 'super_admin',
    sweepUnknownSites: 'super_admin',
    getMediaQuota: 'viewer',
    updateMediaQuota: 'confirmed_super_admin',
  },
  navigationManagement: {
    createMenu: 'site_admin',
    getMenu: 'viewer',
    listMenus: 'viewer',
    updateMenu: 'site_admin',
    deleteMenu: 'site_admin',
    listAreaDesigns: 'viewer',
    updateAreaDesign: 'site_admin',
    deleteAreaDesign: 'site_admin',
  },
  searchManagement: {
    rebuildIndex: 'super_admin',
    getIndexStatus: 'site_admin',
    getIndexDifferences: 'super_admin',
    repairIndex: 'super_admin',
    getIndexOverview: 'super_admin',
    buildIndex: 'super_admin',
    moveIndex: 'super_admin',
    listCuratedQueries: 'viewer',
    updateCuratedQuery: 'editor',
    deleteCuratedQuery: 'editor',
    listSynonymGroups: 'viewer',
    updateSynonymGroup: 'editor',
    deleteSynonymGroup: 'editor',
    getRecency: 'viewer',
    updateRecency: 'site_admin',
  },
  settingsManagement: { getSettings: 'viewer', updateSettings: 'site_admin' },
  siteManagement: {
    createSite: 'super_admin',
    getSite: 'viewer',
    listSites: 'viewer',
    updateSite: 'confirmed_super_admin',
    updatePreviewUrl: 'site_admin',
    deleteSite: 'confirmed_super_admin',
    createDomain: 'super_admin',
    listDomains: 'viewer',
    updateDomain: 'super_admin',
    deleteDomain: 'super_admin',
    createLanguage: 'site_admin',
    listLanguages: 'viewer',
    updateLanguage: 'site_admin',
    createToken: 'site_admin',
    getToken: 'site_admin',
    listTokens: 'site_admin',
    updateToken: 'site_admin',
    deleteToken: 'site_admin',
  },
  taxonomyManagement: {
    createTaxonomy: 'editor',
    getTaxonomy: 'viewer',
    listTaxonomies: 'viewer',
    getTaxonomyTree: 'viewer',
    updateTaxonomy: 'editor',
    deleteTaxonomy: 'editor',
    mergeTaxonomies: 'editor',
  },
} as const satisfies Policy;

const needs = new Map<string, Readonly<Record<string, Need>>>(
  Object.entries(policy).map(([key, ofService]) => [contracts[key as Managed].fullName, ofService]),
);

/** Undefined: no management RPC of a contract here, so nobody may call it for a person. */
export function needOf(fullName: string, method: string): Need | undefined {
  const ofService = needs.get(fullName);
  return ofService !== undefined && Object.hasOwn(ofService, method) ? ofService[method] : undefined;
}

/** Whether the first role may do what needs the second one. */
export function reachesRole(role: SiteRole | undefined, needed: SiteRole): boolean {
  return role !== undefined && siteRoles.indexOf(role) >= siteRoles.indexOf(needed);
}
