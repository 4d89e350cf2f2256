import { isFault } from '@headwater/admin-client';

export { Fault, isFault, notReached, readFault } from '@headwater/admin-client';

/** Whether the server may have executed the request in spite of the error. */
export const isAway = (error: unknown): boolean =>
  isFault(error) && (error.status === 0 || error.status >= 500 || error.status === 429);
