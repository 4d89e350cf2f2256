import { type Knex, knex } from 'knex';
import type { ClientBase } from 'pg';

import type { Logger } from '@headwater/runtime';

import { isConnectionBroken, toDatabaseError } from './errors';
import { createMirrorNotes } from './mirror-notes';
import {
  isNone,
  mirrorVersions,
  type RaisedVersions,
  type VersionMirror,
  type VersionsAsOf,
} from './mirror-versions';
import { noteMirrored, unmirroredVersions } from './mirrored-versions';
import { recogniseDatabase } from './recognise-database';
import { siteLiteral } from './scope';
import { typeParsers } from './type-parsers';

export interface ManagementDbOptions {
  url: string;
  poolSize?: number | undefined;
  /** How long to wait for a free connection before the database counts as unavailable; 3 s by default. */
  acquireTimeoutMs?: number | undefined;
  logger: Logger;
  /** Called after the commit and before the change is acknowledged, for every site whose version was raised. */
  onSiteVersion?: ((siteId: number, version: number) => Promise<void> | void) | undefined;
  /** Shown every raised version after the commit and before the change is acknowledged. What fails is repeated by `startMirroring`. */
  mirror?: VersionMirror | undefined;
}

export interface JobRequest<Task extends string = string> {
  task: Task;
  payload: object;
  /** Of jobs with one key, only the last one waits. Must name the site where the job concerns one. */
  key?: string | undefined;
  runAt?: Date | undefined;
}

/** What a changing transaction may do besides its statements. `Task` is what its role may enqueue. */
export interface DirectoryChange<in Task extends string = never> {
  trx: Knex.Transaction;
  /** Adds a job that exists if and only if this transaction is committed. */
  enqueue(job: JobRequest<Task>): Promise<void>;
  /** Raises the version of a further site, which this change concerns too. */
  alsoRaise(siteId: number): void;
}

export interface SiteChange<in Task extends string = never> extends DirectoryChange<Task> {
  /** For a change that no answer of the site can show, now or later. */
  keepSiteVersion(): void;
  /** For a change of what is known before the site is: its domains, its existence. */
  raiseDirectoryVersion(): void;
  /** For a change of what requests are admitted by: its domains, mode, languages, origins, tokens. Of all sites that are raised. */
  raiseAccessVersion(): void;
}

