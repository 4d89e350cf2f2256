import { ConfigError } from './config';
import { createLogger } from './logger';
import { expectShortLivedObjects } from './short-lived-objects';
import { findUnknownVariables } from './unknown-variables';

/** Something that runs until it is closed. */
export interface Runnable {
  start(): Promise<unknown>;
  close(): Promise<unknown>;
  /** The maximum time for closing; the rest is then cut off. Absent: no limit. */
  readonly stopLimitMs?: number;
}

/**
 * Runs an entry point: builds, starts, and closes on SIGINT or SIGTERM. A second signal ends the process at once.
 *
 * Exit codes: 0 after a clean close, 1 when building, starting or closing failed or took too long, 130 after a second signal.
 */
export function run(name: string, create: () => Promise<Runnable> | Runnable): void {
  expectShortLivedObjects();
  logWarnings(name);
  warnOfUnknownVariables(name);
  let running: Runnable | undefined;
  let stopping = false;

  const fail = (what: string, error: unknown): void => {
    const detail =
      error instanceof ConfigError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${name}: ${what}: ${detail}\n`);
    process.exitCode = 1;
  };

  const limitStop = (limitMs: number | undefined): void => {
    if (limitMs === undefined) return;
    const cutOff = (): void => {
      process.stderr.write(`${name}: did not stop within ${limitMs / 1_000} s: what is left is cut off\n`);
      process.exit(1);
    };
    setTimeout(cutOff, limitMs).unref();
  };

  const stop = async (): Promise<void> => {
    if (stopping) process.exit(130);
    stopping = true;
    limitStop(running?.stopLimitMs);
    try {
      await running?.close();
    } catch (error) {
      fail('could not stop cleanly', error);
    }
    // Ends the process even if something still holds the event loop.
    process.exit();
  };

  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  const start = async (): Promise<void> => {
    try {
      running = await create();
      if (stopping) return;
      await running.start();
    } catch (error) {
      if (stopping) return;
      fail('could not start', error);
      await stop();
    }
  };
  void start();
}

/**
 * Logs warnings, such as those of secrets whose files cannot be read again. By default Node prints them as two lines of plain text, which
 * log filters do not find.
 */
function logWarnings(name: string): void {
  // With `--no-warnings` there is no listener.
  if (process.listenerCount('warning') === 0) return;
  process.removeAllListeners('warning');
  const logger = createLogger({ name, level: 'warn' });
  process.on('warning', (warning) => logger.warn({ warning: warning.name }, warning.message));
}

/** With a misspelt variable the default stays in use, which is hard to notice. */
function warnOfUnknownVariables(name: string): void {
  // Every entry point calls this for its whole process.
  // eslint-disable-next-line no-restricted-properties
  const unknown = findUnknownVariables(process.env);
  if (unknown.length === 0) return;
  const variables = unknown.map(({ name, near }) =>
    near.length === 0 ? name : `${name} (${near.join(' or ')}?)`,
  );
  createLogger({ name, level: 'warn' }).warn({ variables }, 'no program reads these environment variables');
}
