import type {
  handleClientStreamingCall,
  ServiceDefinition,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { loadSync, type MethodDefinition } from '@grpc/proto-loader';

import { loaderOptions, protoFileOf, protosDir } from './loader-options';
import type { SiteRole } from './site-roles';

/** Delivery reads published data; management reads and changes everything. */
export type Side = 'delivery' | 'management';

/**
 * One gRPC service: its name and, loaded on first use, its methods with their (de)serialisers. `Definition` and
 * `Implementation` are the generated types of that service; `Implementation` shows which methods stream.
 */
export interface ServiceContract<
  Definition = ServiceDefinition,
  Implementation = UntypedServiceImplementation,
> {
  /** Such as `headwater.site.v1.SiteDeliveryService`. */
  readonly fullName: string;
  readonly side: Side;
  readonly definition: Definition;
  /** Only for the type checker; never set. */
  readonly implementation?: Implementation;
}

/** The person of an assertion. */
export interface Person {
  readonly userId: number;
  readonly superAdmin: boolean;
  /** The only site of the call. Absent: none, or for a super admin any. */
  readonly siteId?: number | undefined;
  /** The role in that site. A super admin may have none. */
  readonly role?: SiteRole | undefined;
  /** The name of the person. Absent: the service does not need it, or the person has only an e-mail address. */
  readonly name?: string | undefined;
  /** How long before the assertion the person had given the password. Absent for an access token. */
  readonly confirmedSecondsAgo?: number | undefined;
}

/** The arguments of a handler besides the request. */
export interface CallContext {
  readonly requestId: string;
  readonly caller: { readonly name: string; readonly allowedSites: 'all' | readonly number[] };
  /** The actor. Every management call that writes has one, named by the caller or, with `person`, proved by identity. */
  readonly actor?: { readonly id: string; readonly superAdmin: boolean; readonly person?: Person };
  /** Aborted if the caller cancels or the deadline passes. */
  readonly signal: AbortSignal;
  readonly deadline: Date;
}

/** Options of a call besides the request. */
export interface CallOptions {
  readonly requestId?: string | undefined;
  readonly actor?: { readonly id: string; readonly superAdmin?: boolean } | undefined;
  /** The assertion of the person on whose behalf the call is made, in place of an actor. */
  readonly assertion?: string | undefined;
  readonly deadlineMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

// The generated interfaces extend index signatures; this keeps only the methods of the proto.
type MethodNames<Definition> = keyof {
  [Name in keyof Definition as string extends Name ? never : number extends Name ? never : Name]: true;
} &
  keyof Definition &
  string;

type StreamsRequests<Implementation, Name> = Name extends keyof Implementation
  ? // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any message: only the kind of call is asked for
    Implementation[Name] extends handleClientStreamingCall<any, any>
    ? true
    : false
  : false;

/**
 * A message whose lists may be generated while they are iterated, so that thousands of items are never in memory at
 * once.
 */
export type Lazy<Message> = {
  [Name in keyof Message]: Message[Name] extends readonly (infer Item)[] | undefined
    ? Iterable<Item> | (undefined extends Message[Name] ? undefined : never)
    : Message[Name];
};

type Handler<Method, Streams> =
  Method extends MethodDefinition<infer _Input, infer Response, infer Request, infer _Output>
    ? Streams extends true
      ? (requests: AsyncIterable<Request>, call: CallContext) => Promise<Lazy<Response>>
      : (request: Request, call: CallContext) => Promise<Lazy<Response>>
    : never;

type ClientMethod<Method, Streams> =
  Method extends MethodDefinition<infer Request, infer _Input, infer _Output, infer Response>
    ? Streams extends true
      ? (requests: AsyncIterable<Request> | Iterable<Request>, options?: CallOptions) => Promise<Response>
      : (request: Request, options?: CallOptions) => Promise<Response>
    : never;

/** The complete handler table of a service, in camelCase: a missing RPC does not compile. */
export type Handlers<C> =
  C extends ServiceContract<infer D, infer I>
    ? { [Name in MethodNames<D> as Uncapitalize<Name>]: Handler<D[Name], StreamsRequests<I, Name>> }
    : never;

/** A promise client of a service, in camelCase. Rejects with AppError. */
export type Client<C> =
  C extends ServiceContract<infer D, infer I>
    ? {
        readonly [Name in MethodNames<D> as Uncapitalize<Name>]: ClientMethod<
          D[Name],
          StreamsRequests<I, Name>
        >;
      }
    : never;

/** The same for calls whose response lists are decoded while they are iterated. */
export type LazyClient<C> = {
  readonly [Name in keyof Client<C>]: Client<C>[Name] extends (
    ...given: infer Given
  ) => Promise<infer Response>
    ? (...given: Given) => Promise<Lazy<Response>>
    : never;
};

/** Describes a service. Its proto file is loaded at the first use of `definition`. */
export function defineContract<Definition, Implementation>(
  fullName: string,
  side: Side,
): ServiceContract<Definition, Implementation> {
  let definition: Definition | undefined;
  return {
    fullName,
    side,
    get definition(): Definition {
      definition ??= loadDefinition(fullName) as Definition;
      return definition;
    },
  };
}

function loadDefinition(fullName: string): unknown {
  const loaded = loadSync(protoFileOf(fullName), { ...loaderOptions, includeDirs: [protosDir] });
  const definition = loaded[fullName];
  if (definition === undefined) throw new Error(`${protoFileOf(fullName)} does not declare ${fullName}`);
  return definition;
}