/** `Task` is what the role may enqueue; nothing, where none is named. */
export interface ManagementDb<in Task extends string = never> {
  /** A transaction in which only this site's rows exist. It raises no version: for reads, and for writes that no answer shows. */
  withSite<T>(siteId: number, work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** A transaction on this site that raises its version as its last statement. */
  changeSite<T>(siteId: number, work: (change: SiteChange<Task>) => Promise<T>): Promise<T>;
  /**
   * As `changeSite`, for changes of access. Tells by when at the latest every gateway acts on the change, where access was raised and
   * could not be mirrored in time.
   */
  changeAccess<T>(
    siteId: number,
    work: (change: SiteChange<Task>) => Promise<T>,
  ): Promise<{ result: T; actsBy: Date | undefined }>;
  /** A transaction without a site: functions and tables of the directory only, everything else fails. */
  withDirectory<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** A transaction without a site that raises the directory version as its last statement. */
  changeDirectory<T>(work: (change: DirectoryChange<Task>) => Promise<T>): Promise<T>;
  /** Versions that have still to be mirrored, of so many sites at most. */
  unmirroredVersions(limit: number): Promise<VersionsAsOf>;
  /** Writes down what is mirrored. Returns the sites that a writer holds at the moment: they are to be noted later. */
  noteMirrored(mirrored: RaisedVersions): Promise<number[]>;
  /** Resolves when the database answers; rejects with UNAVAILABLE otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const defaultPoolSize = 10;
const defaultAcquireTimeoutMs = 3_000;
/** Longer than the role's own statement timeout: it ends a connection to a server that does not answer at all. */
const answerTimeoutMs = 20_000;
const defaultLeaseMs = 5_000;

/** The management side of a service's schema. Every transaction runs as the service's role under row-level security. */
export function createManagementDb<Task extends string = never>(
  options: ManagementDbOptions,
): ManagementDb<Task> {
  const { logger, onSiteVersion, mirror, poolSize = defaultPoolSize } = options;
  const db = createKnex(options);

  async function begin(siteId: number | undefined): Promise<Knex.Transaction> {
    const trx = await db.transaction();
    try {
      // Knex gives out a transaction whose `begin` has failed; this is where it says why.
      if (trx.isCompleted()) await trx.executionPromise;
      // An empty scope, not none: a directory transaction that touches a site's table must fail on every connection alike.
      await trx.raw(`set local app.site_id = '${siteId === undefined ? '' : siteLiteral(siteId)}'`);
      return trx;
    } catch (error) {
      await trx.rollback().catch(() => undefined);
      throw error;
    }
  }

  /** Pooled connections may have died since their last use. Nothing of the work has run by then, so the next one is taken. */
  async function beginOnLiving(siteId: number | undefined): Promise<Knex.Transaction> {
    for (let dead = 0; ; dead += 1) {
      try {
        return await begin(siteId);
      } catch (error) {
        if (!isConnectionBroken(error) || dead > poolSize) throw error;
      }
    }
  }

  async function transact<T>(
    siteId: number | undefined,
    work: (trx: Knex.Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      const trx = await beginOnLiving(siteId);
      try {
        const result = await work(trx);
        await trx.commit();
        return result;
      } catch (error) {
        if (!trx.isCompleted()) await trx.rollback().catch(() => undefined);
        throw error;
      }
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  const note = (mirrored: RaisedVersions): Promise<number[]> =>
    noteMirrored(db, mirrored, mirror).catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  const notes = mirror && createMirrorNotes(note);

  async function change<T>(siteId: number | undefined, work: (change: SiteChange<Task>) => Promise<T>) {
    const sites = new Set<number>(siteId === undefined ? [] : [siteId]);
    let raisesDirectory = siteId === undefined;
    let raisesAccess = false;
    let raised: VersionsAsOf = { sites: [], directory: undefined, asOf: 0 };
    const result = await transact(siteId, async (trx) => {
      const worked = await work({
        trx,
        enqueue: (job) => enqueue(trx, job),
        alsoRaise: (other) => void sites.add(other),
        keepSiteVersion: () => void (siteId !== undefined && sites.delete(siteId)),
        raiseDirectoryVersion: () => void (raisesDirectory = true),
        raiseAccessVersion: () => void (raisesAccess = true),
      });
      const versions = await raiseVersions(trx, sites, { raisesDirectory, raisesAccess });
      // Their rows are locked, so nobody gives later ones before the commit, which is sent next.
      raised = { ...versions, asOf: performance.now() };
      return worked;
    });
    const allMirrored = await passOn(raised);
    const isLate = raisesAccess && !allMirrored;
    return {
      result,
      actsBy: isLate ? new Date(Date.now() + (mirror?.leaseMs ?? defaultLeaseMs)) : undefined,
    };
  }

  /** The change is committed, so nothing that goes wrong here may refuse it. False when not all could be mirrored. */
  async function passOn(raised: VersionsAsOf): Promise<boolean> {
    try {
      const outcome = mirror && (await mirrorVersions(mirror, raised));
      if (outcome) notes?.add(outcome.mirrored);
      for (const { siteId, version } of raised.sites) await onSiteVersion?.(siteId, version);
      return outcome === undefined || isNone(outcome.missed);
    } catch (error) {
      logger.error({ err: error, raised }, 'site versions were not passed on');
      return false;
    }
  }

  return {
    withSite: (siteId, work) => transact(siteId, work),
    changeSite: async (siteId, work) => (await change(siteId, work)).result,
    changeAccess: (siteId, work) => change(siteId, work),
    withDirectory: (work) => transact(undefined, work),
    changeDirectory: async (work) => (await change(undefined, work)).result,
    unmirroredVersions: (limit) => transact(undefined, (trx) => unmirroredVersions(trx, limit, mirror)),
    noteMirrored: note,
    ping: async () => {
      try {
        await db.raw('select 1');
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
    async close() {
      await notes?.close();
      await db.destroy();
    },
  };
}

/** Rows stay locked until the commit: raising last keeps that short, and one order for everybody keeps it free of deadlocks. */
async function raiseVersions(
  trx: Knex.Transaction,
  sites: ReadonlySet<number>,
  { raisesDirectory, raisesAccess }: { raisesDirectory: boolean; raisesAccess: boolean },
): Promise<RaisedVersions> {
  const raised: RaisedVersions = { sites: [], directory: undefined };
  for (const siteId of [...sites].sort((a, b) => a - b)) {
    const { rows } = await trx.raw<{ rows: { version: number; access_version: number }[] }>(
      'select version, access_version from platform.raise_site_versions(?, ?)',
      [siteId, raisesAccess],
    );
    const { version = 0, access_version: accessVersion = version } = rows[0] ?? {};
    raised.sites.push({ siteId, version, accessVersion });
  }
  if (raisesDirectory) {
    const { rows } = await trx.raw<{ rows: { version: number }[] }>(
      'select platform.raise_directory_version() as version',
    );
    raised.directory = rows[0]?.version;
  }
  return raised;
}

async function enqueue(trx: Knex.Transaction, { task, payload, key, runAt }: JobRequest): Promise<void> {
  await trx.raw('select platform.enqueue_job(?, ?::json, ?, ?)', [
    task,
    JSON.stringify(payload),
    key ?? null,
    runAt ?? null,
  ]);
}

function createKnex({
  url,
  poolSize = defaultPoolSize,
  acquireTimeoutMs = defaultAcquireTimeoutMs,
  logger,
  mirror,
}: ManagementDbOptions): Knex {
  const { service } = logger.bindings();
  return knex({
    client: 'pg',
    // Any supported version: knex would ask every new connection for it.
    version: '15.0',
    connection: {
      connectionString: url,
      application_name: `headwater ${String(service ?? 'service')}`,
      keepAlive: true,
      connectionTimeoutMillis: acquireTimeoutMs,
      query_timeout: answerTimeoutMs,
      types: typeParsers,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      idleTimeoutMillis: 30_000,
      afterCreate: (connection: ClientBase, done: (error: Error | null) => void) => {
        recogniseDatabase(connection, { logger, mirror }).then(() => done(null), done);
      },
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // Values of a failed statement stay out of the error text, and so out of the log.
    compileSqlOnError: false,
    log: {
      warn: (message: unknown) => logger.warn({ detail: message }, 'knex'),
      error: (message: unknown) => logger.error({ detail: message }, 'knex'),
      deprecate: () => undefined,
      debug: () => undefined,
    },
  });
}
