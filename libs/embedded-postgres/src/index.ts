export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type LauncherLogger,
  startEmbeddedPostgres,
} from './launcher';
