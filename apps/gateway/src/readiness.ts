import { AppError, type ErrorCode } from '@headwater/errors';
import type { SiteVersionReader } from '@headwater/freshness';
import type { FixedWindowLimiter } from '@headwater/redis';
import type { Ask, ReadinessCheck } from '@headwater/runtime';

import type { AnswerCache } from './cache/answers';
import type { DeliveryClients } from './lookups/clients';

const deadlineMs = 1_000;

// The service refuses the gateway's service key, or its access.
const refusals = new Set<ErrorCode>(['UNAUTHENTICATED', 'PERMISSION_DENIED']);

// With these codes a service cannot be used: it is away, or is another service.
const unusable = new Set<ErrorCode>([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNKNOWN',
]);

/** Requests an object that cannot exist but must be looked up. Any answer of the service itself shows that it can be used. */
async function checkCall(call: Promise<unknown>): Promise<ReadinessCheck> {
  try {
    await call;
    return { ok: true };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'UNKNOWN';
    if (refusals.has(code))
      return { ok: false, refused: true, detail: `${code}: it refuses the service key` };
    if (!unusable.has(code)) return { ok: true };
    const isOpen = error instanceof AppError && error.reason === 'CIRCUIT_OPEN';
    return { ok: false, detail: isOpen ? `${code}; requests are kept off it` : code };
  }
}

async function checkMedia(url: string): Promise<ReadinessCheck> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(deadlineMs) });
    return { ok: true };
  } catch {
    return { ok: false, detail: 'UNAVAILABLE' };
  }
}

function checkLimiter(limiter: FixedWindowLimiter): ReadinessCheck {
  if (!('active' in limiter)) return { ok: true, detail: 'counts in this process' };
  return limiter.active === 'primary'
    ? { ok: true, detail: 'counts in Redis' }
    : { ok: false, detail: 'Redis cannot be reached; counts in this process' };
}

/** The dependencies for which a gateway waits at its start. */
export function readinessPeers(options: {
  clients: DeliveryClients;
  mediaUrl: string;
  redis: { ping(): Promise<unknown> } | undefined;
}): Record<string, Ask> {
  const { clients, mediaUrl, redis } = options;
  const nothing = { siteId: Number.MAX_SAFE_INTEGER, minSiteVersion: 0, language: 'en' };
  const search = { ...nothing, query: 'readiness', page: 1, perPage: 1 };
  return {
    site: () => checkCall(clients.site.batchResolveSites({ domains: ['readiness.invalid'] }, { deadlineMs })),
    content: () => checkCall(clients.content.getHomepage(nothing, { deadlineMs })),
    search: () => checkCall(clients.search.search(search, { deadlineMs })),
    media: () => checkMedia(mediaUrl),
    ...(redis && { redis: async () => ({ ok: (await redis.ping()) !== undefined }) }),
  };
}

/** Further states in `/readyz?verbose` of a gateway. */
export function readinessStates(options: {
  limiter: FixedWindowLimiter;
  versions: Pick<SiteVersionReader, 'readiness'>;
  answers: Pick<AnswerCache, 'readiness'>;
}): Record<string, () => ReadinessCheck> {
  const { limiter, versions, answers } = options;
  return {
    rateLimiter: () => ({ ...checkLimiter(limiter), required: false }),
    siteVersions: () => ({ ...versions.readiness(), required: false }),
    newAnswers: () => ({ ...answers.readiness(), required: false }),
  };
}
