import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as media } from './20261121100000_media';
import { applyRights as findObject } from './20261121100100_find_object';
import { applyRights as bytesOutsideTransactions } from './20261122130000_bytes_outside_transactions';
import { applyRights as pictureFacts } from './20261123050000_picture_facts';
import { applyRights as variantVersions } from './20261123110000_variant_versions';
import { applyRights as focalPoints } from './20261123111000_focal_points';
import { applyRights as resumableUploads } from './20261123130000_resumable_uploads';
import { applyRights as formerUses } from './20261123140000_former_uses';
import { applyRights as steps } from './20261123150100_steps';
import { applyRights as quotas } from './20261123160000_quotas';
import { applyRights as formerFiles } from './20261123162000_former_files';
import { applyRights as installation } from './20261129090000_installation';

export const mediaMigrations: Migration[] = [
  sqlMigration('media', '20261121100000_media', media),
  sqlMigration('media', '20261121100100_find_object', findObject),
  sqlMigration('media', '20261122130000_bytes_outside_transactions', bytesOutsideTransactions),
  sqlMigration('media', '20261122131000_revisions'),
  sqlMigration('media', '20261123050000_picture_facts', pictureFacts),
  sqlMigration('media', '20261123110000_variant_versions', variantVersions),
  sqlMigration('media', '20261123111000_focal_points', focalPoints),
  sqlMigration('media', '20261123120000_decoder_stops'),
  sqlMigration('media', '20261123130000_resumable_uploads', resumableUploads),
  sqlMigration('media', '20261123140000_former_uses', formerUses),
  sqlMigration('media', '20261123150100_steps', steps),
  sqlMigration('media', '20261123160000_quotas', quotas),
  sqlMigration('media', '20261123161000_replacing_uploads'),
  sqlMigration('media', '20261123162000_former_files', formerFiles),
  sqlMigration('media', '20261123163000_failed_extras'),
  sqlMigration('media', '20261124000000_extra_stops'),
  sqlMigration('media', '20261124120000_kinds_and_sizes'),
  sqlMigration('media', '20261124233000_names'),
  sqlMigration('media', '20261129090000_installation', installation),
];
