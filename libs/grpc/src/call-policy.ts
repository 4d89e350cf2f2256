import type { Metadata } from '@grpc/grpc-js';

import { type CallContext, type Need, type Person, reachesRole } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { AssertionVerifier } from './assertions/verify-assertion';
import type { BoundMethod } from './bind-service';
import { type Actor, actorOf, assertionOf, serviceKeyOf } from './call-metadata';
import { type Caller, minServiceKeyLength } from './service-keys';

/** Finds the caller by its service key. @throws AppError UNAUTHENTICATED */
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

/** Refuses calls that the caller's key does not allow, and management writes without an actor. Returns the actor. */
export function authorise(
  method: BoundMethod,
  caller: Caller,
  metadata: Metadata,
  verify: AssertionVerifier,
): Actor | undefined {
  if (caller.access === 'people') return provedActor(method, metadata, verify);
  if (method.side === 'management' && caller.access !== 'management') {
    throw new AppError(
      'PERMISSION_DENIED',
      'MANAGEMENT_NOT_ALLOWED',
      'The service key may call delivery services only.',
    );
  }
  const actor = actorOf(metadata);
  if (actor === undefined && method.writes && method.need !== 'credential') {
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

/** Undefined if the call itself carries the proof of who acts. */
function provedActor(method: BoundMethod, metadata: Metadata, verify: AssertionVerifier): Actor | undefined {
  if (method.need === 'credential') return undefined;
  if (method.need === undefined) {
    throw new AppError(
      'PERMISSION_DENIED',
      'PEOPLE_ONLY',
      'The service key may make management calls on behalf of people only.',
    );
  }
  const assertion = assertionOf(metadata);
  if (assertion === undefined) {
    throw new AppError(
      'UNAUTHENTICATED',
      'ASSERTION_MISSING',
      'The call says for nobody that identity signed.',
    );
  }
  const person = verify(assertion);
  return { id: `user:${person.userId}`, superAdmin: person.superAdmin, person };
}

/** The sites of a call: those of the key; for a person only the site of the assertion, if the key allows it. */
export function sitesOf(caller: Caller, person: Person | undefined): Caller['sites'] {
  if (person === undefined || (person.superAdmin && person.siteId === undefined)) return caller.sites;
  const { siteId } = person;
  return siteId !== undefined && mayUseSite(caller.sites, siteId) ? [siteId] : [];
}

/**
 * For a call on behalf of a person: refuses a message about another site than that of the assertion, as if that site did not exist, and
 * then calls that the person's role does not allow.
 */
export function authorisePerson(
  method: BoundMethod,
  person: Person,
  sites: Caller['sites'],
  message: object,
  mustNameSite: boolean,
): void {
  const { need } = method;
  if (needsSuperAdmin(need) && !person.superAdmin) {
    throw new AppError('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED', 'Only a super admin may do this.');
  }
  if (need === undefined || need === 'person' || need === 'credential') return;
  const siteIds = siteIdsIn(message);
  if (siteIds.some((siteId) => !mayUseSite(sites, siteId))) throw noSuchSite();
  if (needsSuperAdmin(need)) {
    if (need === 'confirmed_super_admin') requireConfirmed(person);
    return;
  }
  if (sites !== 'all' && siteIds.length === 0 && (mustNameSite || sites.length === 0)) throw noSuchSite();
  if (person.superAdmin || reachesRole(person.role, need)) return;
  throw new AppError('PERMISSION_DENIED', 'ROLE_REQUIRED', `This needs the role ${need} in the site.`);
}

/** How long a confirmation by password is valid. */
export const confirmedForMs = 600_000;

type SuperAdminNeed = Extract<Need, `${string}super_admin`>;

const needsSuperAdmin = (need: Need | undefined): need is SuperAdminNeed =>
  need === 'super_admin' || need === 'confirmed_super_admin';

/**
 * For calls that a browser that was left open must not make. Operators need no confirmation: undefined.
 *
 * @throws AppError PERMISSION_DENIED CONFIRMATION_REQUIRED
 */
export function requireConfirmed(person: Person | undefined): void {
  if (person === undefined || (person.confirmedSecondsAgo ?? Infinity) * 1000 <= confirmedForMs) return;
  throw new AppError(
    'PERMISSION_DENIED',
    'CONFIRMATION_REQUIRED',
    'This needs a session whose person has given the password within ten minutes: ask for it again.',
  );
}

const noSuchSite = (): AppError => new AppError('NOT_FOUND', 'SITE_NOT_FOUND', 'There is no such site.');

/**
 * Refuses a message about a site that is not the caller's. Checks the message's own site_id or site_ids and the site_id of the messages in
 * it, such as an upload's header, the site to which a domain moves, or the requests of a batch. If a message need not name a site and names
 * none, the handler checks it.
 */
export function authoriseSites(caller: Caller, message: object, mustNameSite: boolean): void {
  if (caller.sites === 'all') return;
  const siteIds = siteIdsIn(message);
  const siteless = mustNameSite && siteIds.length === 0;
  if (siteless || siteIds.some((siteId) => !mayUseSite(caller.sites, siteId))) throw siteNotAllowed();
}

/** For handlers that learn the site later, such as from a domain. @throws AppError PERMISSION_DENIED */
export function assertSiteAllowed(call: CallContext, siteId: number): void {
  if (!mayUseSite(call.caller.allowedSites, siteId)) throw siteNotAllowed();
}

/** For calls about all sites. @throws AppError PERMISSION_DENIED */
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
    else
      for (const inner of Array.isArray(value) ? (value as unknown[]) : [value]) ids.push(...siteIdIn(inner));
  }
  return ids;
}

function siteIdIn(inner: unknown): number[] {
  if (typeof inner !== 'object' || inner === null || !('siteId' in inner)) return [];
  // In an inner message, 0 means that the field is not set.
  return typeof inner.siteId === 'number' && inner.siteId !== 0 ? [inner.siteId] : [];
}
