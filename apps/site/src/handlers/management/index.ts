import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { createDomain } from './create-domain';
import { createLanguage } from './create-language';
import { createMenu } from './create-menu';
import { createSite } from './create-site';
import { createTaxonomy } from './create-taxonomy';
import { createToken } from './create-token';
import { deleteAreaDesign } from './delete-area-design';
import { deleteDomain } from './delete-domain';
import { deleteMenu } from './delete-menu';
import { deleteSite } from './delete-site';
import { deleteTaxonomy } from './delete-taxonomy';
import { deleteToken } from './delete-token';
import { eraseActor } from './erase-actor';
import { getDomainUse } from './get-domain-use';
import { getMenu } from './get-menu';
import { getSettings } from './get-settings';
import { getSite } from './get-site';
import { getTaxonomy } from './get-taxonomy';
import { getTaxonomyTree } from './get-taxonomy-tree';
import { getToken } from './get-token';
import { listAreaDesigns } from './list-area-designs';
import { listAuditEvents } from './list-audit-events';
import { listDomains } from './list-domains';
import { listFailedJobs } from './list-failed-jobs';
import { listLanguages } from './list-languages';
import { listMenus } from './list-menus';
import { listSites } from './list-sites';
import { listTaxonomies } from './list-taxonomies';
import { listTokens } from './list-tokens';
import { mergeTaxonomies } from './merge-taxonomies';
import { retryFailedJobs } from './retry-failed-jobs';
import { updateAreaDesign } from './update-area-design';
import { updateDomain } from './update-domain';
import { updateLanguage } from './update-language';
import { updateMenu } from './update-menu';
import { updatePreviewUrl } from './update-preview-url';
import { updateSettings } from './update-settings';
import { updateSite } from './update-site';
import { updateTaxonomy } from './update-taxonomy';
import { updateToken } from './update-token';

export function siteManagementHandlers(deps: ManagementDeps): Handlers<typeof contracts.siteManagement> {
  return {
    createSite: createSite(deps),
    getSite: getSite(deps),
    listSites: listSites(deps),
    updateSite: updateSite(deps),
    updatePreviewUrl: updatePreviewUrl(deps),
    deleteSite: deleteSite(deps),
    createDomain: createDomain(deps),
    listDomains: listDomains(deps),
    updateDomain: updateDomain(deps),
    deleteDomain: deleteDomain(deps),
    getDomainUse: getDomainUse(deps),
    createLanguage: createLanguage(deps),
    listLanguages: listLanguages(deps),
    updateLanguage: updateLanguage(deps),
    createToken: createToken(deps),
    getToken: getToken(deps),
    listTokens: listTokens(deps),
    updateToken: updateToken(deps),
    deleteToken: deleteToken(deps),
  };
}

export function taxonomyManagementHandlers(
  deps: ManagementDeps,
): Handlers<typeof contracts.taxonomyManagement> {
  return {
    createTaxonomy: createTaxonomy(deps),
    getTaxonomy: getTaxonomy(deps),
    listTaxonomies: listTaxonomies(deps),
    getTaxonomyTree: getTaxonomyTree(deps),
    updateTaxonomy: updateTaxonomy(deps),
    deleteTaxonomy: deleteTaxonomy(deps),
    mergeTaxonomies: mergeTaxonomies(deps),
  };
}

export function navigationManagementHandlers(
  deps: ManagementDeps,
): Handlers<typeof contracts.navigationManagement> {
  return {
    createMenu: createMenu(deps),
    getMenu: getMenu(deps),
    listMenus: listMenus(deps),
    updateMenu: updateMenu(deps),
    deleteMenu: deleteMenu(deps),
    listAreaDesigns: listAreaDesigns(deps),
    updateAreaDesign: updateAreaDesign(deps),
    deleteAreaDesign: deleteAreaDesign(deps),
  };
}

export function settingsManagementHandlers(
  deps: ManagementDeps,
): Handlers<typeof contracts.settingsManagement> {
  return {
    getSettings: getSettings(deps),
    updateSettings: updateSettings(deps),
  };
}

export function auditManagementHandlers(deps: ManagementDeps): Handlers<typeof contracts.auditManagement> {
  return {
    listAuditEvents: listAuditEvents(deps),
    eraseActor: eraseActor(deps),
  };
}

export function jobManagementHandlers(deps: ManagementDeps): Handlers<typeof contracts.jobManagement> {
  return {
    listFailedJobs: listFailedJobs(deps),
    retryFailedJobs: retryFailedJobs(deps),
  };
}
