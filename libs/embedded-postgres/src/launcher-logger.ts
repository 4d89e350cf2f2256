/** The part of a logger that the launcher uses; a pino logger fits. */
export interface LauncherLogger {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
