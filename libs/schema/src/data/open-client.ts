import type { Client } from 'pg';

import { connect } from '../connect';

/** Formats that every version of PostgreSQL reads in the same way, and no time limits. */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** A direct connection of its own. @throws AppError DATABASE_UNAVAILABLE that names host and port only. */
export async function openClient(url: string, applicationName: string): Promise<Client> {
  const client = await connect({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
  });
  // A connection that breaks rejects the statement, too.
  client.on('error', () => undefined);
  await client.query(settings);
  return client;
}
