import type { Access } from '@headwater/admin-contract';

import { credentialRefused, loginRequired, sessionDoubled, sessionRequired } from '../faults';
import { sessionCookie } from '../http/cookies';
import type { Context, Credential } from '../state';

const bearer = /^bearer +(\S+)$/i;
const accessToken = /^hwa_[\w-]{20,200}$/;

/** The credential of a request: a bearer token, which no browser sends by itself, takes precedence over the cookie. */
export function credentialOf(ctx: Pick<Context, 'req' | 'cookies'>, access: Access): Credential | undefined {
  const [authorization, ...more] = ctx.req.headersDistinct['authorization'] ?? [];
  if (authorization !== undefined) {
    // Node would take the first one, but a proxy that inspects it perhaps the last.
    if (more.length > 0) throw credentialRefused();
    const secret = bearer.exec(authorization)?.[1];
    if (secret === undefined || !accessToken.test(secret)) throw credentialRefused();
    return { kind: 'access_token', secret };
  }
  if (sessionCookie.isDoubled(ctx)) {
    sessionCookie.forgetAll(ctx);
    // A login needs no cookie.
    if (access === 'public') return undefined;
    throw sessionDoubled();
  }
  const secret = sessionCookie.read(ctx);
  return secret === undefined ? undefined : { kind: 'session', secret };
}

/** @throws HttpFault 401 or 403 */
export function requireAccess(access: Access, credential: Credential | undefined): void {
  if (access === 'public') return;
  if (credential === undefined) throw loginRequired();
  if (access === 'session' && credential.kind !== 'session') throw sessionRequired();
}
