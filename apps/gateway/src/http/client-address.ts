import { countedAs, createClientAddress } from '@headwater/runtime/http';

import { memoize } from '../memoize';

/** The client IP that a request counts for. Results are cached, because most requests come from few addresses. */
export const clientAddress = createClientAddress(memoize(countedAs));
