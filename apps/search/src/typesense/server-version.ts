import type { Client } from 'typesense';

import type { Logger } from '@headwater/runtime';

/** The server that all tests run against. */
export const testedVersion = '0.24.1';

/** Warns of a server that the tests have not seen. Needs the admin key. @throws if the server does not answer. */
export async function checkServerVersion(client: Client, logger: Logger): Promise<void> {
  const { version } = await client.debug.retrieve();
  if (version === testedVersion) return;
  logger.warn({ version, testedVersion }, 'this version of Typesense is not tested');
}
