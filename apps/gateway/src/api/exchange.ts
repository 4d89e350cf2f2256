import type { IncomingMessage } from 'node:http';

import type { ReadVersions, SiteVersions } from '@headwater/freshness';
import { receivedHeaders } from '@headwater/http-contract';
import type { HitResult } from '@headwater/redis';
import { requestIdOf } from '@headwater/runtime/http';

import type { HttpFault } from '../faults';
import { anyOrigin } from '../head';
import { acceptedCodings } from '../http/accept-encoding';
import { clientAddress } from '../http/client-address';
import { type Credentials, domainOf, readCredentials, readMinVersion } from '../http/request-headers';
import type { Target } from '../http/target';
import type { FoundSite, Site } from '../lookups/sites';
import type { FoundToken } from '../lookups/tokens';
import type { Served } from '../routes/answer';
import type { Coding } from '../routes/representation';
import type { AnswerRequest } from '../routes/route';
import type { Exchange, Head, RequestState, SiteOutcome, TokenOutcome } from '../state';

/** An answer, and whether the reader has it already. */
export interface Reply extends Served {
  /** The version of the site that it is right for: what it shows has not changed between its own version and this one. */
  version: number;
  isNotModified: boolean;
  /** How long the answer took that was made for this request. */
  serverTiming: string | undefined;
}

/** How a request to the API ends: with an answer, the methods that it may use, or a fault. */
export type Ending = Reply | 'options' | HttpFault;

/** One decision about a request. It may end the request. It returns a promise only when it has to ask somebody. */
export type Stage = (exchange: ApiExchange) => Ending | undefined | Promise<Ending | undefined>;

export type ApiExchange = Exchange<ApiState>;

/** What is cached of the credentials. */
export interface CachedToken {
  /** Undefined without a token. */
  hash: string | undefined;
  found: FoundToken | undefined;
  /** Cached neither as a token of the site nor as unknown. */
  isUnseen: boolean;
}

/** Where a request is counted. No limit: the configured one. */
export interface Bucket {
  name: string;
  limit: number | undefined;
  /** Else it is the address's. */
  isOfToken: boolean;
}

/** What is known of a request. What the request itself says comes first; of each other field, the comment names the stage that writes it. */
export class ApiState implements RequestState {
  readonly startedAt = performance.now();
  readonly requestId: string;
  readonly address: string;
  /** The name that leads to the site; undefined when it can be no name. */
  readonly domain: string | undefined;
  readonly credentials: Credentials;
  /** The version that the reader demands; 0 when the header cannot be read, which readEndpoint refuses. */
  readonly minVersion: number;
  private readonly acceptEncoding: string | undefined;
  private knownCodings: readonly Coding[] | undefined;

  /** readEndpoint */
  route = 'none';
  /** findSite: the site that the name leads to, cached or just read. */
  found!: FoundSite;
  /** recallToken: what is cached of the credentials. */
  cachedToken!: CachedToken;
  /** countRequest: where the request was counted. */
  bucket: Bucket | undefined;
  /** checkRequest, findSite, countRequest, confirmAccess: undefined until it is known where the request counts. */
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
  /** confirmAccess: the versions by which cached answers are checked; undefined when nobody knows them. */
  answerVersions: SiteVersions | undefined;
  /** nameOrigin */
  siteHead: Head = anyOrigin;
  /** refuse: the site that may be read. */
  admitted!: Site;
  /** readEndpoint */
  asked!: AnswerRequest;

  constructor(
    request: IncomingMessage,
    readonly target: Target,
    trustedHops: number,
  ) {
    const { headers } = request;
    this.requestId = requestIdOf(headers[receivedHeaders.requestId]);
    this.address = clientAddress(request, trustedHops);
    this.domain = domainOf(request, target, trustedHops);
    this.credentials = readCredentials(headers.authorization);
    this.minVersion = readMinVersion(headers[receivedHeaders.minContentVersion]) ?? 0;
    this.acceptEncoding = headers['accept-encoding'];
  }

  /** Those that the reader prefers to none, the best one first. Read when they are used: anybody may send a long list. */
  get codings(): readonly Coding[] {
    return (this.knownCodings ??= acceptedCodings(this.acceptEncoding));
  }
}
