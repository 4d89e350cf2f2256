import { runMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';

import { applicationName } from './lock-watch';
import { jobsRole } from './services';

/**
 * Headwater's additions to the queue's table. They run with every migration, because graphile-worker's own migrations may have recreated
 * the table. The mark is one of its flags, so no column is added.
 */
const ownParts = `
  -- A job whose key was taken by a newer job for the same work, while it ran or after it was given up. Nobody misses it when it fails.
  create or replace function graphile_worker.headwater_note_superseded() returns trigger
    language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    new.flags := coalesce(new.flags, '{}') || '{"superseded": true}';
    return new;
  end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgname = 'headwater_note_superseded') then
      create trigger headwater_note_superseded before update of key on graphile_worker._private_jobs
        for each row when (old.key is not null and new.key is null)
        execute function graphile_worker.headwater_note_superseded();
    end if;
  end $$;

  -- Superseded before that was noted: a job that was truly given up has taken days for its attempts.
  update graphile_worker._private_jobs
  set flags = coalesce(flags, '{}') || '{"superseded": true}'
  where key is null and not is_available and locked_at is null and max_attempts = 25
    and updated_at < created_at + interval '1 day' and flags -> 'superseded' is null;

  -- What of a site is waiting, and how much of a task: without a walk through the whole queue.
  create index if not exists headwater_jobs_by_site on graphile_worker._private_jobs (task_id, (payload ->> 'siteId'));
  -- What is running, and what was given up.
  create index if not exists headwater_jobs_taken on graphile_worker._private_jobs (task_id, updated_at) where not is_available;
`;

/** The job queue's own schema, by its own migrations, owned by the role that the workers log in as. */
export async function migrateJobQueue(
  client: Client,
  { adminUrl, lockTimeoutMs }: { adminUrl: string; lockTimeoutMs: number },
): Promise<void> {
  await client.query(`create schema if not exists graphile_worker authorization ${jobsRole}`);
  await client.query(`alter default privileges for role ${jobsRole} revoke execute on functions from public`);
  const { rows } = await client.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  );
  const database = rows[0]?.database ?? '';
  // graphile-worker says "create schema if not exists", which needs this right even if the schema exists.
  await client.query(`grant create on database ${database} to ${jobsRole}`);
  const pool = new Pool({
    connectionString: adminUrl,
    max: 2,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so.
    onConnect: async (connection) =>
      void (await connection.query(
        `set role ${jobsRole}; set lock_timeout = ${lockTimeoutMs}; set application_name = '${applicationName}'`,
      )),
  });
  // A broken idle connection is replaced. Without a listener, graphile-worker would warn.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' });
    await pool.query(ownParts);
  } finally {
    await pool.end();
    await client.query(`revoke create on database ${database} from ${jobsRole}`);
  }
}
