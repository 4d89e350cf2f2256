import type { Migration } from '../migration';
import { up as platform } from './20261121080000_platform';
import { up as databaseIdentity } from './20261121110000_database_identity';
import { up as allVersions } from './20261121111500_all_versions';
import { up as versionFloor } from './20261121112500_version_floor';
import { up as accessVersion } from './20261121180000_access_version';
import { up as mirroredVersion } from './20261122071000_mirrored_version';
import { up as installation } from './20261122071100_installation';
import { up as nextPublication } from './20261122072000_next_publication';
import { up as roleTasks } from './20261122073000_role_tasks';
import { up as boundedCounts } from './20261122074000_bounded_counts';

export const platformMigrations: Migration[] = [
  { name: '20261121080000_platform', up: platform },
  { name: '20261121110000_database_identity', up: databaseIdentity },
  { name: '20261121111500_all_versions', up: allVersions },
  { name: '20261121112500_version_floor', up: versionFloor },
  { name: '20261121180000_access_version', up: accessVersion },
  { name: '20261122071000_mirrored_version', up: mirroredVersion },
  { name: '20261122071100_installation', up: installation },
  { name: '20261122072000_next_publication', up: nextPublication },
  { name: '20261122073000_role_tasks', up: roleTasks },
  { name: '20261122074000_bounded_counts', up: boundedCounts },
];
