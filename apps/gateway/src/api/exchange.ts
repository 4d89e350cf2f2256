import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ReadVersions } from '@headwater/freshness';
import type { HitResult } from '@headwater/redis';
import { requestIdOf } from '@headwater/runtime/http';

import type { HttpFault } from '../faults';
import { type Credentials, readCredentials } from '../http/bearer';
import { clientAddress } from '../http/client-address';
import { domainOf } from '../http/domain';
import { readMinVersion } from '../http/min-version';
import { originHead } from '../http/origin';
import { parseTarget, type Target } from '../http/target';
import type { FoundSite, Site } from '../lookups/sites';
import type { Served } from '../routes/answer';
import type { AnswerRequest } from '../routes/route';
import type { Exchange, Head, RequestState, SiteOutcome, TokenOutcome } from '../state';
import type { Bucket, RememberedToken } from './remembered-token';

/** How a request to the API ends: with an answer, the methods that it may use, or a fault. */
export type Ending = Served | 'options' | HttpFault;

/** One decision about a request. It may end the request. It returns a promise only when it has to ask somebody. */
export type Stage = (exchange: ApiExchange) => Ending | undefined | Promise<Ending | undefined>;

export type ApiExchange = Exchange<ApiState>;

/** What is known of a request. Each comment below the constructor's fields names the stage that writes the field. */
export class ApiState implements RequestState {
  readonly startedAt = performance.now();
  readonly requestId: string;
  readonly target: Target;
  readonly address: string;
  /** The name that leads to the site; undefined when it can be no name. */
  readonly domain: string | undefined;
  readonly credentials: Credentials;
  /** The version that the reader demands; 0 when the header cannot be read, which readEndpoint refuses. */
  readonly minVersion: number;

  /** readEndpoint */
  route = 'none';
  /** findSite: the site that the name leads to, cached or just read. */
  found!: FoundSite;
  /** recall: what is cached of the credentials. */
  remembered!: RememberedToken;
  /** countRequest: where the request was counted. */
  bucket: Bucket | undefined;
  /** findSite, countRequest, confirmAccess: undefined until it is known where the request counts. */
  hit: HitResult | undefined;
  /** countRequest: false while the bucket was only looked at, because the request may turn out to be free. */
  isCounted = true;
  /** countRequest: the site's current versions; undefined when nobody knows them. */
  versions: ReadVersions | undefined;
  staleSince: number | undefined;
  /** confirmAccess */
  site: SiteOutcome | undefined;
  /** confirmAccess */
  token: TokenOutcome | undefined;
  /** confirmAccess: the version at which cached answers must have been read; undefined when nobody knows it. */
  version: number | undefined;
  /** nameOrigin */
  siteHead: Head | undefined;
  /** refuse: the site that may be read. */
  admitted!: Site;
  /** readEndpoint */
  asked!: AnswerRequest;

  constructor(request: IncomingMessage, trustedHops: number) {
    const { headers, url = '/' } = request;
    this.requestId = requestIdOf(headers['x-request-id']);
    this.target = parseTarget(url);
    this.address = clientAddress(request, trustedHops);
    this.domain = domainOf(request, this.target, trustedHops);
    this.credentials = readCredentials(headers.authorization);
    this.minVersion = readMinVersion(headers['x-min-content-version']) ?? 0;
    this.siteHead = originHead(undefined, headers.origin);
  }
}

export function createExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { trustedHops }: { trustedHops: number },
): ApiExchange {
  return { req, res, state: new ApiState(req, trustedHops) };
}
