import { type ChannelOptions, Client, type ClientOptions, type ServiceError } from '@grpc/grpc-js';

import { contracts, policy } from '@headwater/contracts';

import type { Channel, OutgoingCall } from './channel';
import { keepMessages } from './kept-messages';
import { defaultMaxMessageBytes } from './limits';
import { sendStream } from './send-stream';
import { fromStatus, transportError } from './status';
import { clientCredentials, type TlsFiles, type TlsMetrics } from './tls';
import { untilTaken } from './until-taken';

export interface SocketChannelOptions {
  /** `host:port`; every address that the name resolves to is used in turn. Or a gRPC target, such as `ipv4:10.0.0.1:50051,10.0.0.2:50051`. */
  address: string;
  tls?: TlsFiles | undefined;
  metrics?: TlsMetrics | undefined;
  maxReceiveBytes?: number | undefined;
  /** HTTP/2 connections per address. One carries some thousand calls a second. */
  connections?: number | undefined;
}

const bytes = (value: Buffer): Buffer => value;

/** Opens a channel over sockets; it connects with the first call. */
export function createChannel(options: SocketChannelOptions): Channel {
  const credentials = clientCredentials(options.tls, options.metrics);
  const target = /^(dns:\/\/|ipv4:|ipv6:|unix:)/.test(options.address)
    ? options.address
    : `dns:///${options.address}`;
  const clients = Array.from(
    { length: options.connections ?? 1 },
    () => new Client(target, credentials, channelOptions(options) as ClientOptions),
  );
  let turn = 0;
  const nextClient = (): Client => {
    turn = (turn + 1) % clients.length;
    return clients[turn] as Client;
  };

  return {
    unary: (call, request) =>
      untilTaken(() =>
        withSignal(call, (settle) =>
          nextClient().makeUnaryRequest(
            call.path,
            bytes,
            bytes,
            request,
            call.metadata,
            { deadline: call.deadline },
            settle,
          ),
        ),
      ),
    clientStream(call, requests) {
      const { path, metadata, deadline } = call;
      const messages = keepMessages(requests);
      const send = (settle: Settle) =>
        sendStream(
          nextClient().makeClientStreamRequest(path, bytes, bytes, metadata, { deadline }, settle),
          messages.read(),
          settle,
        );
      return untilTaken(
        () => withSignal(call, send),
        () => messages.areWhole,
      ).finally(() => messages.end());
    },
    close: () => clients.forEach((client) => client.close()),
  };
}

type Settle = (error: ServiceError | Error | null, response?: Buffer) => void;

function withSignal(call: OutgoingCall, start: (settle: Settle) => { cancel(): void }): Promise<Buffer> {
  const { signal } = call;
  if (signal?.aborted === true) return Promise.reject(transportError('CANCELLED'));
  return new Promise((resolve, reject) => {
    const onAbort = () => started.cancel();
    const started = start((error, response) => {
      signal?.removeEventListener('abort', onAbort);
      if (error === null && response !== undefined) resolve(response);
      else if (error !== null && isServiceError(error)) reject(fromStatus(error));
      else reject(error ?? new Error('a call ended without an answer'));
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

function isServiceError(error: Error): error is ServiceError {
  return 'code' in error && 'metadata' in error;
}

/** Calls that change nothing are retried if their connection ended or the service did not answer. */
const reads = Object.entries(contracts).flatMap(([key, { side, fullName: service }]) => {
  if (side === 'delivery') return [{ service }];
  const methods = Object.keys(policy[key as keyof typeof policy]).filter((name) =>
    /^(get|list)[A-Z]/.test(name),
  );
  return methods.map((name) => ({ service, method: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }));
});

const serviceConfig = JSON.stringify({
  loadBalancingConfig: [{ round_robin: {} }],
  methodConfig: [
    {
      name: reads,
      retryPolicy: {
        maxAttempts: 3,
        initialBackoff: '0.05s',
        maxBackoff: '0.5s',
        backoffMultiplier: 2,
        retryableStatusCodes: ['UNAVAILABLE'],
      },
    },
  ],
});

function channelOptions(options: SocketChannelOptions): ChannelOptions {
  return {
    'grpc.service_config': serviceConfig,
    'grpc.max_receive_message_length': options.maxReceiveBytes ?? defaultMaxMessageBytes,
    // If its connection ends, a stream is sent again, as long as all of it is still buffered: as much as may be in transit.
    'grpc.per_rpc_retry_buffer_size': 8_388_608,
    'grpc.retry_buffer_size': 67_108_864,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    // So a service that returns, even at another address, is found within a second.
    'grpc.dns_min_time_between_resolutions_ms': 500,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 400,
    // Channels of one address would otherwise share a connection.
    ...((options.connections ?? 1) > 1 ? { 'grpc.use_local_subchannel_pool': 1 } : {}),
  };
}
