import type { FilledSite } from './filled-site';
import type { Clients } from './setup';
import { editor, superAdmin } from './setup';

export interface IsolationCase {
  /** Calls as site A with what belongs to site B. */
  call: (clients: Clients, a: FilledSite, b: FilledSite) => Promise<unknown>;
  /** The reason it is refused with; undefined: it is answered, without anything of B. */
  refused?: string;
}

const mask = (...paths: string[]) => ({ updateMask: { paths } });
const en = 'en';
const first = { minSiteVersion: 0 };

/** By RPC of every contract that the service serves. */
export const isolationCases: Record<string, IsolationCase[]> = {
  ResolveSite: [
    {
      call: ({ siteDelivery }, _a, b) => siteDelivery.resolveSite({ domain: b.domain }),
      refused: 'SITE_NOT_FOUND',
    },
    {
      call: ({ siteDelivery }, _a, b) => siteDelivery.resolveSite({ siteKey: b.siteKey }),
      refused: 'SITE_NOT_FOUND',
    },
  ],
  BatchResolveSites: [
    { call: ({ siteDelivery }, a, b) => siteDelivery.batchResolveSites({ domains: [a.domain, b.domain] }) },
  ],
  BatchFindTokens: [
    {
      call: ({ siteDelivery }, { siteId }, { tokenHash }) =>
        siteDelivery.batchFindTokens({ siteId, ...first, tokenHashes: [tokenHash] }),
    },
  ],
  FindToken: [
    {
      call: ({ siteDelivery }, { siteId }, { tokenHash }) =>
        siteDelivery.findToken({ siteId, ...first, tokenHash }),
      refused: 'TOKEN_NOT_FOUND',
    },
  ],
  GetSiteVersions: [
    { call: ({ siteDelivery }, { siteId }) => siteDelivery.getSiteVersions({ siteIds: [siteId] }) },
    {
      call: ({ siteDelivery }, a, b) => siteDelivery.getSiteVersions({ siteIds: [a.siteId, b.siteId] }),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  RecordTokenUse: [
    {
      call: ({ siteDelivery }, { siteId }, { tokenId }) =>
        siteDelivery.recordTokenUse({ siteId, uses: [{ tokenId, ageMs: 0 }] }),
    },
  ],
  ListPublicTaxonomies: [
    {
      call: ({ taxonomyDelivery }, { siteId }) =>
        taxonomyDelivery.listPublicTaxonomies({ siteId, ...first, language: en }),
    },
    {
      call: ({ taxonomyDelivery }, { siteId }, b) =>
        taxonomyDelivery.listPublicTaxonomies({ siteId, ...first, language: en, type: b.mark }),
    },
  ],
  GetNavigation: [
    {
      call: ({ navigationDelivery }, { siteId }, { language }) =>
        navigationDelivery.getNavigation({ siteId, ...first, language }),
    },
  ],
  GetPublicSettings: [
    {
      call: ({ settingsDelivery }, { siteId }, { language }) =>
        settingsDelivery.getPublicSettings({ siteId, ...first, language }),
    },
  ],
  CreateSite: [
    {
      call: ({ siteManagement }, a, b) =>
        siteManagement.createSite(
          { name: a.mark, mode: 'SITE_MODE_THEME', domain: b.domain, defaultLanguage: en },
          editor,
        ),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  GetSite: [
    {
      call: ({ siteManagement }, _a, b) => siteManagement.getSite({ domain: b.domain }),
      refused: 'SITE_NOT_FOUND',
    },
    {
      call: ({ siteManagement }, _a, { siteId }) => siteManagement.getSite({ siteId }),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  ListSites: [{ call: ({ siteManagement }) => siteManagement.listSites({}) }],
  UpdateSite: [
    {
      call: ({ siteManagement }, { siteId }, { language }) =>
        siteManagement.updateSite(
          { siteId, site: { defaultLanguage: language }, ...mask('default_language') },
          editor,
        ),
      refused: 'LANGUAGE_NOT_ENABLED',
    },
  ],
  UpdatePreviewUrl: [
    {
      call: ({ siteManagement }, _a, { siteId }) =>
        siteManagement.updatePreviewUrl({ siteId, previewUrl: 'https://a.example/{token}' }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  DeleteSite: [
    {
      call: ({ siteManagement }, _a, { siteId }) => siteManagement.deleteSite({ siteId }, superAdmin),
      refused: 'SUPER_ADMIN_NOT_ALLOWED',
    },
    {
      call: ({ siteManagement }, _a, { siteId }) => siteManagement.deleteSite({ siteId }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  GetDomainUse: [
    {
      // That a name is taken cannot be kept secret, and no site is named.
      call: ({ siteManagement }, _a, b) => siteManagement.getDomainUse({ domain: b.domain }),
    },
  ],
  CreateDomain: [
    {
      // That a name is taken cannot be kept secret: names are unique over all sites.
      call: ({ siteManagement }, { siteId }, b) =>
        siteManagement.createDomain({ siteId, name: b.domain }, editor),
      refused: 'DOMAIN_TAKEN',
    },
  ],
  ListDomains: [{ call: ({ siteManagement }, { siteId }) => siteManagement.listDomains({ siteId }) }],
  UpdateDomain: [
    {
      call: ({ siteManagement }, { siteId }, { domainId }) =>
        siteManagement.updateDomain(
          { siteId, domainId, domain: { primary: true }, ...mask('primary') },
          editor,
        ),
      refused: 'DOMAIN_NOT_FOUND',
    },
    {
      call: ({ siteManagement }, { siteId, domainId }, b) =>
        siteManagement.updateDomain(
          { siteId, domainId, domain: { siteId: b.siteId }, ...mask('site_id') },
          editor,
        ),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  DeleteDomain: [
    {
      call: ({ siteManagement }, { siteId }, { domainId }) =>
        siteManagement.deleteDomain({ siteId, domainId }, editor),
      refused: 'DOMAIN_NOT_FOUND',
    },
  ],
  CreateLanguage: [
    {
      call: ({ siteManagement }, _a, { siteId }) =>
        siteManagement.createLanguage({ siteId, code: 'it' }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  ListLanguages: [{ call: ({ siteManagement }, { siteId }) => siteManagement.listLanguages({ siteId }) }],
  UpdateLanguage: [
    {
      call: ({ siteManagement }, { siteId }, { languageId }) =>
        siteManagement.updateLanguage(
          { siteId, languageId, language: { enabled: false }, ...mask('enabled') },
          editor,
        ),
      refused: 'LANGUAGE_NOT_FOUND',
    },
  ],
  CreateToken: [
    {
      call: ({ siteManagement }, _a, { siteId }) => siteManagement.createToken({ siteId, name: 'x' }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  GetToken: [
    {
      call: ({ siteManagement }, { siteId }, { tokenId }) => siteManagement.getToken({ siteId, tokenId }),
      refused: 'TOKEN_NOT_FOUND',
    },
  ],
  ListTokens: [
    { call: ({ siteManagement }, { siteId }) => siteManagement.listTokens({ siteId }) },
    {
      call: ({ siteManagement }, { siteId }, { tokenId }) =>
        siteManagement.listTokens({ siteId, tokenIds: [tokenId] }),
    },
  ],
  UpdateToken: [
    {
      call: ({ siteManagement }, { siteId }, { tokenId }) =>
        siteManagement.updateToken({ siteId, tokenId, token: { name: 'x' }, ...mask('name') }, editor),
      refused: 'TOKEN_NOT_FOUND',
    },
  ],
  DeleteToken: [
    {
      call: ({ siteManagement }, { siteId }, { tokenId }) =>
        siteManagement.deleteToken({ siteId, tokenId }, editor),
      refused: 'TOKEN_NOT_FOUND',
    },
  ],
  CreateTaxonomy: [
    {
      call: ({ taxonomyManagement }, { siteId }, b) =>
        taxonomyManagement.createTaxonomy(
          { siteId, taxonomy: { type: 't', name: 'n', slug: 's', language: en, parentId: b.taxonomyId } },
          editor,
        ),
      refused: 'PARENT_NOT_FOUND',
    },
    {
      call: ({ taxonomyManagement }, { siteId }, { translationGroupId }) =>
        taxonomyManagement.createTaxonomy(
          { siteId, taxonomy: { type: 't', name: 'n', slug: 's', language: en, translationGroupId } },
          editor,
        ),
      refused: 'INVALID_REQUEST',
    },
    {
      call: ({ taxonomyManagement }, { siteId }, { language }) =>
        taxonomyManagement.createTaxonomy(
          { siteId, taxonomy: { type: 't', name: 'n', slug: 's', language } },
          editor,
        ),
      refused: 'LANGUAGE_NOT_FOUND',
    },
  ],
  GetTaxonomy: [
    {
      call: ({ taxonomyManagement }, { siteId }, { taxonomyId }) =>
        taxonomyManagement.getTaxonomy({ siteId, taxonomyId }),
      refused: 'TAXONOMY_NOT_FOUND',
    },
  ],
  ListTaxonomies: [
    { call: ({ taxonomyManagement }, { siteId }) => taxonomyManagement.listTaxonomies({ siteId }) },
    {
      call: ({ taxonomyManagement }, { siteId }, b) =>
        taxonomyManagement.listTaxonomies({ siteId, importKey: b.mark, slug: b.mark }),
    },
    {
      call: ({ taxonomyManagement }, { siteId }, { taxonomyId }) =>
        taxonomyManagement.listTaxonomies({ siteId, taxonomyIds: [taxonomyId] }),
    },
  ],
  UpdateTaxonomy: [
    {
      call: ({ taxonomyManagement }, { siteId }, { taxonomyId }) =>
        taxonomyManagement.updateTaxonomy(
          { siteId, taxonomyId, taxonomy: { name: 'x' }, ...mask('name') },
          editor,
        ),
      refused: 'TAXONOMY_NOT_FOUND',
    },
    {
      call: ({ taxonomyManagement }, { siteId, taxonomyId }, b) =>
        taxonomyManagement.updateTaxonomy(
          { siteId, taxonomyId, taxonomy: { parentId: b.taxonomyId }, ...mask('parent_id') },
          editor,
        ),
      refused: 'PARENT_NOT_FOUND',
    },
  ],
  GetTaxonomyTree: [
    {
      call: ({ taxonomyManagement }, { siteId }) =>
        taxonomyManagement.getTaxonomyTree({ siteId, language: en }),
    },
  ],
  MergeTaxonomies: [
    {
      call: ({ taxonomyManagement }, { siteId, taxonomyId }, b) =>
        taxonomyManagement.mergeTaxonomies({ siteId, taxonomyId, intoTaxonomyId: b.taxonomyId }, editor),
      refused: 'TAXONOMY_NOT_FOUND',
    },
    {
      call: ({ taxonomyManagement }, { siteId, taxonomyId }, b) =>
        taxonomyManagement.mergeTaxonomies(
          { siteId, taxonomyId: b.taxonomyId, intoTaxonomyId: taxonomyId },
          editor,
        ),
      refused: 'TAXONOMY_NOT_FOUND',
    },
  ],
  DeleteTaxonomy: [
    {
      call: ({ taxonomyManagement }, { siteId }, { taxonomyId }) =>
        taxonomyManagement.deleteTaxonomy({ siteId, taxonomyId }, editor),
      refused: 'TAXONOMY_NOT_FOUND',
    },
  ],
  CreateMenu: [
    {
      call: ({ navigationManagement }, { siteId }, { language }) =>
        navigationManagement.createMenu({ siteId, menu: { language, name: 'x', itemsJson: '[]' } }, editor),
      refused: 'LANGUAGE_NOT_FOUND',
    },
  ],
  GetMenu: [
    {
      call: ({ navigationManagement }, { siteId }, { menuId }) =>
        navigationManagement.getMenu({ siteId, menuId }),
      refused: 'MENU_NOT_FOUND',
    },
  ],
  ListMenus: [
    { call: ({ navigationManagement }, { siteId }) => navigationManagement.listMenus({ siteId }) },
    {
      call: ({ navigationManagement }, { siteId }, b) =>
        navigationManagement.listMenus({ siteId, name: b.mark }),
    },
    {
      call: ({ navigationManagement }, { siteId }, { menuId }) =>
        navigationManagement.listMenus({ siteId, menuIds: [menuId] }),
    },
  ],
  UpdateMenu: [
    {
      call: ({ navigationManagement }, { siteId }, { menuId }) =>
        navigationManagement.updateMenu({ siteId, menuId, menu: { name: 'x' }, ...mask('name') }, editor),
      refused: 'MENU_NOT_FOUND',
    },
  ],
  DeleteMenu: [
    {
      call: ({ navigationManagement }, { siteId }, { menuId }) =>
        navigationManagement.deleteMenu({ siteId, menuId }, editor),
      refused: 'MENU_NOT_FOUND',
    },
  ],
  ListAreaDesigns: [
    { call: ({ navigationManagement }, { siteId }) => navigationManagement.listAreaDesigns({ siteId }) },
  ],
  UpdateAreaDesign: [
    {
      // An area is named, not numbered: the same name in A is A's own.
      call: ({ navigationManagement }, { siteId, area }, _b) =>
        navigationManagement.updateAreaDesign({ siteId, areaDesign: { area, settingsJson: '{}' } }, editor),
    },
  ],
  DeleteAreaDesign: [
    {
      call: ({ navigationManagement }, { siteId }, { area }) =>
        navigationManagement.deleteAreaDesign({ siteId, area }, editor),
      refused: 'AREA_DESIGN_NOT_FOUND',
    },
  ],
  GetSettings: [
    {
      call: ({ settingsManagement }, { siteId }) => settingsManagement.getSettings({ siteId, language: en }),
    },
    {
      call: ({ settingsManagement }, { siteId }, { language }) =>
        settingsManagement.getSettings({ siteId, language }),
      refused: 'LANGUAGE_NOT_FOUND',
    },
  ],
  UpdateSettings: [
    {
      call: ({ settingsManagement }, { siteId }, b) =>
        settingsManagement.updateSettings(
          { siteId, settings: { language: en, logoMediaId: b.mediaId }, ...mask('logo_media_id') },
          editor,
        ),
      refused: 'MEDIA_NOT_FOUND',
    },
  ],
  ListAuditEvents: [
    { call: ({ auditManagement }, { siteId }) => auditManagement.listAuditEvents({ siteId }) },
    {
      call: ({ auditManagement }, { siteId }, b) =>
        auditManagement.listAuditEvents({ siteId, actor: `user:${b.mark}` }),
    },
    {
      call: ({ auditManagement }, { siteId }, { area }) =>
        auditManagement.listAuditEvents({ siteId, kind: 'area_design', objectId: area }),
    },
    { call: ({ auditManagement }) => auditManagement.listAuditEvents({}), refused: 'SITE_NOT_ALLOWED' },
  ],
  EraseActor: [
    {
      // It acts on every site, so a key for one may not.
      call: ({ auditManagement }, _a, b) => auditManagement.eraseActor({ actor: `user:${b.mark}` }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  // Jobs are of every site, so a key for one may not, its own included.
  ListFailedJobs: [
    { call: ({ jobManagement }) => jobManagement.listFailedJobs({}), refused: 'SITE_NOT_ALLOWED' },
    {
      call: ({ jobManagement }, { siteId }) => jobManagement.listFailedJobs({ siteId }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
  RetryFailedJobs: [
    {
      call: ({ jobManagement }) => jobManagement.retryFailedJobs({ jobIds: [1] }, editor),
      refused: 'SITE_NOT_ALLOWED',
    },
  ],
};
