import type Koa from 'koa';

import type { HttpState } from '@headwater/runtime/http';

/** The proof of who acts. */
export interface Credential {
  kind: 'session' | 'access_token';
  secret: string;
}

/** The state of every request. */
export interface RequestState extends HttpState {
  /** The client's address in the form for limits. */
  address: string;
  /** The credential in the request, not yet verified: only identity can do that. */
  credential: Credential | undefined;
  /** For the log: user and site, once they are known. */
  userId: number | undefined;
  siteId: number | undefined;
}

export type Context = Koa.ParameterizedContext<RequestState>;
export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;
