import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as searchIndex } from './20261122200000_search_index';
import { applyRights as curation } from './20261123020000_curation';
import { applyRights as ownCollections } from './20261123170000_own_collections';
import { applyRights as numberedBatches } from './20261125151000_numbered_batches';

export const searchMigrations: Migration[] = [
  sqlMigration('search', '20261122200000_search_index', searchIndex),
  sqlMigration('search', '20261123020000_curation', curation),
  sqlMigration('search', '20261123170000_own_collections', ownCollections),
  sqlMigration('search', '20261125151000_numbered_batches', numberedBatches),
  sqlMigration('search', '20261129235000_batches_left_behind'),
  sqlMigration('search', '20261130230000_pending_changes_in_one_scan'),
];
