export { migrateDatabase, type MigrateOptions } from './migrate';
export type { Migration } from './migration';
export { latestMigrations } from './migrations';
export { raiseAllVersions, type RaisedVersions } from './raise-all-versions';
export { roleUrl } from './role-url';
export type { RolePasswords } from './roles';
export { type LoginRole, loginRoles, type SchemaName, schemas, type ServiceName, services } from './services';
