export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type LauncherLogger,
  startEmbeddedPostgres,
  stopOrphanedPostgres,
} from './launcher';
