import type { policy } from '@headwater/contracts';

import type { ForeignSite } from './foreign-site';

/**
 * A request of every management RPC, about objects of the foreign site, and the answer to somebody of the own site whose role suffices. It
 * is sent with the id of a site, if the RPC has a field for one.
 */

const ok = 'OK';
const noEntry = 'NOT_FOUND ENTRY_NOT_FOUND';
const noAuthor = 'NOT_FOUND AUTHOR_NOT_FOUND';
const noMedia = 'NOT_FOUND MEDIA_NOT_FOUND';
const noUpload = 'NOT_FOUND UPLOAD_NOT_FOUND';
const noMenu = 'NOT_FOUND MENU_NOT_FOUND';
const noToken = 'NOT_FOUND TOKEN_NOT_FOUND';
const noTaxonomy = 'NOT_FOUND TAXONOMY_NOT_FOUND';
const noUser = 'NOT_FOUND USER_NOT_FOUND';
const noLanguage = 'FAILED_PRECONDITION LANGUAGE_NOT_FOUND';
const noPasskeys = 'FAILED_PRECONDITION PASSKEYS_OFF';
const noCredential = 'UNAUTHENTICATED CREDENTIAL_REFUSED';

/** `OK`, or code and reason. An RPC that needs a super admin has no answer for anybody. */
type Answer = string | undefined;
type Managed = keyof typeof policy;
/** The last one is the answer to an author, if it differs from that to the others. */
export type Line = [request: object, answer?: Answer, ofAuthor?: Answer];
type RequestsOf<Key extends Managed> = Record<keyof (typeof policy)[Key], Line>;
type Requests = { [Key in Managed]: RequestsOf<Key> };

const mask = (...paths: string[]) => ({ updateMask: { paths } });

