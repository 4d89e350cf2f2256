import { AppError, type ErrorCode } from '@headwater/errors';
import type { Ask, ReadinessCheck } from '@headwater/runtime';

import type { Clients } from './calls/clients';

const deadlineMs = 1_000;

// With these a service cannot be used: it is away, or another one.
const unusable = new Set<ErrorCode>([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNKNOWN',
]);

// How a service refuses who asks for nobody: it takes our key.
const expected = new Set(['CREDENTIAL_REFUSED', 'ASSERTION_MISSING']);
const refusals = new Set<ErrorCode>(['UNAUTHENTICATED', 'PERMISSION_DENIED']);

async function check(call: Promise<unknown>): Promise<ReadinessCheck> {
  try {
    await call;
    return { ok: true };
  } catch (error) {
    const { code, reason } = error instanceof AppError ? error : { code: 'UNKNOWN' as const, reason: '' };
    if (refusals.has(code) && !expected.has(reason)) {
      return { ok: false, refused: true, detail: `${code}: it refuses the service key` };
    }
    return unusable.has(code) ? { ok: false, detail: code } : { ok: true };
  }
}

/** What an admin waits for at its start. */
export const readinessPeers = ({
  authenticationManagement: authentication,
  siteManagement: site,
  contentManagement: content,
  mediaManagement: media,
}: Clients): Record<string, Ask> => ({
  identity: () => check(authentication.getCurrentUser({ credential: 'readiness' }, { deadlineMs })),
  site: () => check(site.getSite({ siteId: 1 }, { deadlineMs })),
  content: () => check(content.getEntry({ siteId: 1, entryId: 1 }, { deadlineMs })),
  media: () => check(media.getManagedMedia({ siteId: 1, mediaId: 1 }, { deadlineMs })),
});
