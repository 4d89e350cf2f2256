import type { IncomingMessage } from 'node:http';

import { variantWaitHeader } from '@headwater/http-contract';

/** The maximum time in milliseconds for which an answer may wait for a variant; undefined: as configured. */
export type ReadWait = (request: IncomingMessage) => number | undefined;

/** The time for which gateway and admin wait. After their own deadlines they would count the service as down. */
export const waitOfGateway: ReadWait = ({ headers }) => {
  const given = headers[variantWaitHeader];
  return typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
};

export const waitOfReaders: ReadWait = () => undefined;
