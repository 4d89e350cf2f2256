import type { contracts, Handlers } from '@headwater/contracts';

import type { DeliveryDeps } from '../../deps';
import { batchFindTokens } from './batch-find-tokens';
import { batchResolveSites } from './batch-resolve-sites';
import { findToken } from './find-token';
import { getNavigation } from './get-navigation';
import { getPublicSettings } from './get-public-settings';
import { getSiteVersions } from './get-site-versions';
import { listPublicTaxonomies } from './list-public-taxonomies';
import { recordTokenUse } from './record-token-use';
import { resolveSite } from './resolve-site';

export function siteDeliveryHandlers(deps: DeliveryDeps): Handlers<typeof contracts.siteDelivery> {
  return {
    resolveSite: resolveSite(deps),
    batchResolveSites: batchResolveSites(deps),
    findToken: findToken(deps),
    batchFindTokens: batchFindTokens(deps),
    getSiteVersions: getSiteVersions(deps),
    recordTokenUse: recordTokenUse(deps),
  };
}

export function taxonomyDeliveryHandlers(deps: DeliveryDeps): Handlers<typeof contracts.taxonomyDelivery> {
  return { listPublicTaxonomies: listPublicTaxonomies(deps) };
}

export function navigationDeliveryHandlers(
  deps: DeliveryDeps,
): Handlers<typeof contracts.navigationDelivery> {
  return { getNavigation: getNavigation(deps) };
}

export function settingsDeliveryHandlers(deps: DeliveryDeps): Handlers<typeof contracts.settingsDelivery> {
  return { getPublicSettings: getPublicSettings(deps) };
}
