import { hostOfHeader, normalizeHostName } from '@headwater/values';

import { memoize } from '../memoize';

// Room for the domains of 25,000 sites. With less, requests that cycle through more domains would never hit.
const maxBytes = 8_388_608;

/** Like `hostOfHeader`, but only for host names. */
export const hostNameOfHeader = memoize(
  (header): string | undefined => {
    const host = hostOfHeader(header);
    return host === undefined ? undefined : normalizeHostName(host);
  },
  { maxBytes },
);
