import type { IncomingMessage, ServerResponse } from 'node:http';

import type Koa from 'koa';

import type { HitResult } from '@headwater/redis';

import type { Target } from './http/target';
import type { Site } from './lookups/sites';
import type { Token } from './lookups/tokens';

/** Names and values of headers by turns: what Node writes with the least work. */
export type Head = readonly string[];

/** What the host or X-Site-Domain led to. */
export type SiteOutcome =
  { kind: 'found'; site: Site } | { kind: 'unknown' } | { kind: 'failed'; cause: unknown };

/** What the Authorization header led to. Judged late: it chooses the rate-limit bucket first. */
export type TokenOutcome =
  | { kind: 'valid'; token: Token }
  | { kind: 'missing' | 'invalid' | 'expired' }
  | { kind: 'failed'; cause: unknown };

/** What is known of every request, whoever answers it: headers, log and metrics are made of it. */
export interface RequestState {
  requestId: string;
  target: Target;
  /** The client as the limiter counts it. */
  address: string;
  /** The endpoint or middleware that answers; for log and metrics. */
  route: string;
  site: SiteOutcome | undefined;
  token: TokenOutcome | undefined;
  /** How the request's bucket stands. */
  hit: HitResult | undefined;
  /** Headers of all answers of the site. */
  siteHead: Head | undefined;
  /** Since when what the answer rests on is not known to be current, when it is not. */
  staleSince: number | undefined;
}

/** A request that is being answered. */
export interface Exchange<State extends RequestState = RequestState> {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly state: State;
}

export type Context = Koa.ParameterizedContext<RequestState>;
export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;
