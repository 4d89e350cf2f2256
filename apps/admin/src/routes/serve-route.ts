import { setMaxListeners } from 'node:events';

import { type Route, type RouteName, routes, userHeader } from '@headwater/admin-contract';

import { createCaller } from '../calls/caller';
import { type ApiName, type Audience, audiences, type Clients } from '../calls/clients';
import { toFault, unreachable } from '../faults';
import { providerLoginCookie, sessionCookie } from '../http/cookies';
import type { MediaBytes } from '../http/media-bytes';
import type { AdminOrigin } from '../http/origin';
import { checkTusVersion, tusVersion } from '../http/tus';
import { credentialOf, requireAccess } from '../middleware/credential';
import { refuseForeignPage } from '../middleware/own-pages';
import type { Context } from '../state';
import type { FileAnswer, Handling } from './handler';
import { readContent, readHeaders, readParams, readQuery } from './read-request';
import { handlers } from './table';

export interface RouteDeps {
  clients: Clients;
  origin: AdminOrigin;
  maxBodyBytes: number;
  /** Limit for a body with the text of an entry. */
  maxEntryBytes: number;
  /** Time limit for a body to arrive, unless it is a file. */
  bodyTimeoutMs: number;
  mediaBytes: MediaBytes;
}

const userHeaderName = userHeader.toLowerCase();

type AnyHandler = (handling: unknown) => Promise<unknown>;

/** Answers one route: checks whether the request is allowed, parses it, and runs its handler. */
export async function serveRoute(
  name: RouteName,
  ctx: Context & { params: Record<string, string> },
  deps: RouteDeps,
): Promise<void> {
  const route: Route = routes[name];
  const { req, state } = ctx;
  try {
    if (route.isTus) ctx.set('Tus-Resumable', tusVersion);
    judge(route, ctx, deps);
    const handling = await read(route, ctx, deps);
    const answer = await (handlers[name] as AnyHandler)(handling);
    if (route.isFile) sendFile(ctx, answer as FileAnswer);
    else {
      ctx.status = route.status;
      if (route.answer !== undefined) ctx.body = answer;
    }
  } catch (error) {
    const fault = toFault(error);
    if (fault.code === 'CREDENTIAL_REFUSED' && state.credential?.kind === 'session')
      sessionCookie.forget(ctx);
    // The server does not wait for the rest of a file.
    if (route.bytes !== undefined && !req.complete) ctx.set('Connection', 'close');
    throw fault;
  }
}

/** @throws HttpFault if the request is not allowed */
function judge({ method, access, isTus }: Route, ctx: Context, { origin }: RouteDeps): void {
  const { req, state } = ctx;
  state.credential = credentialOf(ctx, access);
  // A bearer token is always sent on purpose; public requests have no such proof.
  if (state.credential?.kind !== 'access_token' || access === 'public') {
    refuseForeignPage(req.headers, origin.origin, method !== 'GET');
  }
  requireAccess(access, state.credential);
  if (isTus) checkTusVersion(req.headers);
}

type AnyHandling = Omit<Handling<RouteName>, 'params' | 'query' | 'headers' | 'body' | 'bytes'> &
  Record<string, unknown>;

/** Parses the request, and builds everything that its handler may use. */
async function read(
  route: Route,
  ctx: Context & { params: Record<string, string> },
  { clients, origin, maxBodyBytes, maxEntryBytes, bodyTimeoutMs, mediaBytes }: RouteDeps,
): Promise<AnyHandling> {
  const { req, state } = ctx;
  const params = readParams(route.path, ctx.params);
  const siteId = params['site_id'] as number | undefined;
  state.siteId = siteId;
  const query = readQuery(route, ctx);
  const headers = readHeaders(route, req);
  const { requestId, credential } = state;
  // A write continues after its sender has left, because half of it may already be done.
  const signal = route.method === 'GET' ? abortedWith(ctx) : undefined;
  const caller = createCaller(clients, {
    ...{ credential, siteId, requestId, signal, isUnattended: route.isUnattended === true },
    pageUser: route.access === 'public' ? undefined : req.headers[userHeaderName]?.toString(),
    onSigned: ({ userId }) => (state.userId = userId),
  });
  // A body of megabytes is read only from users who may see the site.
  if (route.isLarge) await caller.signedFor(audienceOf(route), siteId);
  const maxBytes = route.isLarge ? maxEntryBytes : maxBodyBytes;
  const content = await readContent(route, req, { maxBytes, timeoutMs: bodyTimeoutMs });
  return {
    ...{ params, query, headers, ...content, ...caller, origin, credential },
    client: { address: state.address, name: clientName(req.headers['user-agent']) },
    keepSession: (secret, endsAt) => sessionCookie.keep(ctx, secret, endsAt),
    forgetSession: () => sessionCookie.forget(ctx),
    providerLogin: {
      secret: providerLoginCookie.read(ctx),
      keep: (secret, endsAt) => providerLoginCookie.keep(ctx, secret, endsAt),
      forget: () => providerLoginCookie.forget(ctx),
    },
    setHeaders: (own) => ctx.set(own),
    openFile: (path) =>
      mediaBytes.open({ path, headers: req.headers, requestId, signal }).catch((error: unknown) => {
        throw unreachable(error);
      }),
  };
}

/** The service of a route's first call. */
const audienceOf = ({ calls: [first = ''] }: Route): Audience =>
  audiences[first.slice(0, first.indexOf('.')) as ApiName];

function sendFile(ctx: Context, { status, headers, body }: FileAnswer): void {
  // Before the headers, because setting a body sets some of them.
  ctx.body = body;
  ctx.status = status;
  ctx.set(headers);
}

function abortedWith({ res }: Context): AbortSignal {
  const controller = new AbortController();
  // Every call adds a listener, and a page of the history makes dozens of calls.
  setMaxListeners(0, controller.signal);
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The name by which people recognise a session. */
const clientName = (userAgent = ''): string => userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
