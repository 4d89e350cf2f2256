import { Client, type ClientConfig } from 'pg';

import { AppError } from '@headwater/errors';

/** Opens a connection. @throws AppError DATABASE_UNAVAILABLE that names host and port only: the URL holds a password. */
export async function connect(config: ClientConfig & { connectionString: string }): Promise<Client> {
  const client = new Client(config);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    // Without this, a server whose authentication request was not answered would hold the connection, and so this process, for a minute.
    await client.end().catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'UNAVAILABLE',
      'DATABASE_UNAVAILABLE',
      `The database at ${new URL(config.connectionString).host} cannot be reached: ${reason}`,
      { cause },
    );
  }
}
