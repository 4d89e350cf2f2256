import { countedAs, createClientAddress } from '@headwater/runtime/http';

import { remember } from '../remember';

/** The client IP that a request counts for. Results are remembered, because most requests come from few addresses. */
export const clientAddress = createClientAddress(remember(countedAs));
