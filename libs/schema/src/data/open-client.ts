import { Client } from 'pg';

import { AppError } from '@headwater/errors';

/** Text that any version of PostgreSQL reads as it was written. Rows take as long as they take. */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** A direct connection of its own. @throws AppError DATABASE_UNAVAILABLE that names host and port only. */
export async function openClient(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
  });
  // A connection that breaks rejects the statement, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(settings);
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'UNAVAILABLE',
      'DATABASE_UNAVAILABLE',
      `The database at ${new URL(url).host} cannot be reached: ${reason}`,
      { cause },
    );
  }
}
