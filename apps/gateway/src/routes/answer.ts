import type { AnswerNeeds as Needs, Cacheable, Served as ServedAnswer } from '@headwater/freshness';
import type { EndpointName } from '@headwater/http-contract';

import type { HttpFault } from '../faults';
import type { DeliveryClients } from '../lookups/clients';
import type { LookupOptions } from '../lookups/lookup-options';
import { writeBody } from '../presenters/write-body';
import { type Coding, represent, type Representation, type Represented } from './representation';
import type { AnswerRequest, Route } from './route';
import { routeTable } from './table';

/** A complete answer; only its coding is chosen later. Its version is a lower bound. */
export interface Answer extends Cacheable, Represented {
  identity: Representation;
  /** Made once, in the background, at the first request for it, if it is worth it. */
  gzip?: Representation;
  br?: Representation;
  /** Objects it shows, such as "entry-17". */
  usedObjects: string[];
  /** How long it took, for the requests that waited for it. Absent for a cached answer. */
  serverTiming?: string | undefined;
}

/** The conditions that an answer must meet for one request, in addition to the request itself. */
export interface AnswerNeeds extends LookupOptions, Needs<Coding> {}

/** An answer for one request. */
export type Served = ServedAnswer<Answer>;

/** Where answers come from. */
export interface AnswerSource {
  /** A cached answer that is current, at once. */
  take(request: AnswerRequest, needs: AnswerNeeds): Answer | undefined;
  /** A cached answer, or a new one, or the fault if there is none. Rejects if a service fails. */
  get(request: AnswerRequest, needs: AnswerNeeds): Promise<Served | HttpFault>;
}

/** Makes a new answer, by one call to a service. `minVersion` is that of the request's site, or higher. */
export async function composeAnswer(
  clients: DeliveryClients,
  request: AnswerRequest,
  minVersion: number,
  { requestId, minVersion: demanded }: Pick<AnswerNeeds, 'requestId' | 'minVersion'>,
): Promise<Answer> {
  const { name, site, language, slug, parameters, query, key, group } = request;
  const { siteId, siteKey, mediaBaseUrl: baseUrl, presetVersions, ladder } = site;
  const route = routeTable[name] as Route<EndpointName>;
  const askedAt = performance.now();
  // Member by member, as in all code that every request passes, because spreading into a literal is far slower.
  const presented = await route({
    name,
    site,
    language,
    slug,
    parameters,
    query,
    key,
    group,
    clients,
    options: requestId === undefined ? {} : { requestId },
    scope: { siteId, minSiteVersion: minVersion, language },
    exact: demanded > 0,
    media: { baseUrl, siteKey, presetVersions, ladder },
  });
  const { body, freshness, cacheable = true, ownHead, serverTiming } = presented;
  // Its URLs are made from the cached site, which may be older than the content.
  const version = Math.min(site.siteVersion, freshness.siteVersion);
  const { validForMs, usedObjects } = freshness;
  const { bytes, hash } = await writeBody(body);
  const represented = { hash, language: presented.language, ownHead };
  return {
    hash,
    language: presented.language,
    version,
    identity: represent(bytes, represented),
    askedAt,
    validUntil: validForMs === undefined ? Infinity : askedAt + validForMs,
    usedObjects,
    cacheable,
    ownHead,
    serverTiming,
  };
}
