import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as searchIndex } from './20261122200000_search_index';

export const searchMigrations: Migration[] = [
  sqlMigration('search', '20261122200000_search_index', searchIndex),
];
