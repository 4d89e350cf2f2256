import type { AnswerNeeds as Needs, Cacheable, Served as ServedAnswer } from '@headwater/freshness';
import type { EndpointName } from '@headwater/http-contract';

import type { HttpFault } from '../faults';
import type { DeliveryClients } from '../lookups/clients';
import type { LookupOptions } from '../lookups/lookup-options';
import { writeBody } from '../presenters/write-body';
import { type Coding, represent, type Representation, type Represented } from './representation';
import type { AnswerRequest, Route } from './route';
import { routeTable } from './table';

/** A complete answer: only its coding is chosen later. Its version is its lower bound. */
export interface Answer extends Cacheable, Represented {
  identity: Representation;
  /** Made once, in the background, when it is first asked for and where it pays. */
  gzip?: Representation;
  br?: Representation;
  /** Objects it shows, such as "entry-17". */
  usedObjects: string[];
  /** How long it took, for the requests that waited for it: a cached answer took nothing. */
  serverTiming?: string | undefined;
}

/** What an answer must satisfy for one request, besides what the request itself asks for. */
export interface AnswerNeeds extends LookupOptions, Needs<Coding> {}

/** An answer for one request. */
export type Served = ServedAnswer<Answer>;

/** Where answers come from. */
export interface AnswerSource {
  /** A cached answer that is current, at once. */
  take(request: AnswerRequest, needs: AnswerNeeds): Answer | undefined;
  /** A cached answer, or a new one, or the reason why there is none. Rejects when a service fails. */
  get(request: AnswerRequest, needs: AnswerNeeds): Promise<Served | HttpFault>;
}

/** Makes an answer anew, by one call of a service. `minVersion` is that of the request's site, or higher. */
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
  // Member by member, as wherever each request passes: what is spread into a literal is copied by far slower code.
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
  // URLs in it are made from what is known of the site, which may be older than the content.
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
