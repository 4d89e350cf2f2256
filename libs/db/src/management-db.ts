import type { Knex } from 'knex';

import { defaultLeaseMs } from '@headwater/freshness';

import type { DirectoryObjectChange, SiteObjectChange } from './changes/change';
import { ChangeLog } from './changes/change-log';
import type { ChangedBy } from './changes/changed-by';
import { raiseChangeFloors, removeOldChanges } from './changes/old-changes';
import { type ChangeCursor, type ChangeEvent, readChanges } from './changes/read-changes';
import { recordChanges } from './changes/record-changes';
import { watchWrites } from './changes/watch-writes';
import { isConnectionBroken, toDatabaseError } from './errors';
import { withTrace } from './jobs/job-trace';
import { createManagementKnex, defaultPoolSize, type ManagementPoolOptions } from './management-knex';
import { createMirrorNotes } from './mirror-notes';
import { isNone, mirrorVersions, type RaisedVersions, type VersionsAsOf } from './mirror-versions';
import { noteMirrored, unmirroredVersions } from './mirrored-versions';
import { readBackupAge } from './read-backup-age';
import { siteLiteral } from './scope';

export interface ManagementDbOptions extends ManagementPoolOptions {
  /** Called after the commit and before the change is acknowledged, for every site whose version was raised. */
  onSiteVersion?: ((siteId: number, version: number) => Promise<void> | void) | undefined;
  /**
   * Called for a transaction that did not declare its changes, or declared one that the table of changes lacks: all versions were raised.
   */
  onUndeclaredChange?: ((problem: string) => void) | undefined;
  /** Refuses such a transaction, and one that writes although it declares that nothing changes. For tests: it costs two statements. */
  strictChanges?: boolean | undefined;
}

export interface JobRequest<Task extends string = string> {
  task: Task;
  payload: object;
  /** Of several jobs with one key, only the last one stays in the queue. If the job concerns a site, the key must name it. */
  key?: string | undefined;
  runAt?: Date | undefined;
}

/** What a changing transaction may do besides its statements. `Task` are the tasks that its role may enqueue. */
interface Change<in Task extends string, in Recorded> {
  trx: Knex.Transaction;
  /** Adds a job that exists if and only if this transaction is committed. */
  enqueue(job: JobRequest<Task>): Promise<void>;
  /** Declares changes. The table of changes says which versions rise. */
  record(...changes: readonly Recorded[]): void;
  /** Declares that nothing was written. */
  nothing(): void;
  /** Declares that only internal state of a service was written, for example of future jobs: neither answers nor people see it. */
  internal(): void;
}

export type SiteChange<Task extends string = never> = Change<Task, SiteObjectChange>;
export type DirectoryChange<Task extends string = never> = Change<Task, DirectoryObjectChange>;

