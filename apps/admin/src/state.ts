import type Koa from 'koa';

import type { HttpState } from '@headwater/runtime/http';

/** What proves who asks. */
export interface Credential {
  kind: 'session' | 'access_token';
  secret: string;
}

/** What is known of every request. */
export interface RequestState extends HttpState {
  /** The client as limits count it. */
  address: string;
  /** What the request carries, good or not; only identity knows. */
  credential: Credential | undefined;
  /** For the log: who and where, once it is known. */
  userId: number | undefined;
  siteId: number | undefined;
}

export type Context = Koa.ParameterizedContext<RequestState>;
export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;
