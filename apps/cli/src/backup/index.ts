/** The functions of backups that a drill uses. */
export { assertAsStored, readSites } from '../drill/read-sites';
export { readIdentities } from './encryption';
export { openBackup } from './open-backup';
export { openPlace, type Place, withPlace } from './place';
export type { BackupReader } from './read-backup';
export { type RestoreReport, runRestore } from './run-restore';