/** `Task` are the tasks that the role may enqueue; by default none. */
export interface ManagementDb<in Task extends string = never> {
  /** A transaction for reads, in which only this site's rows are visible. */
  withSite<T>(siteId: number, work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /**
   * A transaction that changes a site. `work` declares its changes; the last statement records them and raises versions. A transaction
   * without a declaration raises the site's version and access version, and is logged as an error.
   */
  changeSite<T>(siteId: number, by: ChangedBy, work: (change: SiteChange<Task>) => Promise<T>): Promise<T>;
  /**
   * Like `changeSite`, for changes of access. If the access version was raised but could not be mirrored in time, the result says when
   * every gateway will act on the change at the latest.
   */
  changeAccess<T>(
    siteId: number,
    by: ChangedBy,
    work: (change: SiteChange<Task>) => Promise<T>,
  ): Promise<{ result: T; actsBy: Date | undefined }>;
  /** A transaction without a site: functions and tables of the directory only, everything else fails. */
  withDirectory<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** Like `changeSite`, without a site: its changes raise the directory version. */
  changeDirectory<T>(by: ChangedBy, work: (change: DirectoryChange<Task>) => Promise<T>): Promise<T>;
  /** At most `limit` changes of the site that raised its version, in order, after the cursor. */
  readChanges(siteId: number, after: ChangeCursor, limit: number): Promise<ChangeEvent[]>;
  /** Of the oldest `limit` events of all sites, removes those older than `keepDays`, but none of the last 30 days. Returns how many. */
  removeOldChanges(keepDays: number, limit: number): Promise<number>;
  /** Closes the change feed for events older than `keepDays`, for the next `limit` of these events. Returns how many there were. */
  raiseChangeFloors(keepDays: number, limit: number): Promise<number>;
  /** Age of the last backup by `headwater backup`; before the first one, the time since the migration that introduced this record. */
  backupAgeSeconds(): Promise<number>;
  /** Versions that are not mirrored yet, of at most `limit` sites. */
  unmirroredVersions(limit: number): Promise<VersionsAsOf>;
  /** Records versions as mirrored. Returns the sites whose rows a writer has locked at the moment: record them later. */
  noteMirrored(mirrored: RaisedVersions): Promise<number[]>;
  /** Resolves when the database answers; rejects with UNAVAILABLE otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The management side of a service's schema. Every transaction runs as the service's role under row-level security. */
export function createManagementDb<Task extends string = never>(
  options: ManagementDbOptions,
): ManagementDb<Task> {
  const { logger, onSiteVersion, onUndeclaredChange, mirror } = options;
  const { poolSize = defaultPoolSize, strictChanges = false } = options;
  const db = createManagementKnex(options);

  async function begin(siteId: number | undefined): Promise<Knex.Transaction> {
    const trx = await db.transaction();
    try {
      // Knex returns a transaction even if its `begin` has failed; this promise rejects with the cause.
      if (trx.isCompleted()) await trx.executionPromise;
      // An empty scope, not an unset one, so that a directory transaction that touches a site's table fails on every connection.
      await trx.raw(`set local app.site_id = '${siteId === undefined ? '' : siteLiteral(siteId)}'`);
      return trx;
    } catch (error) {
      await trx.rollback().catch(() => undefined);
      throw error;
    }
  }

  /**
   * A pooled connection may have died since its last use. If `begin` fails, no statement of the work has run, so the next connection is
   * used.
   */
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
        await commit(trx);
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

  function noteUndeclared(problem: string): void {
    if (strictChanges) throw new Error(problem);
    logger.error({ problem }, 'a change was not declared: the version and the access version were raised');
    onUndeclaredChange?.(problem);
  }

  async function change<T>(
    siteId: number | undefined,
    by: ChangedBy,
    work: (change: Change<Task, SiteObjectChange | DirectoryObjectChange>) => Promise<T>,
  ) {
    const log = new ChangeLog(siteId);
    let raisesAccess = false;
    let raised: VersionsAsOf = { sites: [], directory: undefined, asOf: 0 };
    const result = await transact(siteId, async (trx) => {
      const verify = strictChanges ? await watchWrites(trx) : undefined;
      const worked = await work({
        trx,
        enqueue: (job) => enqueue(trx, job),
        record: (...changes) => log.record(...changes),
        nothing: () => log.nothing(),
        internal: () => log.internal(),
      });
      const outcome = log.outcome();
      if (outcome.undeclared !== undefined) noteUndeclared(outcome.undeclared);
      if (log.saysNothing) await verify?.('says it changes nothing');
      const versions = await recordChanges(trx, outcome, by);
      // The rows of these versions are locked, so no later version can be given before the commit, which is sent next.
      raised = { ...versions, asOf: performance.now() };
      raisesAccess = [...outcome.sites.values()].some(({ access }) => access);
      return worked;
    });
    const allMirrored = await passOn(raised);
    const isLate = raisesAccess && !allMirrored;
    return {
      result,
      actsBy: isLate ? new Date(Date.now() + (mirror?.leaseMs ?? defaultLeaseMs)) : undefined,
    };
  }

  /** The change is committed, so a failure here must not reject it. False if not all versions could be mirrored. */
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
    withSite: (siteId, work) =>
      transact(siteId, async (trx) => {
        const verify = strictChanges ? await watchWrites(trx) : undefined;
        const result = await work(trx);
        await verify?.('is for reading');
        return result;
      }),
    changeSite: async (siteId, by, work) => (await change(siteId, by, work)).result,
    changeAccess: (siteId, by, work) => change(siteId, by, work),
    withDirectory: (work) => transact(undefined, work),
    changeDirectory: async (by, work) => (await change(undefined, by, work)).result,
    readChanges: (siteId, after, limit) => transact(siteId, (trx) => readChanges(trx, siteId, after, limit)),
    backupAgeSeconds: () => transact(undefined, readBackupAge),
    removeOldChanges: (keepDays, limit) =>
      transact(undefined, (trx) => removeOldChanges(trx, keepDays, limit)),
    raiseChangeFloors: (keepDays, limit) =>
      transact(undefined, (trx) => raiseChangeFloors(trx, keepDays, limit)),
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

async function enqueue(trx: Knex.Transaction, { task, payload, key, runAt }: JobRequest): Promise<void> {
  await trx.raw('select platform.enqueue_job(?, ?::json, ?, ?)', [
    task,
    JSON.stringify(withTrace(payload)),
    key ?? null,
    runAt ?? null,
  ]);
}

/** Knex resolves even if a commit has failed, and PostgreSQL answers the commit of a failed transaction with a rollback. */
async function commit(trx: Knex.Transaction): Promise<void> {
  const answer = (await trx.commit()) as unknown as { response?: { command?: string } } | undefined;
  await trx.executionPromise;
  if (answer?.response?.command !== 'COMMIT')
    throw new Error('The transaction was rolled back: a statement in it failed.');
}
