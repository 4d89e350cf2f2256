import type { Migration } from '../migration';
import { up as directory } from './20261121090000_directory';
import { up as tokens } from './20261121090100_tokens';
import { up as taxonomies } from './20261121090200_taxonomies';
import { up as navigation } from './20261121090300_navigation';
import { up as settings } from './20261121090400_settings';
import { up as lookups } from './20261121090500_lookups';
import { up as siteByKey } from './20261121090600_site_by_key';
import { up as tokenUseScope } from './20261122073100_token_use_scope';
import { up as batchedLookups } from './20261122090000_batched_lookups';

export const siteMigrations: Migration[] = [
  { name: '20261121090000_directory', up: directory },
  { name: '20261121090100_tokens', up: tokens },
  { name: '20261121090200_taxonomies', up: taxonomies },
  { name: '20261121090300_navigation', up: navigation },
  { name: '20261121090400_settings', up: settings },
  { name: '20261121090500_lookups', up: lookups },
  { name: '20261121090600_site_by_key', up: siteByKey },
  { name: '20261122073100_token_use_scope', up: tokenUseScope },
  { name: '20261122090000_batched_lookups', up: batchedLookups },
];
