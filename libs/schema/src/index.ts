export { type Migrated, migrateDatabase, type MigrateOptions } from './migrate';
export type { Migration } from './migration';
export { latestMigrations } from './migrations';
export { raiseAllVersions, type RaisedVersions } from './raise-all-versions';
export { type JobsOf, type JobTask, type RaiseTask, type RoleTask, roleTasks } from './role-tasks';
export { isRolePassword, roleUrl } from './role-url';
export type { ChoosePasswords, PasswordChoice, RolePasswords } from './roles';
export { type LoginRole, loginRoles, type SchemaName, schemas, type ServiceName, services } from './services';
