import { AppError, type ErrorCode } from '@headwater/errors';
import { askHealth } from '@headwater/grpc';
import type { Ask, Logger, ReadinessCheck } from '@headwater/runtime';

import type { Channels, Clients } from './calls/clients';
import { type OwnDomain, takenSaid } from './own-domain';

const deadlineMs = 1_000;

// With these codes a service cannot be used: it is away, or is another service.
const unusable = new Set<ErrorCode>([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNKNOWN',
]);

// The service refuses the admin's service key, or its access.
const refusals = new Set<ErrorCode>(['UNAUTHENTICATED', 'PERMISSION_DENIED']);

async function check(call: Promise<unknown>): Promise<ReadinessCheck> {
  try {
    const isServing = (await call) !== false;
    return isServing ? { ok: true } : { ok: false, detail: 'NOT_SERVING' };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'UNKNOWN';
    if (refusals.has(code))
      return { ok: false, refused: true, detail: `${code}: it refuses the service key` };
    return unusable.has(code) ? { ok: false, detail: code } : { ok: true };
  }
}

/** Logs once when a service stops answering, and once when it answers again. */
function tellOnce(dependency: string, logger: Logger, ask: Ask): Ask {
  let isAway = false;
  return async () => {
    const state = await ask();
    if (state.refused !== true && isAway === state.ok) {
      isAway = !state.ok;
      if (isAway) logger.warn({ dependency, detail: state.detail }, 'a service does not answer');
      else logger.info({ dependency }, 'a service answers again');
    }
    return state;
  };
}

/** A site service that starts after the admin may reveal that a site has the admin's domain. */
async function checkSite(site: Channels['site'], ownDomain: OwnDomain): Promise<ReadinessCheck> {
  await ownDomain.ask();
  if (ownDomain.isTaken) return { ok: false, refused: true, detail: takenSaid };
  return check(askHealth(site, deadlineMs));
}

/** The dependencies for which an admin waits at its start. Most calls without a person would appear in the logs of services as refused. */
export function readinessPeers(
  { authenticationManagement: authentication }: Clients,
  { site, content, media }: Channels,
  ownDomain: OwnDomain,
  logger: Logger,
): Record<string, Ask> {
  const asks: Record<string, Ask> = {
    identity: () => check(authentication.getLoginMethods({}, { deadlineMs })),
    site: () => checkSite(site, ownDomain),
    content: () => check(askHealth(content, deadlineMs)),
    media: () => check(askHealth(media, deadlineMs)),
  };
  return Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, tellOnce(name, logger, ask)]));
}
