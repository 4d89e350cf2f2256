import { addressBucket } from '@headwater/redis';

import { tooManyRequests } from '../faults';
import { readCredentials } from '../http/bearer';
import type { RateLimits } from '../limits/rate-limits';
import { hashToken, type TokenLookup } from '../lookups/tokens';
import type { Context, Middleware, TokenOutcome } from '../state';

/** Looks the token up, to know whose bucket the request counts against. Judged later. */
export function token({ tokens, rateLimits }: { tokens: TokenLookup; rateLimits: RateLimits }): Middleware {
  return async function token(ctx, next) {
    ctx.state.token = await resolve(ctx);
    await next();
  };

  async function resolve(ctx: Context): Promise<TokenOutcome> {
    const { requestId, site: outcome, address } = ctx.state;
    const credentials = readCredentials(ctx.req.headers.authorization);
    if (credentials === 'missing') return { kind: 'missing' };
    // Without a site no token can be one of its tokens.
    if (credentials === 'malformed' || outcome.kind !== 'found') return { kind: 'invalid' };
    const { site } = outcome;
    const hash = hashToken(credentials.token);
    if (!tokens.hasSeen(site, hash)) {
      // Guessing tokens must not cost more look-ups than the address has requests.
      const room = await rateLimits.peek(ctx, addressBucket(address));
      if (!room.allowed) throw tooManyRequests(room.retryAfterMs);
    }
    try {
      const found = await tokens.find(site, hash, { requestId });
      if (!found) return { kind: 'invalid' };
      const expired = found.expiresAt !== undefined && performance.now() >= found.expiresAt;
      return expired ? { kind: 'expired' } : { kind: 'valid', token: found };
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }
}
