import type { Metadata } from '@grpc/grpc-js';

import type { CallContext } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { BoundMethod } from './bind-service';
import { type Actor, actorOf, serviceKeyOf } from './call-metadata';
import { type Caller, minServiceKeyLength } from './service-keys';

/** Names the caller by its service key. @throws AppError UNAUTHENTICATED */
export function authenticate(metadata: Metadata, findCaller: (key: string) => Caller | undefined): Caller {
  const key = serviceKeyOf(metadata);
  if (key === undefined) {
    throw new AppError('UNAUTHENTICATED', 'SERVICE_KEY_MISSING', 'The call carries no service key.');
  }
  if (key.length < minServiceKeyLength) {
    throw new AppError('UNAUTHENTICATED', 'SERVICE_KEY_TOO_WEAK', 'The service key is too weak.');
  }
  const caller = findCaller(key);
  if (caller === undefined) {
    throw new AppError('UNAUTHENTICATED', 'SERVICE_KEY_UNKNOWN', 'The service key is not known.');
  }
  return caller;
}

/** Refuses what the caller's key does not allow, and a management write without an actor. Returns the actor. */
export function authorise(method: BoundMethod, caller: Caller, metadata: Metadata): Actor | undefined {
  if (method.side === 'management' && caller.access !== 'management') {
    throw new AppError(
      'PERMISSION_DENIED',
      'MANAGEMENT_NOT_ALLOWED',
      'The service key may call delivery services only.',
    );
  }
  const actor = actorOf(metadata);
  if (actor === undefined && method.writes) {
    throw new AppError('INVALID_ARGUMENT', 'ACTOR_REQUIRED', 'The call names no acting user.');
  }
  if (actor?.superAdmin === true && !caller.superAdmin) {
    throw new AppError(
      'PERMISSION_DENIED',
      'SUPER_ADMIN_NOT_ALLOWED',
      'The service key may not act for a super admin.',
    );
  }
  return actor;
}

/**
 * Refuses a message about a site that is not the caller's. Looks at the message's own site_id or site_ids and at the site_id of the messages in it, such as
 * an upload's header or the site that a domain moves to. A message that need not name a site and names none is left to the handler.
 */
export function authoriseSites(caller: Caller, message: object, mustNameSite: boolean): void {
  if (caller.sites === 'all') return;
  const siteIds = siteIdsIn(message);
  const siteless = mustNameSite && siteIds.length === 0;
  if (siteless || siteIds.some((siteId) => !mayUseSite(caller.sites, siteId))) throw siteNotAllowed();
}

/** For handlers that learn the site only on the way, such as from a domain. @throws AppError PERMISSION_DENIED */
export function assertSiteAllowed(call: CallContext, siteId: number): void {
  if (!mayUseSite(call.caller.allowedSites, siteId)) throw siteNotAllowed();
}

/** For what is about every site. @throws AppError PERMISSION_DENIED */
export function assertAllSitesAllowed(call: CallContext): void {
  if (call.caller.allowedSites !== 'all') throw siteNotAllowed();
}

function mayUseSite(sites: Caller['sites'], siteId: number): boolean {
  return sites === 'all' || sites.includes(siteId);
}

function siteNotAllowed(): AppError {
  return new AppError('PERMISSION_DENIED', 'SITE_NOT_ALLOWED', 'The service key may not use this site.');
}

function siteIdsIn(message: object): number[] {
  const ids: number[] = [];
  for (const [name, value] of Object.entries(message) as [string, unknown][]) {
    if (name === 'siteId' && typeof value === 'number') ids.push(value);
    else if (name === 'siteIds' && Array.isArray(value)) ids.push(...(value as number[]));
    else if (typeof value === 'object' && value !== null && 'siteId' in value) {
      // 0 in an inner message means that it is not set.
      if (typeof value.siteId === 'number' && value.siteId !== 0) ids.push(value.siteId);
    }
  }
  return ids;
}
