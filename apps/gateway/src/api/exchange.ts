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

/** An answer, and whether the reader already has it. */
export interface Reply extends Served {
  /** The version of the site for which it is correct: its content has not changed between its own version and this one. */
  version: number;
  isNotModified: boolean;
  /** How long a new answer for this request took. */
  serverTiming: string | undefined;
}

/** How a request to the API ends: with an answer, the methods that it may use, or a fault. */
export type Ending = Reply | 'options' | HttpFault;

/** One decision about a request. It may end the request. It returns a promise only if it has to make a call. */
export type Stage = (exchange: ApiExchange) => Ending | undefined | Promise<Ending | undefined>;

export type ApiExchange = Exchange<ApiState>;

/** The cached token for the credentials. */
export interface CachedToken {
  /** Undefined without a token. */
  hash: string | undefined;
  found: FoundToken | undefined;
  /** Whether the token is cached neither as a token of the site nor as unknown. */
  isUnseen: boolean;
}

/** Where a request is counted. No limit: the configured one. */
export interface Bucket {
  name: string;
  limit: number | undefined;
  /** Whether this is the bucket of a token; else it is that of the client IP. */
  isOfToken: boolean;
}

/**
 * The state of a request. First come the fields from the request itself. The comment of every other field names the stage that writes it.
 */
export class ApiState implements RequestState {
  readonly startedAt = performance.now();
  readonly requestId: string;
  readonly address: string;
  /** The name of the site; undefined if it is not a valid name. */
  readonly domain: string | undefined;
  readonly credentials: Credentials;
  /** The version that the reader demands; 0 if the header is invalid, which readEndpoint refuses. */
  readonly minVersion: number;
  private readonly acceptEncoding: string | undefined;
  private knownCodings: readonly Coding[] | undefined;

  /** readEndpoint */
  route = 'none';
  /** findSite: the site of the name, cached or just read. */
  found!: FoundSite;
  /** recallToken: the cached token for the credentials. */
  cachedToken!: CachedToken;
  /** countRequest: where the request was counted. */
  bucket: Bucket | undefined;
  /** checkRequest, findSite, countRequest, confirmAccess: undefined until it is known where the request counts. */
  hit: HitResult | undefined;
  /** countRequest: false while the bucket was only read, because the request may turn out to be free. */
  isCounted = true;
  /** countRequest: the site's current versions; undefined if they are unknown. */
  versions: ReadVersions | undefined;
  staleSince: number | undefined;
  /** confirmAccess */
  site: SiteOutcome | undefined;
  /** confirmAccess */
  token: TokenOutcome | undefined;
  /** confirmAccess: the versions by which cached answers are checked; undefined if they are unknown. */
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

  /** The codings that the reader prefers to identity, the best one first. Parsed on use, because anybody may send a long list. */
  get codings(): readonly Coding[] {
    return (this.knownCodings ??= acceptedCodings(this.acceptEncoding));
  }
}
