import type { MethodDefinition } from '@grpc/proto-loader';

import {
  type CallContext,
  type Handlers,
  type Need,
  needOf,
  type ServiceContract,
  type Side,
} from '@headwater/contracts';

import { createEncoder } from './wide-messages/wide-messages';

/** One RPC with its handler, without their types: bytes in, bytes out. */
export interface BoundMethod {
  /** Such as `/headwater.site.v1.SiteDeliveryService/ResolveSite`. */
  readonly path: string;
  readonly side: Side;
  /** Whether this is a management call that changes something, and so needs an actor. */
  readonly writes: boolean;
  /** The role that a person needs for whom the call is made. Undefined: not callable for people. */
  readonly need: Need | undefined;
  readonly streamsRequests: boolean;
  readonly decodeRequest: (bytes: Buffer) => object;
  /** A promise only if encoding takes long. */
  readonly encodeResponse: (response: object) => Buffer | Promise<Buffer>;
  readonly handle: (request: never, call: CallContext) => Promise<object>;
}

export interface BoundService {
  readonly fullName: string;
  readonly methods: readonly BoundMethod[];
}

/** Joins a contract with its complete handler table. */
export function bindService<C extends ServiceContract<unknown, unknown>>(
  contract: C,
  handlers: Handlers<C>,
): BoundService {
  return {
    fullName: contract.fullName,
    methods: methodsOf(contract).map(({ name, definition, writes }) => {
      const handle = (handlers as Record<string, BoundMethod['handle']>)[name];
      if (handle === undefined) throw new Error(`${definition.path} has no handler`);
      return {
        path: definition.path,
        side: contract.side,
        writes,
        need: needOf(contract.fullName, name),
        streamsRequests: definition.requestStream,
        decodeRequest: definition.requestDeserialize,
        encodeResponse: createEncoder(definition),
        // Bound to its table, because a handler may be a method.
        handle: handle.bind(handlers),
      };
    }),
  };
}

export interface ContractMethod {
  /** The method's name in camelCase. */
  readonly name: string;
  readonly definition: MethodDefinition<object, object>;
  readonly writes: boolean;
}

/** The methods that a contract's proto declares. */
export function methodsOf(contract: ServiceContract<unknown, unknown>): ContractMethod[] {
  const definitions = contract.definition as Record<string, MethodDefinition<object, object>>;
  return Object.entries(definitions).map(([rpc, definition]) => ({
    name: `${rpc.slice(0, 1).toLowerCase()}${rpc.slice(1)}`,
    definition,
    // AIP names: calls that read begin with Get or List.
    writes: contract.side === 'management' && !/^(Get|List|BatchGet)/.test(rpc),
  }));
}
