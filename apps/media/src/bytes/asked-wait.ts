import type { IncomingMessage } from 'node:http';

import { variantWaitHeader } from '@headwater/http-contract';

/** For how many milliseconds the answer to a request may wait for a variant at most; undefined: as long as is configured. */
export type ReadWait = (request: IncomingMessage) => number | undefined;

/** Gateway and admin wait so long at most: after their own deadlines they would count the service as down. */
export const waitOfGateway: ReadWait = ({ headers }) => {
  const given = headers[variantWaitHeader];
  return typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
};

export const waitOfReaders: ReadWait = () => undefined;
