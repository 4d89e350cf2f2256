import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as platform } from './20261121080000_platform';
import { applyRights as databaseIdentity } from './20261121110000_database_identity';
import { applyRights as allVersions } from './20261121111500_all_versions';
import { applyRights as versionFloor } from './20261121112500_version_floor';
import { applyRights as accessVersion } from './20261121180000_access_version';
import { applyRights as mirroredVersion } from './20261122071000_mirrored_version';
import { applyRights as installation } from './20261122071100_installation';
import { applyRights as nextPublication } from './20261122072000_next_publication';
import { applyRights as roleTasks } from './20261122073000_role_tasks';
import { applyRights as changeEvents } from './20261122140000_change_events';
import { applyRights as changeRetention } from './20261122150000_change_retention';
import { applyRights as auditTrail } from './20261122160000_audit_trail';
import { applyRights as changeFloors } from './20261122170000_change_floors';
import { applyRights as erasedActors } from './20261122171000_erased_actors';
import { applyRights as groupVersions } from './20261122180000_group_versions';
import { applyRights as versionsAhead } from './20261122190000_versions_ahead';
import { applyRights as recognisedDatabase } from './20261122200000_recognised_database';
import { applyRights as titleKeys } from './20261122230000_title_keys';
import { applyRights as mediaMarks } from './20261123140000_media_marks';
import { applyRights as migrationReleases } from './20261123180000_migration_releases';
import { applyRights as backups } from './20261124140000_backups';

export const platformMigrations: Migration[] = [
  sqlMigration('platform', '20261121080000_platform', platform),
  sqlMigration('platform', '20261121110000_database_identity', databaseIdentity),
  sqlMigration('platform', '20261121111500_all_versions', allVersions),
  sqlMigration('platform', '20261121112500_version_floor', versionFloor),
  sqlMigration('platform', '20261121180000_access_version', accessVersion),
  sqlMigration('platform', '20261122071000_mirrored_version', mirroredVersion),
  sqlMigration('platform', '20261122071100_installation', installation),
  sqlMigration('platform', '20261122072000_next_publication', nextPublication),
  sqlMigration('platform', '20261122073000_role_tasks', roleTasks),
  sqlMigration('platform', '20261122074000_bounded_counts'),
  sqlMigration('platform', '20261122131000_revisions'),
  sqlMigration('platform', '20261122140000_change_events', changeEvents),
  sqlMigration('platform', '20261122150000_change_retention', changeRetention),
  sqlMigration('platform', '20261122160000_audit_trail', auditTrail),
  sqlMigration('platform', '20261122170000_change_floors', changeFloors),
  sqlMigration('platform', '20261122171000_erased_actors', erasedActors),
  sqlMigration('platform', '20261122180000_group_versions', groupVersions),
  sqlMigration('platform', '20261122190000_versions_ahead', versionsAhead),
  sqlMigration('platform', '20261122200000_recognised_database', recognisedDatabase),
  sqlMigration('platform', '20261122230000_title_keys', titleKeys),
  sqlMigration('platform', '20261123000000_indexer_retention'),
  sqlMigration('platform', '20261123020000_curation'),
  sqlMigration('platform', '20261123140000_media_marks', mediaMarks),
  sqlMigration('platform', '20261123180000_migration_releases', migrationReleases),
  sqlMigration('platform', '20261123210000_identity'),
  sqlMigration('platform', '20261123210100_identity_recognises'),
  sqlMigration('platform', '20261124121000_failed_jobs'),
  sqlMigration('platform', '20261124140000_backups', backups),
  sqlMigration('platform', '20261127091000_erased_objects'),
];
