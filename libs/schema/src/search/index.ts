import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as searchIndex } from './20261122200000_search_index';
import { applyRights as curation } from './20261123020000_curation';

export const searchMigrations: Migration[] = [
  sqlMigration('search', '20261122200000_search_index', searchIndex),
  sqlMigration('search', '20261123020000_curation', curation),
];
