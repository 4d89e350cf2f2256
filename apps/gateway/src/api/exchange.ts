import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ReadVersions } from '@headwater/freshness';
import type { HitResult } from '@headwater/redis';

import type { HttpFault } from '../faults';
import { type Credentials, readCredentials } from '../http/bearer';
import { domainOf } from '../http/domain';
import { readMinVersion } from '../http/min-version';
import { originHead } from '../http/origin';
import { clientAddress } from '../http/proxies';
import { requestIdOf } from '../http/request-id';
import { parseTarget, type Target } from '../http/target';
import type { FoundSite, Site } from '../lookups/sites';
import type { Served } from '../routes/answer';
import type { AnswerRequest } from '../routes/route';
import type { Exchange, Head, RequestState, SiteOutcome, TokenOutcome } from '../state';
import type { Bucket, RememberedToken } from './remembered-token';

/** What a request to the API ends with: what is served, what it may ask, or why there is nothing. */
export type Ending = Served | 'options' | HttpFault;

/** One step of answering. It may end the request, and asks others only where it has to. */
export type Stage = (exchange: ApiExchange) => Ending | undefined | Promise<Ending | undefined>;

export type ApiExchange = Exchange<ApiState>;

/** What the stages tell each other. Below the line stands which stage writes what. */
export class ApiState implements RequestState {
  readonly startedAt = performance.now();
  readonly requestId: string;
  readonly target: Target;
  readonly address: string;
  /** The name that leads to the site; undefined when it can be no name. */
  readonly domain: string | undefined;
  readonly credentials: Credentials;
  /** What the reader demands of the content's version at least; 0 where that cannot be read, which is told in its turn. */
  readonly minVersion: number;

  /** readEndpoint */
  route = 'none';
  /** findSite: what the name leads to, as remembered or just asked. */
  found!: FoundSite;
  /** recallToken: what the credentials lead to as far as this gateway remembers. */
  remembered!: RememberedToken;
  /** countRequest: where it was counted. */
  bucket: Bucket | undefined;
  /** findSite, countRequest, confirmAccess: undefined as long as nobody can say where it counts. */
  hit: HitResult | undefined;
  /** countRequest: false while it was only looked at whether there is room, because what is free is not counted. */
  isCounted = true;
  /** countRequest: what the site has to be judged by; undefined when nobody can say. */
  versions: ReadVersions | undefined;
  staleSince: number | undefined;
  /** confirmAccess */
  site: SiteOutcome | undefined;
  /** confirmAccess */
  token: TokenOutcome | undefined;
  /** confirmAccess: the version that cached answers of the site have to have; undefined when nobody can say. */
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
