import type { EndpointName, EndpointQuery } from '@headwater/http-contract';
import type { Json, MediaLocation } from '@headwater/presenters';

import type { QueryParameter } from '../http/query-string';
import type { DeliveryClients } from '../lookups/clients';
import type { LookupOptions } from '../lookups/lookup-options';
import type { Site } from '../lookups/sites';
import type { Head } from '../state';

/** Everything that an answer depends on. */
export interface AnswerRequest<Name extends EndpointName = EndpointName> {
  name: Name;
  site: Site;
  language: string;
  /** The path segment at `{slug}`, normalised. */
  slug: string | undefined;
  /** The parameters that the endpoint knows. */
  parameters: EndpointQuery<Name>;
  /** All parameters, for the links of paginated answers. */
  query: readonly QueryParameter[];
  /** One text for all members above except the site. */
  key: string;
  /** The place of the endpoint's group. */
  group: number;
}

/** The part of every delivery response besides its data. */
export interface Freshness {
  siteVersion: number;
  validForMs?: number | undefined;
  usedObjects: string[];
}

/** The result of a route for a delivery response. */
export interface Presented {
  body: Json;
  freshness: Freshness;
  language: string;
  cacheable?: boolean;
  /** Headers of its own, which a cached answer keeps. */
  ownHead?: Head;
  /** How long it took, for the requests that waited for it. */
  serverTiming?: string;
}

/** The arguments of a route. */
export interface RouteRequest<Name extends EndpointName> extends AnswerRequest<Name> {
  clients: DeliveryClients;
  options: LookupOptions;
  /** The first members of every delivery request. */
  scope: { siteId: number; minSiteVersion: number; language: string };
  /** Whether the reader demands a version. */
  exact: boolean;
  media: MediaLocation;
}

/** One delivery call and a presenter. */
export type Route<Name extends EndpointName> = (request: RouteRequest<Name>) => Promise<Presented>;

export type RouteTable = { [Name in EndpointName]: Route<Name> };
