import { countedAs, createClientAddress } from '@headwater/runtime/http';

import { remember } from '../remember';

/** The client that a request counts for. Asked for every request, and mostly of the same addresses. */
export const clientAddress = createClientAddress(remember(countedAs));
