import { setTimeout as delay } from 'node:timers/promises';

import { assertSchemaCurrent, listOldestReleases, type ManagementDb, newestMigrations } from '@headwater/db';
import { AppError } from '@headwater/errors';
import { build, type Logger, type Metrics } from '@headwater/runtime';
import { isOlderRelease, newestOf, type SchemaName, tooNewText } from '@headwater/schema';

import { migrationsOf } from './schemas';

/** Checks whether PostgreSQL answers, and whether its schemas are new enough for this program and still serve it. */
export interface DatabaseCheck {
  /** Checks the schemas until they were correct once. Later migrations do not stop running programs. */
  check(): Promise<void>;
  /**
   * Repeats the check until PostgreSQL has answered, at most for `limitMs`; true if it has. Throws if the schemas do not allow the start.
   *
   * @throws AppError SCHEMA_OUTDATED or SCHEMA_TOO_NEW, and the signal's reason when it is aborted.
   */
  wait(limitMs: number, stop: AbortSignal): Promise<boolean>;
}

const pauseMs = 250;

export function createDatabaseCheck(options: {
  db: Pick<ManagementDb, 'withDirectory' | 'ping'>;
  /** Further databases that must answer. */
  others?: readonly { ping(): Promise<void> }[];
  schemas: readonly SchemaName[];
  logger: Logger;
  metrics?: Metrics<'schemaVersion'>;
  /** Which release this is; for tests. */
  release?: string;
}): DatabaseCheck {
  const { db, others = [], schemas, logger, metrics, release = build.version } = options;
  let isCurrent = false;

  async function check(): Promise<void> {
    await Promise.all([db, ...others].map((each) => each.ping()));
    if (isCurrent) return;
    await assertSchemaCurrent(db, migrationsOf(schemas));
    await assertServes(db, release);
    if (metrics) await showVersions(metrics);
    isCurrent = true;
  }

  async function showVersions({ schemaVersion }: Metrics<'schemaVersion'>): Promise<void> {
    for (const [schema, name] of await newestMigrations(db, Object.keys(migrationsOf(schemas)))) {
      // `20261121080000_platform`
      schemaVersion.set({ schema }, Number(name.slice(0, 14)));
    }
  }

  async function repeat(limitMs: number, stop: AbortSignal): Promise<boolean> {
    const until = performance.now() + limitMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await check();
        return true;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if (attempt === 1) logger.warn({ err: error }, 'waiting for PostgreSQL');
      }
      if (performance.now() >= until) return false;
      await delay(pauseMs, undefined, { signal: stop });
    }
  }

  return {
    check,
    wait: (limitMs, stop) =>
      new Promise((resolve, reject) => {
        stop.throwIfAborted();
        // A running check might never end after its connections are closed.
        stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true });
        repeat(limitMs, stop).then(resolve, reject);
      }),
  };
}

/** @throws AppError SCHEMA_TOO_NEW if the database no longer serves this release. */
async function assertServes(db: Pick<ManagementDb, 'withDirectory'>, release: string): Promise<void> {
  const oldestRelease = newestOf(await listOldestReleases(db));
  if (oldestRelease === undefined || !isOlderRelease(release, oldestRelease)) return;
  throw new AppError('FAILED_PRECONDITION', 'SCHEMA_TOO_NEW', tooNewText(release, oldestRelease));
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE';
