import type Koa from 'koa';

import type { HitResult } from '@headwater/redis';
import type { HttpExchange, HttpState } from '@headwater/runtime/http';

import type { Target } from './http/target';
import type { Site } from './lookups/sites';
import type { Token } from './lookups/tokens';

/** Header names and values, alternating, which Node writes fastest. */
export type Head = readonly string[];

/** The site that the host or X-Site-Domain names. */
export type SiteOutcome =
  | { kind: 'found'; site: Site }
  | { kind: 'unknown' }
  | { kind: 'failed'; cause: unknown };

/** Whether the Authorization header is valid. This first chooses the rate-limit bucket; a refusal comes later. */
export type TokenOutcome =
  | { kind: 'valid'; token: Token }
  | { kind: 'missing' | 'invalid' | 'expired' }
  | { kind: 'failed'; cause: unknown };

/** The state of every request, for headers, log and metrics. */
export interface RequestState extends HttpState {
  target: Target;
  /** The client as the limiter counts it. */
  address: string;
  site: SiteOutcome | undefined;
  token: TokenOutcome | undefined;
  /** The state of the request's bucket. */
  hit: HitResult | undefined;
  /** Headers of all answers of the site. */
  siteHead: Head | undefined;
  /** When the versions behind the answer were last known to be current, if they are not known to be current now. */
  staleSince: number | undefined;
}

export type Exchange<State extends RequestState = RequestState> = HttpExchange<State>;

export type Context = Koa.ParameterizedContext<RequestState>;
export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;
