import type { Site } from '@headwater/contracts';
import type { DescribedWrite } from '@headwater/db';

import { giveUpJob } from './failed-jobs';
import type { FilledSite } from './filled-site';
import { editor, type Harness, type KnownSite, present, superAdmin } from './setup';

export interface SiteVersionCase extends DescribedWrite {
  run: (harness: Harness, site: FilledSite, other: KnownSite) => Promise<unknown>;
}

let serial = 0;
export const fresh = () => `fresh-${(serial += 1)}`;
const mask = (...paths: string[]) => ({ updateMask: { paths } });

/** Every write, and what it records: docs/site-version.md is made from it. */
export const siteVersionCases: SiteVersionCase[] = [
  {
    rpc: 'CreateSite',
    when: 'always',
    records: ['site created'],
    run: ({ siteManagement }) =>
      siteManagement.createSite(
        { name: 'n', mode: 'SITE_MODE_HEADLESS', domain: `${fresh()}.example`, defaultLanguage: 'en' },
        editor,
      ),
  },
  ...(
    [
      ['name', { name: 'New name' }],
      ['mode', { mode: 'SITE_MODE_THEME' }],
      ['default_language', { defaultLanguage: 'de' }],
      ['base_url', { baseUrl: 'https://base.example' }],
      ['allowed_origins', { allowedOrigins: ['https://app.example'] }],
      ['shared_cache', { sharedCache: { sMaxage: 1, staleWhileRevalidate: 0 } }],
    ] satisfies [string, Site][]
  ).map(([path, site]): SiteVersionCase => ({
    rpc: 'UpdateSite',
    when: path,
    records: [`site updated ${path}`],
    run: ({ siteManagement }, { siteId }) =>
      siteManagement.updateSite({ siteId, site, ...mask(path) }, superAdmin),
  })),
  {
    rpc: 'UpdateSite',
    when: 'nothing changes',
    records: [],
    run: ({ siteManagement }, { siteId, mark }) =>
      siteManagement.updateSite(
        {
          siteId,
          site: { name: `${mark} site`, mode: 'SITE_MODE_HEADLESS', defaultLanguage: 'EN' },
          ...mask('name', 'mode', 'default_language', 'base_url', 'allowed_origins', 'shared_cache'),
        },
        editor,
      ),
  },
  {
    rpc: 'UpdatePreviewUrl',
    when: 'another one',
    records: ['site updated preview_url'],
    run: ({ siteManagement }, { siteId }) =>
      siteManagement.updatePreviewUrl({ siteId, previewUrl: 'https://app.example/{token}' }, editor),
  },
  {
    rpc: 'UpdatePreviewUrl',
    when: 'nothing changes',
    records: [],
    run: ({ siteManagement }, { siteId }) => siteManagement.updatePreviewUrl({ siteId }, editor),
  },
  {
    rpc: 'DeleteSite',
    when: 'always',
    records: ['site deleted'],
    run: ({ siteManagement }, { siteId }) => siteManagement.deleteSite({ siteId }, superAdmin),
  },
  {
    rpc: 'CreateDomain',
    when: 'always',
    records: ['domain created'],
    run: ({ siteManagement }, { siteId }) =>
      siteManagement.createDomain({ siteId, name: `${fresh()}.example` }, editor),
  },
  {
    rpc: 'UpdateDomain',
    when: 'primary',
    records: ['domain updated primary'],
    run: ({ siteManagement }, { siteId, domainId }) =>
      siteManagement.updateDomain(
        { siteId, domainId, domain: { primary: true }, ...mask('primary') },
        editor,
      ),
  },
  {
    rpc: 'UpdateDomain',
    when: 'site_id',
    records: ['domain moved away', 'domain moved here'],
    run: ({ siteManagement }, { siteId, domainId }, other) =>
      siteManagement.updateDomain(
        { siteId, domainId, domain: { siteId: other.siteId }, ...mask('site_id') },
        editor,
      ),
  },
  {
    rpc: 'UpdateDomain',
    when: 'primary already',
    records: [],
    run: async ({ siteManagement }, { siteId }) => {
      const { domains } = await siteManagement.listDomains({ siteId });
      const { domainId } = present(domains[0]);
      return siteManagement.updateDomain(
        { siteId, domainId, domain: { primary: true }, ...mask('primary') },
        editor,
      );
    },
  },
  {
    rpc: 'DeleteDomain',
    when: 'always',
    records: ['domain deleted'],
    run: ({ siteManagement }, { siteId, domainId }) =>
      siteManagement.deleteDomain({ siteId, domainId }, editor),
  },
  {
    rpc: 'CreateLanguage',
    when: 'always',
    records: ['language created'],
    run: ({ siteManagement }, { siteId }) => siteManagement.createLanguage({ siteId, code: 'it' }, editor),
  },
  {
    rpc: 'UpdateLanguage',
    when: 'enabled',
    records: ['language updated enabled'],
    run: ({ siteManagement }, { siteId, languageId }) =>
      siteManagement.updateLanguage(
        { siteId, languageId, language: { enabled: false }, ...mask('enabled') },
        editor,
      ),
  },
  {
    rpc: 'UpdateLanguage',
    when: 'name alone',
    records: ['language updated name'],
    run: ({ siteManagement }, { siteId, languageId }) =>
      siteManagement.updateLanguage({ siteId, languageId, language: { name: 'x' }, ...mask('name') }, editor),
  },
  {
    rpc: 'UpdateLanguage',
    when: 'nothing changes',
    records: [],
    run: ({ siteManagement }, { siteId, languageId, mark }) =>
      siteManagement.updateLanguage(
        { siteId, languageId, language: { name: mark, enabled: true }, ...mask('name', 'enabled') },
        editor,
      ),
  },
  {
    rpc: 'CreateToken',
    when: 'always',
    records: ['token created'],
    run: ({ siteManagement }, { siteId }) => siteManagement.createToken({ siteId, name: 'x' }, editor),
  },
  {
    rpc: 'UpdateToken',
    when: 'expire_time',
    records: ['token updated expire_time'],
    run: ({ siteManagement }, { siteId, tokenId }) =>
      siteManagement.updateToken(
        {
          siteId,
          tokenId,
          token: { expireTime: { seconds: 4_000_000_000, nanos: 0 } },
          ...mask('expire_time'),
        },
        editor,
      ),
  },
  {
    rpc: 'UpdateToken',
    when: 'requests_per_minute',
    records: ['token updated requests_per_minute'],
    run: ({ siteManagement }, { siteId, tokenId }) =>
      siteManagement.updateToken(
        { siteId, tokenId, token: { requestsPerMinute: 9 }, ...mask('requests_per_minute') },
        superAdmin,
      ),
  },
  {
    rpc: 'UpdateToken',
    when: 'name alone',
    records: ['token updated name'],
    run: ({ siteManagement }, { siteId, tokenId }) =>
      siteManagement.updateToken({ siteId, tokenId, token: { name: 'x' }, ...mask('name') }, editor),
  },
  {
    rpc: 'UpdateToken',
    when: 'nothing changes',
    records: [],
    run: ({ siteManagement }, { siteId, tokenId, mark }) =>
      siteManagement.updateToken(
        { siteId, tokenId, token: { name: mark }, ...mask('name', 'expire_time', 'requests_per_minute') },
        editor,
      ),
  },
  {
    rpc: 'DeleteToken',
    when: 'always',
    records: ['token deleted'],
    run: ({ siteManagement }, { siteId, tokenId }) => siteManagement.deleteToken({ siteId, tokenId }, editor),
  },
  {
    rpc: 'RecordTokenUse',
    when: 'always',
    records: [],
    why: 'when a token was last used is shown in the admin only',
    run: ({ siteDelivery }, { siteId, tokenId }) =>
      siteDelivery.recordTokenUse({ siteId, uses: [{ tokenId, ageMs: 0 }] }),
  },
  {
    rpc: 'CreateTaxonomy',
    when: 'always',
    records: ['taxonomy created'],
    run: ({ taxonomyManagement }, { siteId }) =>
      taxonomyManagement.createTaxonomy(
        { siteId, taxonomy: { type: 'tag', name: 'n', slug: fresh(), language: 'en' } },
        editor,
      ),
  },
  ...(
    [
      ['name', { name: 'New' }],
      ['slug', { slug: 'new' }],
    ] as const
  ).map(([path, taxonomy]): SiteVersionCase => ({
    rpc: 'UpdateTaxonomy',
    when: path,
    records: [`taxonomy updated ${path}`],
    run: ({ taxonomyManagement }, { siteId, taxonomyId }) =>
      taxonomyManagement.updateTaxonomy({ siteId, taxonomyId, taxonomy, ...mask(path) }, editor),
  })),
  {
    rpc: 'UpdateTaxonomy',
    when: 'parent_id',
    records: ['taxonomy updated parent_id'],
    run: async ({ taxonomyManagement }, { siteId, taxonomyId, parentId }) =>
      taxonomyManagement.updateTaxonomy(
        { siteId, taxonomyId, taxonomy: { parentId }, ...mask('parent_id') },
        editor,
      ),
  },
  {
    rpc: 'UpdateTaxonomy',
    when: 'translation_group_id alone',
    records: ['taxonomy updated translation_group_id'],
    run: ({ taxonomyManagement }, { siteId, taxonomyId }) =>
      taxonomyManagement.updateTaxonomy(
        { siteId, taxonomyId, taxonomy: {}, ...mask('translation_group_id') },
        editor,
      ),
  },
  {
    rpc: 'UpdateTaxonomy',
    when: 'nothing changes',
    records: [],
    run: ({ taxonomyManagement }, { siteId, taxonomyId, mark, translationGroupId }) =>
      taxonomyManagement.updateTaxonomy(
        {
          siteId,
          taxonomyId,
          taxonomy: { name: mark, slug: mark.toUpperCase(), translationGroupId },
          ...mask('name', 'slug', 'parent_id', 'translation_group_id'),
        },
        editor,
      ),
  },
  {
    rpc: 'DeleteTaxonomy',
    when: 'always',
    records: ['taxonomy deleted'],
    run: ({ taxonomyManagement }, { siteId, taxonomyId }) =>
      taxonomyManagement.deleteTaxonomy({ siteId, taxonomyId }, editor),
  },
  {
    rpc: 'MergeTaxonomies',
    when: 'always',
    records: ['taxonomy merged away', 'taxonomy merged here'],
    run: ({ taxonomyManagement }, { siteId, taxonomyId, parentId }) =>
      taxonomyManagement.mergeTaxonomies({ siteId, taxonomyId, intoTaxonomyId: parentId }, editor),
  },
  {
    rpc: 'CreateMenu',
    when: 'always',
    records: ['menu created'],
    run: ({ navigationManagement }, { siteId }) =>
      navigationManagement.createMenu(
        { siteId, menu: { language: 'en', name: 'footer', itemsJson: '[]' } },
        editor,
      ),
  },
  ...(
    [
      ['name', { name: 'main' }],
      ['items_json', { itemsJson: '[ ]' }],
    ] as const
  ).map(([path, menu]): SiteVersionCase => ({
    rpc: 'UpdateMenu',
    when: path,
    records: [`menu updated ${path}`],
    run: ({ navigationManagement }, { siteId, menuId }) =>
      navigationManagement.updateMenu({ siteId, menuId, menu, ...mask(path) }, editor),
  })),
  {
    rpc: 'UpdateMenu',
    when: 'nothing changes',
    records: [],
    run: ({ navigationManagement }, { siteId, menuId, mark }) =>
      navigationManagement.updateMenu(
        { siteId, menuId, menu: { name: mark, itemsJson: '[]' }, ...mask('name', 'items_json') },
        editor,
      ),
  },
  {
    rpc: 'DeleteMenu',
    when: 'always',
    records: ['menu deleted'],
    run: ({ navigationManagement }, { siteId, menuId }) =>
      navigationManagement.deleteMenu({ siteId, menuId }, editor),
  },
  {
    rpc: 'UpdateAreaDesign',
    when: 'other settings',
    records: ['area_design updated'],
    run: ({ navigationManagement }, { siteId, area }) =>
      navigationManagement.updateAreaDesign({ siteId, areaDesign: { area, settingsJson: '{}' } }, editor),
  },
  {
    rpc: 'UpdateAreaDesign',
    when: 'nothing changes',
    records: [],
    run: ({ navigationManagement }, { siteId, area }) =>
      navigationManagement.updateAreaDesign(
        { siteId, areaDesign: { area, settingsJson: `{"${area}":1}` } },
        editor,
      ),
  },
  {
    rpc: 'DeleteAreaDesign',
    when: 'always',
    records: ['area_design deleted'],
    run: ({ navigationManagement }, { siteId, area }) =>
      navigationManagement.deleteAreaDesign({ siteId, area }, editor),
  },
  {
    rpc: 'UpdateSettings',
    when: 'other values',
    records: ['settings updated'],
    run: ({ settingsManagement }, { siteId }) =>
      settingsManagement.updateSettings({ siteId, settings: { language: 'en' }, ...mask('*') }, editor),
  },
  {
    rpc: 'UpdateSettings',
    when: 'nothing changes',
    records: [],
    run: ({ settingsManagement }, { siteId, mark, mediaId }) =>
      settingsManagement.updateSettings(
        { siteId, settings: { language: 'en', siteName: mark, logoMediaId: mediaId }, ...mask('*') },
        editor,
      ),
  },
  {
    rpc: 'EraseActor',
    when: 'an actor with events',
    records: ['actor erased'],
    run: ({ auditManagement }) => auditManagement.eraseActor({ actor: 'user:editor-1' }, superAdmin),
  },
  {
    rpc: 'EraseActor',
    when: 'an actor without events',
    records: [],
    run: ({ auditManagement }) => auditManagement.eraseActor({ actor: `user:${fresh()}` }, superAdmin),
  },
  {
    rpc: 'RetryFailedJobs',
    when: 'a job that was given up',
    records: ['job retried'],
    run: async ({ jobManagement, admin }, { siteId }) =>
      jobManagement.retryFailedJobs({ jobIds: [await giveUpJob(admin, { siteId })] }, superAdmin),
  },
  {
    rpc: 'RetryFailedJobs',
    when: 'a job that was not given up',
    records: [],
    run: ({ jobManagement }) => jobManagement.retryFailedJobs({ jobIds: [999_999_999] }, superAdmin),
  },
];
