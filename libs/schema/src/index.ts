export { assertEmptyDatabase } from './data/assert-empty';
export { loadData, type LoadOptions } from './data/load';
export { type DataSnapshot, openSnapshotSource, type SnapshotSource } from './data/snapshot';
export type { DataSequence, DataTable } from './data/tables';
export { inspectDatabase, type InspectedDatabase } from './inspect-database';
export { type Migrated, migrateDatabase, type MigrateOptions } from './migrate';
export type { Migration } from './migration';
export { latestMigrations } from './migrations';
export { tooNewText } from './newer-schema';
export { raiseAllVersions, type RaisedVersions } from './raise-all-versions';
export { isOlderRelease, newestOf } from './releases';
export { type JobsOf, type JobTask, type RaiseTask, type RoleTask, roleTasks } from './role-tasks';
export { isRolePassword, roleUrl } from './role-url';
export type { ChoosePasswords, PasswordChoice, RolePasswords } from './roles';
export { dropScratchDatabase, makeScratchDatabase } from './scratch-database';
export { type LoginRole, loginRoles, type SchemaName, schemas, type ServiceName, services } from './services';
export {
  assertServes,
  type Column,
  copiedColumns,
  copiedTable,
  copiedTables,
  domainTaken,
  type IdKind,
  idKinds,
  isCopied,
  type LoadedSite,
  openSiteSource,
  openSiteTarget,
  type SiteLoad,
  type SiteSnapshot,
  type SiteSource,
  type SiteTarget,
  tablesOfSites,
} from './site-data';
