import type { RequestListener } from 'node:http';

import Router from '@koa/router';
import Koa from 'koa';

import type { LastConfirmed, SiteVersionReader } from '@headwater/freshness';
import { addressBucket, frontendBucket } from '@headwater/redis';
import { boundHeaderLines, type Logger, tallyOf } from '@headwater/runtime';
import {
  type AccessLog,
  createAccessLog,
  isPreflight,
  noticeUnknownProxy,
  useBasics,
} from '@headwater/runtime/http';

import type { LookupOutcomes } from './api/confirm-access';
import type { Stage } from './api/exchange';
import { serveApi } from './api/serve-api';
import { apiStages } from './api/stages';
import { countBusiestSites } from './busiest-sites';
import type { DocumentFiles } from './docs/document-files';
import { toFault } from './faults';
import { plainHead } from './head';
import { clientAddress } from './http/client-address';
import type { MediaProxy } from './http/media-proxy';
import { parseTarget, type Target } from './http/target';
import { koaLimit } from './limits/koa-limit';
import type { RateLimits } from './limits/rate-limits';
import type { SiteLookup } from './lookups/sites';
import type { TokenUse } from './lookups/token-use';
import type { TokenLookup } from './lookups/tokens';
import type { GatewayMetrics } from './metrics';
import { anyOrigin } from './middleware/any-origin';
import { documents } from './middleware/documents';
import { frontend } from './middleware/frontend';
import { media } from './middleware/media';
import { named } from './middleware/named';
import { preflight } from './middleware/preflight';
import type { AnswerSource } from './routes/answer';
import type { Context, RequestState } from './state';

/** Everything that stages and middlewares may touch. */
export interface AppDeps {
  sites: SiteLookup;
  tokens: TokenLookup;
  answers: AnswerSource;
  versions: Pick<SiteVersionReader, 'read'>;
  lastConfirmed: LastConfirmed;
  /** 304s from the cache are not counted. */
  freeNotModified: boolean;
  /** Requests a minute of a client IP without a token: to the API and its documents, and to pages and media. */
  limits: { perMinute: number; frontendPerMinute: number };
  rateLimits: RateLimits;
  tokenUse: TokenUse;
  proxy: MediaProxy;
  files: DocumentFiles;
  sharedHosts: ReadonlySet<string>;
  trustedHops: number;
  accessLogShare: number;
  accessLogRefusals: number;
  /** Changes the list of stages; for tests. */
  stages?: ((own: readonly Stage[]) => readonly Stage[]) | undefined;
  logger: Logger;
  metrics: GatewayMetrics;
}

/** Serves a request: the API by its stages, everything else by Koa. */
export function createApp(deps: AppDeps): RequestListener {
  const shared = {
    ...deps,
    record: countingSites(createAccessLog({ ...deps, describe: subjectsOf }), deps.metrics),
    outcomes: lookupOutcomes(deps.metrics),
  };
  const { stages = (own) => own } = deps;
  const api = serveApi(stages(apiStages(shared)), shared);
  const shell = createShell(shared).callback();
  // Before Koa, whose context and middleware chain would reduce the rate of cached reads by a quarter.
  const serve: RequestListener = (request, response) => {
    const target = parseTarget(request.url ?? '/');
    const isApi = target.area === 'api' && !deps.files.has(target.path) && !isPreflight(request);
    if (isApi) api(request, response, target);
    else void shell(request, response);
  };
  return boundHeaderLines(noticeUnknownProxy(serve, deps));
}

/** Serves everything except the API: documents, media, preflights, and pages of sites. */
function createShell(deps: AppDeps & { record: AccessLog<RequestState> }): Koa<RequestState> {
  const { rateLimits, limits, files, trustedHops, logger, record } = deps;
  const likeApi = koaLimit({ rateLimits, limit: limits.perMinute, bucketOf: addressBucket });
  // Without rate-limit headers, because shared caches store media answers, and would show one reader's count to others.
  const apart = koaLimit({
    rateLimits,
    limit: limits.frontendPerMinute,
    bucketOf: frontendBucket,
    sendsHeaders: false,
  });

  const router = new Router<RequestState>({ sensitive: true });
  const documentPaths = [...files.keys()].map((path) => `/api/v1/${path}`);
  router.all(documentPaths, named('documents'), anyOrigin, likeApi, documents(deps));
  router.all('/media{/*path}', named('media'), anyOrigin, apart, media(deps));

  const app = new Koa<RequestState>();
  useBasics(app, {
    logger,
    record,
    begin(ctx) {
      const { req, state } = ctx;
      state.target = parseTarget(req.url ?? '/');
      state.address = clientAddress(req, trustedHops);
      // Routes by the target as it was sent, like all other code here.
      ctx.newRouterPath = routerPath(state.target);
    },
    toFault,
    headOf: plainHead,
  });
  app.use(preflight(deps));
  app.use(router.routes());
  app.use(named('frontend'));
  app.use(apart);
  app.use(frontend(deps));
  app.on('error', (err: unknown, { state: { requestId }, headerSent }: Context) => {
    // A reader who leaves while an answer is sent is no fault.
    if (headerSent) logger.debug({ requestId, err }, 'an answer was cut off');
    else logger.error({ requestId, err }, 'request failed outside the middlewares');
  });
  return app;
}

function routerPath({ area, path }: Target): string {
  if (area === 'frontend') return path;
  return area === 'api' ? `/api/v1/${path}` : `/media/${path}`;
}

function lookupOutcomes(metrics: GatewayMetrics): LookupOutcomes {
  const outcomesOf = (cache: 'site' | 'token') => ({
    hit: tallyOf(metrics.cacheLookups, { cache, outcome: 'hit' }),
    miss: tallyOf(metrics.cacheLookups, { cache, outcome: 'miss' }),
    stale: tallyOf(metrics.cacheLookups, { cache, outcome: 'stale' }),
  });
  return { site: outcomesOf('site'), token: outcomesOf('token') };
}

/** Also counts the requests of each site. */
function countingSites(record: AccessLog<RequestState>, metrics: GatewayMetrics): AccessLog<RequestState> {
  const count = countBusiestSites(metrics);
  return (exchange, elapsedMs) => {
    const { site } = exchange.state;
    if (site?.kind === 'found') count(site.site.siteId);
    record(exchange, elapsedMs);
  };
}

/** Further fields of a line of the access log. */
function subjectsOf({ site, token }: RequestState) {
  return {
    siteId: site?.kind === 'found' ? site.site.siteId : undefined,
    tokenId: token?.kind === 'valid' ? token.token.tokenId : undefined,
  };
}
