export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
  stopOrphanedPostgres,
} from './launcher';
export type { LauncherLogger } from './launcher-logger';
