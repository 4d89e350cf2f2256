import type { RouteCalls, RouteName } from '@headwater/admin-contract';
import { type CallOptions, type CreateAssertionResponse__Output, policy } from '@headwater/contracts';

import { loginRequired, otherUser } from '../faults';
import type { Credential } from '../state';
import { type ApiName, type Audience, audiences, type Clients } from './clients';

/** Such as `siteManagement.getSite`. */
export type RpcName = { [Key in ApiName]: `${Key}.${keyof Clients[Key] & string}` }[ApiName];

type Method<Name extends RpcName> = Name extends `${infer Key extends ApiName}.${infer Rpc}`
  ? Clients[Key][Rpc & keyof Clients[Key]]
  : never;
type RequestOf<Name extends RpcName> =
  Method<Name> extends (request: infer Request, ...rest: never[]) => unknown ? Request : never;
type ResponseOf<Name extends RpcName> =
  Method<Name> extends (...given: never[]) => Promise<infer Response> ? Response : never;

interface CallScope {
  siteId: number | undefined;
  deadlineMs?: number;
}

/** Makes one of the calls that the contract lists for a route, on behalf of the caller. */
export type Call<Allowed extends RpcName> = <Name extends Allowed>(
  name: Name,
  request: RequestOf<Name>,
  /** Replaces the site of the path, and the usual deadline. */
  scope?: CallScope,
) => Promise<ResponseOf<Name>>;

/** The calls of a route. Does not compile if the contract lists an RPC that does not exist. */
export type CallOf<Name extends RouteName> = Call<RouteCalls<Name>>;

export type Signed = CreateAssertionResponse__Output;

export interface Caller {
  call: Call<RpcName>;
  /** Identity's assertion of the caller, for one service and one site; requested once in a request. */
  signedFor(audience: Audience, siteId?: number): Promise<Signed>;
}

/** Calls services for one request. Each request gets new assertions from identity. */
export function createCaller(
  clients: Clients,
  request: {
    credential: Credential | undefined;
    siteId: number | undefined;
    requestId: string;
    signal: AbortSignal | undefined;
    /** Whether a page sends the request by itself, without the person. */
    isUnattended: boolean;
    /** The id of the user of the page. Undefined: not in the request. */
    pageUser: string | undefined;
    onSigned: (signed: Signed) => void;
  },
): Caller {
  const { credential, requestId, signal, isUnattended, pageUser, onSigned } = request;
  const options: CallOptions = { requestId, signal };
  const signed = new Map<string, Promise<Signed>>();

  async function sign(audience: Audience, siteId: number | undefined): Promise<Signed> {
    if (credential === undefined) throw loginRequired();
    const asked = {
      ...{ credential: credential.secret, audience, isUnattended },
      ...(siteId !== undefined && { siteId }),
    };
    const answer = await clients.authenticationManagement.createAssertion(asked, options);
    onSigned(answer);
    if (pageUser !== undefined && pageUser !== String(answer.userId)) throw otherUser();
    return answer;
  }

  function signedFor(audience: Audience, siteId?: number): Promise<Signed> {
    const key = JSON.stringify([audience, siteId]);
    const known = signed.get(key) ?? sign(audience, siteId);
    signed.set(key, known);
    return known;
  }

  async function call(
    name: RpcName,
    message: object,
    scope: CallScope = { siteId: request.siteId },
  ): Promise<unknown> {
    const [api, rpc] = name.split('.') as [ApiName, string];
    const method = (clients[api] as Record<string, (request: object, options: CallOptions) => unknown>)[rpc]!;
    if ((policy[api] as Record<string, string>)[rpc] === 'credential') {
      // This call needs no assertion. It is requested nevertheless, because the page names its user.
      if (pageUser !== undefined) await signedFor(audiences[api]);
      return method(message, options);
    }
    const { assertion } = await signedFor(audiences[api], scope.siteId);
    return method(message, { ...options, assertion, deadlineMs: scope.deadlineMs });
  }

  return { call: call as Caller['call'], signedFor };
}
