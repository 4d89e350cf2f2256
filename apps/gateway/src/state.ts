import type { IncomingMessage, ServerResponse } from 'node:http';

import type Koa from 'koa';

import type { HitResult } from '@headwater/redis';

import type { Head } from './head';
import type { Target } from './http/target';
import type { Site } from './lookups/sites';
import type { Token } from './lookups/tokens';

/** What the host or X-Site-Domain led to. */
export type SiteOutcome =
  { kind: 'found'; site: Site } | { kind: 'unknown' } | { kind: 'failed'; cause: unknown };

/** What the Authorization header led to. Judged late: it chooses the rate-limit bucket first. */
export type TokenOutcome =
  | { kind: 'valid'; token: Token }
  | { kind: 'missing' | 'invalid' | 'expired' }
  | { kind: 'failed'; cause: unknown };

/** What the middlewares tell each other: each key is written by the one named beside it. */
export interface GatewayState {
  /** request-context */
  requestId: string;
  /** request-context */
  target: Target;
  /** request-context: the client as the limiter counts it */
  address: string;
  /** The middleware or route that answered; for log and metrics. */
  route: string;
  /** admission, or frontend */
  site: SiteOutcome | undefined;
  /** admission */
  token: TokenOutcome | undefined;
  /** Whoever counts the request: how its bucket stands */
  hit: HitResult | undefined;
  /** origin: headers of all answers of the site */
  siteHead: Head | undefined;
  /** admission: the version that kept answers of the site have to have */
  version: number | undefined;
  /** admission: since when what the answer rests on is not known to be current, when it is not */
  staleSince: number | undefined;
  /** admission: counts the request after all, when it is not answered for free */
  countLater: (() => Promise<HitResult>) | undefined;
  /** refuse: the site that may be read, once nothing speaks against it */
  admitted: Site;
}

/** A request that is being answered, with Koa or without. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  state: Pick<GatewayState, 'requestId' | 'route' | 'site' | 'token' | 'hit' | 'siteHead'>;
}

export type Context = Koa.ParameterizedContext<GatewayState>;
export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;
