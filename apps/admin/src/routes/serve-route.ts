import { type Route, type RouteName, routes } from '@headwater/admin-contract';

import { createCaller } from '../calls/caller';
import type { Clients } from '../calls/clients';
import { toFault } from '../faults';
import { providerLoginCookie, sessionCookie } from '../http/cookies';
import type { AdminOrigin } from '../http/origin';
import { credentialOf, requireAccess } from '../middleware/credential';
import { refuseForeignPage } from '../middleware/own-pages';
import type { Context } from '../state';
import type { Handling } from './handler';
import { readJson, readParams, readQuery } from './read-request';
import { handlers } from './table';

export interface RouteDeps {
  clients: Clients;
  origin: AdminOrigin;
  maxBodyBytes: number;
  /** Of a body with the text of an entry. */
  maxEntryBytes: number;
}

type AnyHandler = (handling: unknown) => Promise<unknown>;

/** Answers one route: whether the request may be made, what it says, who answers. */
export async function serveRoute(
  name: RouteName,
  ctx: Context & { params: Record<string, string> },
  { clients, origin, maxBodyBytes, maxEntryBytes }: RouteDeps,
): Promise<void> {
  const route: Route = routes[name];
  const { req, state } = ctx;
  state.credential = credentialOf(ctx);
  const isWrite = route.method !== 'GET';
  // A bearer token is sent by nobody who does not mean it; what is public has no such proof.
  if (state.credential?.kind !== 'access_token' || route.access === 'public') {
    refuseForeignPage(req.headers, origin.origin, isWrite);
  }
  requireAccess(route.access, state.credential);
  const params = readParams(route.path, ctx.params);
  const siteId = params['site_id'];
  state.siteId = siteId;
  const query = readQuery(route, ctx.query);
  const body = await readJson(route, req, route.isLarge ? maxEntryBytes : maxBodyBytes);
  const caller = createCaller(clients, {
    credential: state.credential,
    siteId,
    requestId: state.requestId,
    // A write goes on when its sender is gone: half of it may be done.
    signal: isWrite ? undefined : abortedWith(ctx),
    onSigned: ({ userId }) => (state.userId = userId),
  });
  const handling: Omit<Handling<RouteName>, 'params' | 'query' | 'body'> & Record<string, unknown> = {
    ...{ params, query, body, ...caller, origin },
    credential: state.credential,
    client: { address: state.address, name: clientName(req.headers['user-agent']) },
    keepSession: (secret, endsAt) => sessionCookie.keep(ctx, secret, endsAt),
    forgetSession: () => sessionCookie.forget(ctx),
    providerLogin: {
      secret: providerLoginCookie.read(ctx),
      keep: (secret, endsAt) => providerLoginCookie.keep(ctx, secret, endsAt),
      forget: () => providerLoginCookie.forget(ctx),
    },
  };
  try {
    const answer = await (handlers[name] as AnyHandler)(handling);
    ctx.status = route.status;
    if (route.answer !== undefined) ctx.body = answer;
  } catch (error) {
    const fault = toFault(error);
    if (fault.code === 'CREDENTIAL_REFUSED' && state.credential?.kind === 'session')
      sessionCookie.forget(ctx);
    throw fault;
  }
}

function abortedWith({ res }: Context): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** What a session is recognised by. */
const clientName = (userAgent = ''): string => userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
