import { AppError, type ErrorCode } from '@headwater/errors';
import type { FixedWindowLimiter, SiteVersionReader } from '@headwater/redis';
import type { Readiness, ReadinessCheck } from '@headwater/runtime';

import type { AnswerCache } from './cache/answers';
import type { DeliveryClients } from './lookups/clients';

const deadlineMs = 1_000;

// With these a service cannot be used: it is away, or refuses our service key.
const unusable = new Set<ErrorCode>([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNKNOWN',
]);

/** Asks for something that cannot exist, but has to be looked up: any answer of the service itself shows that it can be used. */
async function checkCall(call: Promise<unknown>): Promise<ReadinessCheck> {
  try {
    await call;
    return { ok: true };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'UNKNOWN';
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
    : { ok: false, detail: 'Redis is out of reach; counts in this process' };
}

interface ReadinessOptions {
  clients: DeliveryClients;
  limiter: FixedWindowLimiter;
  versions: Pick<SiteVersionReader, 'readiness'>;
  answers: Pick<AnswerCache, 'readiness'>;
  mediaUrl: string;
}

/** The state of every dependency. Only without the site service can nothing be answered; the rest degrades. */
export function createReadiness({
  clients,
  limiter,
  versions,
  answers,
  mediaUrl,
}: ReadinessOptions): () => Promise<Readiness> {
  const nothing = { siteId: Number.MAX_SAFE_INTEGER, minSiteVersion: 0, language: 'en' };
  return async () => {
    const [site, content, search, media] = await Promise.all([
      checkCall(clients.site.resolveSite({ domain: 'readiness.invalid' }, { deadlineMs })),
      checkCall(clients.content.getHomepage(nothing, { deadlineMs })),
      checkCall(
        clients.search.search({ ...nothing, query: 'readiness', page: 1, perPage: 1 }, { deadlineMs }),
      ),
      checkMedia(mediaUrl),
    ]);
    const degrades = (check: ReadinessCheck): ReadinessCheck => ({ ...check, required: false });
    return {
      site,
      content: degrades(content),
      search: degrades(search),
      media: degrades(media),
      rateLimiter: degrades(checkLimiter(limiter)),
      siteVersions: degrades(versions.readiness()),
      newAnswers: degrades(answers.readiness()),
    };
  };
}