/** An RPC without a line does not compile. */
export function peopleRequests(foreign: ForeignSite): Requests {
  const { entryId, trashedEntryId, authorId, mediaId, uploadId, taxonomyId, menuId, language } = foreign;
  const { domainId, languageId, tokenId, userId, accessTokenId } = foreign;
  const post = { type: 'post', language: 'en', title: 'x', slug: 'x' };
  return {
    auditManagement: {
      listAuditEvents: [{ kind: 'entry', objectId: String(entryId) }, ok],
      eraseActor: [{ actor: `user:${userId}` }],
    },
    authenticationManagement: authenticationRequests(foreign),
    contentManagement: {
      createEntry: [
        { entry: { ...post, authorId } },
        'FAILED_PRECONDITION AUTHOR_NOT_FOUND',
        'PERMISSION_DENIED OWN_ENTRIES_ONLY',
      ],
      batchCreateEntries: [
        { requests: [{ entry: { ...post, authorId } }] },
        'FAILED_PRECONDITION AUTHOR_NOT_FOUND',
      ],
      getEntry: [{ entryId }, noEntry],
      listEntries: [{ authorId, hasWorkingCopy: true }, ok],
      updateEntry: [{ entryId, entry: { title: 'x' }, expectedRevision: 1, ...mask('title') }, noEntry],
      publishEntry: [{ entryId, expectedRevision: 1, workingCopyNumber: 1 }, noEntry],
      unpublishEntry: [{ entryId, expectedRevision: 1 }, noEntry],
      deleteEntry: [{ entryId, expectedRevision: 1 }, noEntry],
      listTrash: [{}, ok],
      restoreEntry: [{ entryId: trashedEntryId }, noEntry],
      emptyTrash: [{}, ok],
      restoreRevision: [{ entryId, revision: 1, expectedRevision: 1 }, noEntry],
      batchChangeEntries: [{ entries: [{ entryId }], delete: {} }, ok],
      listRevisions: [{ entryId }, noEntry],
      getRevision: [{ entryId, revision: 1 }, 'NOT_FOUND REVISION_NOT_FOUND'],
      pruneRevisions: [{ remove: true }, 'FAILED_PRECONDITION REVISIONS_UNBOUNDED'],
      getWorkingCopy: [{ entryId }, noEntry],
      saveWorkingCopy: [{ entryId, entry: { title: 'x' }, expectedNumber: 1, ...mask('title') }, noEntry],
      discardWorkingCopy: [{ entryId, expectedNumber: 1 }, noEntry],
      announcePresence: [{ entryId }, noEntry],
      endPresence: [{ entryId }, ok],
      createPreviewToken: [{ entryId }, noEntry],
      deletePreviewTokens: [{ entryId }, noEntry],
      getPreview: [{ token: 'hwp_1_unknown' }, 'NOT_FOUND PREVIEW_NOT_FOUND'],
      createAuthor: [{ author: { name: '' } }, 'INVALID_ARGUMENT INVALID_REQUEST'],
      getAuthor: [{ authorId }, noAuthor],
      listAuthors: [{ userId }, ok],
      updateAuthor: [{ authorId, author: { name: 'x' }, ...mask('name') }, noAuthor],
      deleteAuthor: [{ authorId }, noAuthor],
    },
    identityManagement: {
      inviteUser: [{ email: 'new@example.org' }],
      getUser: [{ userId }, noUser],
      listUsers: [{}],
      updateUser: [{ userId, user: { name: 'x' }, ...mask('name') }],
      createInvitation: [{ userId }],
      createSetupToken: [{}],
      deleteSecondFactor: [{ userId }],
      updateGrant: [{ userId: 999_999, role: 'ROLE_VIEWER' }, noUser],
      listGrants: [{}, ok],
      listNames: [{ userIds: [userId] }, ok],
      renewInvitation: [{ userId }, 'PERMISSION_DENIED CONFIRMATION_REQUIRED'],
      listUserGrants: [{ userId }, noUser],
      deleteGrant: [{ userId }, 'NOT_FOUND GRANT_NOT_FOUND'],
      listSessions: [{ userId }, noUser],
      deleteSession: [{ userId, sessionId: 1 }, noUser],
      listPasskeys: [{ userId }, noUser],
      updatePasskey: [{ userId, passkeyId: 1, passkey: { name: 'x' }, ...mask('name') }, noUser],
      deletePasskey: [{ userId, passkeyId: 1 }, noUser],
      deleteProviderAccount: [{ userId, issuer: 'https://provider.example' }],
      createAccessToken: [{ userId, name: 'x' }, noUser],
      listAccessTokens: [{ userId }, noUser],
      deleteAccessToken: [{ userId, accessTokenId }, noUser],
    },
    jobManagement: { listFailedJobs: [{}], retryFailedJobs: [{ jobIds: [1] }] },
    mediaManagement: {
      uploadMedia: [{ name: '' }, 'INVALID_ARGUMENT INVALID_REQUEST'],
      beginUpload: [{ name: '', sizeBytes: 1, replacesMediaId: mediaId }, noMedia],
      appendUpload: [{ uploadId, offset: 1 }, noUpload],
      getUpload: [{ uploadId }, noUpload],
      listUploads: [{}, ok],
      finishUpload: [{ uploadId }, noUpload],
      abortUpload: [{ uploadId }, noUpload],
      getManagedMedia: [{ mediaId }, noMedia],
      listMedia: [{}, ok],
      updateMedia: [{ mediaId, name: 'x.txt', ...mask('name') }, noMedia],
      replaceMedia: [{ mediaId }, noMedia],
      deleteMedia: [{ mediaId }, noMedia],
      regenerateVariants: [{ mediaId }, noMedia],
      rebuildVariants: [{}, ok],
      getMediaLadder: [{}, ok],
      updateMediaLadder: [{ own: { widths: [-1], avif: false } }, 'INVALID_ARGUMENT INVALID_REQUEST'],
      listMediaUses: [{ mediaId }, noMedia],
      listUnusedMedia: [{ unusedDays: 30 }, ok],
      sweepStorage: [{}],
      sweepUnknownSites: [{}],
      getMediaQuota: [{}, ok],
      updateMediaQuota: [{ maxFiles: 0, ...mask('max_files') }],
    },
    navigationManagement: {
      createMenu: [{ menu: { language, name: 'x', itemsJson: '[]' } }, noLanguage],
      getMenu: [{ menuId }, noMenu],
      listMenus: [{}, ok],
      updateMenu: [{ menuId, menu: { name: 'x' }, ...mask('name') }, noMenu],
      deleteMenu: [{ menuId }, noMenu],
      listAreaDesigns: [{}, ok],
      updateAreaDesign: [
        { areaDesign: { area: foreign.area, settingsJson: 'no JSON' } },
        'INVALID_ARGUMENT INVALID_REQUEST',
      ],
      deleteAreaDesign: [{ area: foreign.area }, 'NOT_FOUND AREA_DESIGN_NOT_FOUND'],
    },
    searchManagement: {
      rebuildIndex: [{}],
      getIndexStatus: [{}, ok],
      getIndexDifferences: [{}],
      repairIndex: [{}],
      getIndexOverview: [{}],
      buildIndex: [{}],
      moveIndex: [{ placement: 'INDEX_PLACEMENT_OWN' }],
      listCuratedQueries: [{}, ok],
      updateCuratedQuery: [
        { curatedQuery: { language: 'en', query: foreign.query, pinnedEntryIds: [entryId] } },
        noEntry,
      ],
      deleteCuratedQuery: [{ language: 'en', query: foreign.query }, 'NOT_FOUND CURATED_QUERY_NOT_FOUND'],
      listSynonymGroups: [{}, ok],
      updateSynonymGroup: [{ synonymGroup: { language, name: 'x', words: ['x', 'y'] } }, noLanguage],
      deleteSynonymGroup: [{ language: 'en', name: foreign.synonyms }, 'NOT_FOUND SYNONYM_GROUP_NOT_FOUND'],
      getRecency: [{}, ok],
      updateRecency: [{ recency: { weight: -1 } }, 'INVALID_ARGUMENT INVALID_REQUEST'],
    },
    settingsManagement: {
      getSettings: [{ language }, noLanguage],
      updateSettings: [
        { settings: { language: 'en', logoMediaId: mediaId }, ...mask('logo_media_id') },
        'FAILED_PRECONDITION MEDIA_NOT_FOUND',
      ],
    },
    siteManagement: {
      createSite: [{ name: 'x', mode: 'SITE_MODE_THEME', domain: 'x.example', defaultLanguage: 'en' }],
      getSite: [{}, ok],
      listSites: [{}, ok],
      updateSite: [{ site: { name: 'x' }, ...mask('name') }],
      updatePreviewUrl: [{ previewUrl: 'no address' }, 'INVALID_ARGUMENT INVALID_REQUEST'],
      deleteSite: [{}],
      createDomain: [{ name: 'x.example' }],
      listDomains: [{}, ok],
      updateDomain: [{ domainId, domain: { primary: true }, ...mask('primary') }],
      deleteDomain: [{ domainId }],
      getDomainUse: [{ domain: 'x.example' }, ok],
      createLanguage: [{ code: '' }, 'INVALID_ARGUMENT INVALID_REQUEST'],
      listLanguages: [{}, ok],
      updateLanguage: [
        { languageId, language: { enabled: false }, ...mask('enabled') },
        'NOT_FOUND LANGUAGE_NOT_FOUND',
      ],
      createToken: [{ name: '' }, 'INVALID_ARGUMENT INVALID_REQUEST'],
      getToken: [{ tokenId }, noToken],
      listTokens: [{}, ok],
      updateToken: [{ tokenId, token: { name: 'x' }, ...mask('name') }, noToken],
      deleteToken: [{ tokenId }, noToken],
    },
    taxonomyManagement: {
      createTaxonomy: [
        { taxonomy: { type: 't', name: 'n', slug: 's', language: 'en', parentId: taxonomyId } },
        'FAILED_PRECONDITION PARENT_NOT_FOUND',
      ],
      getTaxonomy: [{ taxonomyId }, noTaxonomy],
      getTaxonomyTree: [{ language: 'en' }, ok],
      mergeTaxonomies: [{ taxonomyId, intoTaxonomyId: taxonomyId + 1 }, noTaxonomy],
      listTaxonomies: [{}, ok],
      updateTaxonomy: [{ taxonomyId, taxonomy: { name: 'x' }, ...mask('name') }, noTaxonomy],
      deleteTaxonomy: [{ taxonomyId }, noTaxonomy],
    },
  };
}

