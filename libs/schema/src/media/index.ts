import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as media } from './20261121100000_media';
import { applyRights as findObject } from './20261121100100_find_object';

export const mediaMigrations: Migration[] = [
  sqlMigration('media', '20261121100000_media', media),
  sqlMigration('media', '20261121100100_find_object', findObject),
];
