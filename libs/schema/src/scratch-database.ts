import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

import { AppError } from '@headwater/errors';

import { connect } from './connect';

/** The comment of a database that may be dropped. */
const mark = 'Headwater makes this database for a restore drill, and drops it';

/**
 * Creates a database for a restore drill on the server of a URL, replacing one that an earlier drill has left. The role needs createdb.
 * Returns its URL.
 *
 * @throws AppError DATABASE_NOT_OF_A_DRILL for a database of this name that no drill has made
 */
export async function makeScratchDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, name, async (client) => {
    await dropIfOfDrill(client, name);
    await client.query(`create database ${escapeIdentifier(name)}`);
    await client.query(`comment on database ${escapeIdentifier(name)} is ${escapeLiteral(mark)}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Drops the database of a drill, and ends the sessions in it. Does nothing if there is none. @throws AppError DATABASE_NOT_OF_A_DRILL */
export async function dropScratchDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, name, (client) => dropIfOfDrill(client, name));
}

async function onServer(
  serverUrl: string,
  name: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await connect({ connectionString: serverUrl });
  try {
    const { rows } = await client.query<{ current: string }>('select current_database() as current');
    if (rows[0]?.current === name)
      throw new AppError(
        'INVALID_ARGUMENT',
        'DATABASE_OF_DRILL_IN_URL',
        `The URL names "${name}", which a drill makes and drops: name another database of the server, such as "postgres".`,
      );
    await work(client);
  } finally {
    await client.end();
  }
}

async function dropIfOfDrill(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [name],
  );
  const [found] = rows;
  if (found === undefined) return;
  if (found.comment !== mark)
    throw new AppError(
      'FAILED_PRECONDITION',
      'DATABASE_NOT_OF_A_DRILL',
      `The database "${name}" exists, and no drill has made it: drop it yourself, or name another one with --database.`,
    );
  try {
    await client.query(`drop database ${escapeIdentifier(name)} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new AppError(
      'PERMISSION_DENIED',
      'DATABASE_NOT_DROPPED',
      `The database "${name}" stays: it belongs to another role, or sessions of other roles are in it, which only a ` +
        `superuser may end and whoever has pg_signal_backend: grant pg_signal_backend to ${client.user ?? '…'};`,
      { cause: error },
    );
  }
}