/** The credentials in these requests prove who acts; here they prove nobody. */
function authenticationRequests({ siteId }: ForeignSite): RequestsOf<'authenticationManagement'> {
  const sessionToken = 'hws_unknown';
  const invitationToken = 'hwl_unknown';
  const password = 'correct horse battery';
  const callback = { callbackQuery: 'code=x&state=x', loginSecret: 'x' };
  return {
    logIn: [{ email: 'nobody@example.org', password }, 'UNAUTHENTICATED LOGIN_REFUSED'],
    completeLogIn: [{ challengeToken: 'x', code: '123456' }, 'UNAUTHENTICATED CHALLENGE_REFUSED'],
    logOut: [{ sessionToken }, noCredential],
    getInvitation: [{ invitationToken }, 'NOT_FOUND INVITATION_NOT_FOUND'],
    acceptInvitation: [{ invitationToken, password }, 'NOT_FOUND INVITATION_NOT_FOUND'],
    completeSetup: [{ setupToken: 'x', email: 'nobody@example.org', password }, 'NOT_FOUND SETUP_NOT_FOUND'],
    changePassword: [{ sessionToken, password, newPassword: `${password}!` }, noCredential],
    changeName: [{ sessionToken, name: 'x' }, noCredential],
    confirmPassword: [{ sessionToken, password }, noCredential],
    beginTotp: [{ sessionToken }, noCredential],
    confirmTotp: [{ sessionToken, code: '123456' }, noCredential],
    createRecoveryCodes: [{ sessionToken }, noCredential],
    deleteTotp: [{ sessionToken }, noCredential],
    beginPasskey: [{ sessionToken }, noCredential],
    createPasskey: [{ sessionToken, responseJson: '{}', name: 'x' }, noCredential],
    requestPasskey: [{}, noPasskeys],
    logInWithPasskey: [{ responseJson: '{}' }, noPasskeys],
    confirmPasskey: [{ sessionToken, responseJson: '{}' }, noCredential],
    getLoginMethods: [{}, ok],
    beginProviderLogin: [{}, 'FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED'],
    finishProviderLogin: [callback, 'FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED'],
    beginProviderConfirmation: [{ sessionToken }, noCredential],
    finishProviderConfirmation: [{ sessionToken, ...callback }, noCredential],
    getCurrentUser: [{ credential: sessionToken }, noCredential],
    createAssertion: [{ credential: sessionToken, audience: 'content', siteId }, noCredential],
  };
}
