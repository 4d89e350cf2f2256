import type {
  handleClientStreamingCall,
  handleUnaryCall,
  sendUnaryData,
  Server,
  ServerReadableStream,
  ServerUnaryCall,
  ServiceDefinition,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';

import type { BoundMethod, BoundService } from './bind-service';
import type { Dispatcher, IncomingCall, Outcome } from './dispatcher';
import { transportError } from './status';

const bytes = (value: Buffer): Buffer => value;

/** Serves bound services on a grpc-js server. Messages stay bytes here: the dispatcher decodes them after the policy. */
export function addSocketServices(
  server: Server,
  services: readonly BoundService[],
  dispatcher: Dispatcher,
): void {
  for (const service of services) {
    const definition: Record<string, ServiceDefinition[string]> = {};
    const implementation: UntypedServiceImplementation = {};
    for (const method of service.methods) {
      definition[method.path] = {
        path: method.path,
        requestStream: method.streamsRequests,
        responseStream: false,
        requestSerialize: bytes,
        requestDeserialize: bytes,
        responseSerialize: bytes,
        responseDeserialize: bytes,
      };
      const toHandler = method.streamsRequests ? streamHandler : unaryHandler;
      implementation[method.path] = toHandler(method, dispatcher);
    }
    server.addService(definition, implementation);
  }
}

function unaryHandler(method: BoundMethod, dispatcher: Dispatcher): handleUnaryCall<Buffer, Buffer> {
  return (call, callback) => {
    void dispatcher
      .dispatch(method, incoming(call, call.request))
      .then((outcome) => answer(outcome, callback));
  };
}

function streamHandler(
  method: BoundMethod,
  dispatcher: Dispatcher,
): handleClientStreamingCall<Buffer, Buffer> {
  return (call, callback) => {
    // A cancelled call destroys its stream; its reader learns of it from the signal.
    call.on('error', () => undefined);
    const requests = readToTrueEnd(call);
    void dispatcher.dispatch(method, incoming(call, requests)).then((outcome) => answer(outcome, callback));
  };
}

/**
 * The messages of a call. Node ends a stream that the client has reset like a complete one. Requesting more from grpc-js after the end
 * makes it check the connection and report the reset.
 */
async function* readToTrueEnd(call: ServerReadableStream<Buffer, Buffer>): AsyncGenerator<Buffer> {
  yield* call.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  call._read(0);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  if (call.cancelled) throw transportError('CANCELLED');
}

function incoming(
  call: ServerUnaryCall<Buffer, Buffer> | ServerReadableStream<Buffer, Buffer>,
  requests: IncomingCall['requests'],
): IncomingCall {
  return {
    metadata: call.metadata,
    deadline: toDate(call.getDeadline()),
    cancelled: {
      get aborted() {
        return call.cancelled;
      },
      addEventListener: (_, listener) => void call.on('cancelled', listener),
      removeEventListener: (_, listener) => void call.off('cancelled', listener),
    },
    requests,
  };
}

function answer(outcome: Outcome, callback: sendUnaryData<Buffer>): void {
  if ('error' in outcome) callback(outcome.error);
  else callback(null, outcome.response);
}

/** grpc-js uses Infinity if the call has no deadline. */
function toDate(deadline: Date | number): Date | undefined {
  if (deadline instanceof Date) return deadline;
  return Number.isFinite(deadline) ? new Date(deadline) : undefined;
}
