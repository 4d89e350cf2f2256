import type { Client } from 'typesense';

import type { Logger } from '@headwater/runtime';

/** The server that all tests run against. */
export const testedVersion = '0.24.1';

/** Warns once of each version that is not tested. Needs the admin key. */
export function createVersionCheck(client: Client): (logger: Logger) => Promise<void> {
  let known: string = testedVersion;
  return async (logger) => {
    const { version } = await client.debug.retrieve();
    if (version !== known && version !== testedVersion)
      logger.warn({ version, testedVersion }, 'this version of Typesense is not tested');
    known = version;
  };
}
