import type { EndpointName } from '@headwater/http-contract';
import { isSlug } from '@headwater/values';

import { contentNotFound, type HttpFault } from '../faults';
import type { DeliveryClients } from '../lookups/clients';
import type { Found } from '../lookups/found';
import type { LookupOptions } from '../lookups/lookup-options';
import { type Coding, represent, type Representation, type Represented } from './representation';
import type { AnswerRequest, Route } from './route';
import { routeTable } from './table';
import { writeBody } from './write-body';

/** A complete answer: nothing about it is decided later but the coding that it travels in. Its version is its lower bound. */
export interface Answer extends Found, Represented {
  identity: Representation;
  /** Made once, in the background, when it is first asked for and where it pays. */
  gzip?: Representation;
  br?: Representation;
  /** When a scheduled publication changes it, on the monotonic clock; Infinity when none is scheduled. */
  validUntil: number;
  /** Objects it shows, such as "entry-17". */
  usedObjects: string[];
  /** False when it must not be kept. */
  cacheable: boolean;
}

/** What answers a request has to have, besides what the request itself asks for. */
export interface AnswerNeeds extends LookupOptions {
  /** The site's version; undefined when nobody can say, so that nothing kept may be used. */
  version: number | undefined;
  /** When that version was last known to be current, when it is not now. */
  staleSince?: number | undefined;
  /** What the reader demands at least. */
  minVersion: number;
  /** What the reader likes better than no coding, the best one first. */
  codings?: readonly Coding[];
}

/** An answer for one request. */
export interface Served {
  answer: Answer;
  /** When it was last known to be current, when it is not now. */
  staleSince?: number | undefined;
}

/** Where answers come from. */
export interface AnswerSource {
  /** One that is cached and current, at once. */
  take(request: AnswerRequest, needs: AnswerNeeds): Answer | undefined;
  /** The same, else one made anew, else why there is none. Rejects when a service fails. */
  get(request: AnswerRequest, needs: AnswerNeeds): Promise<Served | HttpFault>;
}

function requireSlug(slug: string | undefined): string {
  if (slug === undefined || !isSlug(slug)) throw contentNotFound();
  return slug;
}

/** Makes an answer anew, by one call of a service. `minVersion` is that of the request's site, or higher. */
export async function composeAnswer(
  clients: DeliveryClients,
  request: AnswerRequest,
  { minVersion, requestId }: LookupOptions & { minVersion: number },
): Promise<Answer> {
  const { name, site, language, slug, parameters, query, key } = request;
  const { siteId, siteKey, mediaBaseUrl: baseUrl } = site;
  const route = routeTable[name] as Route<EndpointName>;
  const askedAt = performance.now();
  // Member by member, as wherever each request passes: what is spread into a literal is copied by far slower code.
  const presented = await route({
    name,
    site,
    language,
    slug,
    parameters,
    query,
    key,
    clients,
    options: requestId === undefined ? {} : { requestId },
    scope: { siteId, minSiteVersion: minVersion, language },
    media: { baseUrl, siteKey },
    requireSlug: () => requireSlug(slug),
  });
  const { body, freshness, cacheable = true } = presented;
  // URLs in it are made from what is known of the site, which may be older than the content.
  const version = Math.min(site.siteVersion, freshness.siteVersion);
  const { validForMs, usedObjects } = freshness;
  const { bytes, hash } = await writeBody(body);
  const represented = { hash, language: presented.language, version };
  return {
    hash,
    language: presented.language,
    version,
    identity: represent(bytes, represented),
    askedAt,
    validUntil: validForMs === undefined ? Infinity : askedAt + validForMs,
    usedObjects,
    cacheable,
  };
}
