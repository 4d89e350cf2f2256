import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as directory } from './20261121090000_directory';
import { applyRights as tokens } from './20261121090100_tokens';
import { applyRights as taxonomies } from './20261121090200_taxonomies';
import { applyRights as navigation } from './20261121090300_navigation';
import { applyRights as settings } from './20261121090400_settings';
import { applyRights as lookups } from './20261121090500_lookups';
import { applyRights as siteByKey } from './20261121090600_site_by_key';
import { applyRights as batchedLookups } from './20261122090000_batched_lookups';
import { applyRights as revisions } from './20261122131000_revisions';
import { applyRights as purges } from './20261122190000_purges';
import { applyRights as suggestedTaxonomies } from './20261122230100_suggested_taxonomies';
import { applyRights as isDomainOf } from './20261123060000_is_domain_of';
import { applyRights as mediaOffers } from './20261123110000_media_offers';
import { applyRights as mediaUses } from './20261123140000_media_uses';
import { applyRights as mediaLadders } from './20261123150000_media_ladders';
import { applyRights as previewSites } from './20261124130000_preview_sites';
import { applyRights as sitesByName } from './20261124170000_sites_by_name';
import { applyRights as previewUrls } from './20261124200000_preview_urls';

export const siteMigrations: Migration[] = [
  sqlMigration('site', '20261121090000_directory', directory),
  sqlMigration('site', '20261121090100_tokens', tokens),
  sqlMigration('site', '20261121090200_taxonomies', taxonomies),
  sqlMigration('site', '20261121090300_navigation', navigation),
  sqlMigration('site', '20261121090400_settings', settings),
  sqlMigration('site', '20261121090500_lookups', lookups),
  sqlMigration('site', '20261121090600_site_by_key', siteByKey),
  sqlMigration('site', '20261122073100_token_use_scope'),
  sqlMigration('site', '20261122090000_batched_lookups', batchedLookups),
  sqlMigration('site', '20261122131000_revisions', revisions),
  sqlMigration('site', '20261122190000_purges', purges),
  sqlMigration('site', '20261122230100_suggested_taxonomies', suggestedTaxonomies),
  sqlMigration('site', '20261123060000_is_domain_of', isDomainOf),
  sqlMigration('site', '20261123110000_media_offers', mediaOffers),
  sqlMigration('site', '20261123140000_media_uses', mediaUses),
  sqlMigration('site', '20261123150000_media_ladders', mediaLadders),
  sqlMigration('site', '20261123210000_identity'),
  sqlMigration('site', '20261124130000_preview_sites', previewSites),
  sqlMigration('site', '20261124170000_sites_by_name', sitesByName),
  sqlMigration('site', '20261124200000_preview_urls', previewUrls),
];
