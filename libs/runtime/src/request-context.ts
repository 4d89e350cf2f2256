import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request wherever the code runs that serves it. */
export interface RequestContext {
  requestId: string;
}

/** Carries the request's context to loggers and outgoing calls. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
