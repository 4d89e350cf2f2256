import { isFault } from '@headwater/admin-client';

export { Fault, isFault, notReached, readFault } from '@headwater/admin-client';

/** Whatever was asked may have been done all the same. */
export const isAway = (error: unknown): boolean =>
  isFault(error) && (error.status === 0 || error.status >= 500 || error.status === 429);
