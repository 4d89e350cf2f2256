import { Client } from 'pg';

/** `application_name` of a migration's connections. */
export const applicationName = 'headwater migrate';

/** A lock that a migration waits for, and the transaction that holds it. */
interface AwaitedLock {
  /** The table, also for a lock on one of its rows. */
  relation: string | null;
  pid: number;
  role: string | null;
  application: string;
  state: string | null;
  since: Date | null;
}

export interface LockWatch {
  /** Describes the last lock for which the migration waited; undefined if no holder was seen. */
  describe(): { what: string; holder: string; pid: number } | undefined;
  stop(): Promise<void>;
}

/**
 * Watches, on its own connection, for which lock a running migration waits, because after the timeout PostgreSQL no longer shows the
 * holder. This is only for the text of an error, so a failure here is ignored.
 */
export function watchLocks(adminUrl: string, lockTimeoutMs: number): LockWatch {
  const periodMs = Math.min(200, Math.max(10, lockTimeoutMs / 5));
  const client = new Client({ connectionString: adminUrl, application_name: `${applicationName} (watch)` });
  client.on('error', () => undefined);
  let last: AwaitedLock | undefined;
  let stopped = false;
  let wake = (): void => undefined;

  async function watch(): Promise<void> {
    await client.connect();
    while (!stopped) {
      last = (await findAwaited(client)) ?? last;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, periodMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  const watching = watch().catch(() => undefined);

  return {
    describe: () => last && describe(last),
    async stop() {
      stopped = true;
      wake();
      await watching;
      await client.end().catch(() => undefined);
    },
  };
}

async function findAwaited(client: Client): Promise<AwaitedLock | undefined> {
  const { rows } = await client.query<AwaitedLock>(
    `select coalesce(awaited.relation, row.relation)::regclass::text as relation,
            holder.pid, holder.usename as role, holder.application_name as application, holder.state, holder.xact_start as since
     from pg_stat_activity waiting
     join pg_locks awaited on awaited.pid = waiting.pid and not awaited.granted and awaited.locktype <> 'advisory'
     left join pg_locks row on row.pid = waiting.pid and row.locktype = 'tuple'
     cross join unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
     join pg_stat_activity holder on holder.pid = blocking.pid
     where waiting.application_name = $1 and waiting.datname = current_database()
     order by holder.xact_start nulls last
     limit 1`,
    [applicationName],
  );
  return rows[0];
}

function describe({ relation, pid, role, application, state, since }: AwaitedLock) {
  const details = [
    role === null ? 'a process of PostgreSQL itself' : `role ${role}`,
    application !== '' && `"${application}"`,
    state !== null && `${state}`,
    since !== null && `its transaction began at ${since.toISOString()}`,
  ].filter((detail) => detail !== false);
  return {
    what: relation === null ? 'something' : `the table ${relation}`,
    holder: `process ${pid} (${details.join(', ')})`,
    pid,
  };
}
