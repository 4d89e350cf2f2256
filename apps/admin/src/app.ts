import Router from '@koa/router';
import Koa from 'koa';

import { apiRoot, type Route, routeNames, routes } from '@headwater/admin-contract';
import type { FixedWindowLimiter } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';
import { clientAddress, createAccessLog, useBasics } from '@headwater/runtime/http';

import { methodNotAllowed, toFault } from './faults';
import { tusOffer } from './http/tus';
import type { WebFiles } from './http/web-files';
import type { AdminMetrics } from './metrics';
import { limit } from './middleware/limit';
import { ownHost } from './middleware/own-host';
import { plainAddress } from './middleware/plain-address';
import { servePreviews } from './middleware/previews';
import { serveWeb } from './middleware/web';
import type { OwnDomain } from './own-domain';
import { methodsAt, routesAt } from './routes/addresses';
import { type RouteDeps, serveRoute } from './routes/serve-route';
import type { Context, Middleware, RequestState } from './state';

/** Everything that middlewares and routes may touch. */
export interface AppDeps extends RouteDeps {
  ownDomain: OwnDomain;
  limiter: FixedWindowLimiter;
  /** Undefined: no pages were built. */
  web: WebFiles | undefined;
  loginsPerMinute: number;
  requestsPerMinute: number;
  previewsPerMinute: number;
  mediaBaseUrl: string | undefined;
  trustedHops: number;
  accessLogShare: number;
  accessLogRefusals: number;
  logger: Logger;
  metrics: AdminMetrics;
}

/** All steps of a request, in order: basics, URL, host, preview, limit, page or route. */
export function createApp(deps: AppDeps): Koa<RequestState> {
  const { limiter, trustedHops, logger } = deps;
  const app = new Koa<RequestState>();
  useBasics(app, {
    logger,
    record: createAccessLog({ ...deps, describe: ({ userId, siteId }) => ({ userId, siteId }) }),
    begin({ req, state }) {
      state.address = clientAddress(req, trustedHops);
      state.credential = undefined;
      state.userId = undefined;
      state.siteId = undefined;
    },
    toFault,
    readsBodies: true,
  });
  app.use(plainAddress);
  app.use(ownHost(deps));
  app.use(servePreviews(deps));
  app.use(
    limit({ limiter, perMinute: deps.requestsPerMinute, namespace: 'admin', code: 'RATE_LIMIT_EXCEEDED' }),
  );
  if (deps.web !== undefined) app.use(serveWeb(deps.web));
  const router = createRouter(deps);
  app.use(router.routes());
  app.use(refuseMethods);
  // A client that leaves while an answer is sent is no fault.
  app.on('error', (err: unknown, { state: { requestId } }: Context) =>
    logger.debug({ requestId, err }, 'an answer was cut off'),
  );
  return app;
}

function createRouter(deps: AppDeps): Router<RequestState> {
  const { limiter, loginsPerMinute } = deps;
  const guarded = limit({
    limiter,
    perMinute: loginsPerMinute,
    namespace: 'admin-login',
    code: 'TOO_MANY_LOGINS',
  });
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  for (const name of routeNames) {
    const { method, path, isGuarded }: Route = routes[name];
    const pattern = apiRoot + path.replace(/\{(\w+)\}/g, ':$1');
    const serve = (ctx: Context): Promise<void> =>
      serveRoute(name, ctx as Context & { params: Record<string, string> }, deps);
    router.register(pattern, [method], async (ctx, next) => {
      // `/passkeys/begin` looks like `/passkeys/{passkey_id}` to the router.
      if (!routesAt(ctx.path).includes(name)) {
        await next();
        return;
      }
      ctx.state.route = name;
      await (isGuarded ? guarded(ctx, () => serve(ctx)) : serve(ctx));
    });
  }
  return router;
}

/** For a path with other methods, lists them; for a path of uploads, also lists the tus extensions. */
const refuseMethods: Middleware = async (ctx, next) => {
  const allowed = methodsAt(ctx.path);
  if (allowed.length === 0) {
    await next();
    return;
  }
  const isUpload = routesAt(ctx.path).some((name) => (routes[name] as Route).isTus);
  if (ctx.method !== 'OPTIONS' || !isUpload) throw methodNotAllowed(allowed.join(', '));
  ctx.set({ ...tusOffer, Allow: [...allowed, 'OPTIONS'].join(', ') });
  ctx.status = 204;
};
