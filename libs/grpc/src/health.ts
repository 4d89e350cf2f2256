import {
  type sendUnaryData,
  type Server,
  type ServerUnaryCall,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js';
import { service as healthService, type ServingStatus } from 'grpc-health-check';

import { tooManyStreams } from './status';

interface HealthRequest {
  service: string;
}

interface HealthResponse {
  status: ServingStatus | 'SERVICE_UNKNOWN';
}

type Watcher = ServerWritableStream<HealthRequest, HealthResponse>;

/** The standard health service. All services of a server have the same status. */
export interface Health {
  addTo(server: Server): void;
  set(serving: boolean): void;
  readonly serving: boolean;
  /** Ends all watches: an open one would block a graceful stop. */
  close(): void;
}

export function createHealth(services: readonly string[], maxWatches: number): Health {
  const known = new Set(['', ...services]);
  const watchers = new Set<Watcher>();
  let serving = false;
  const responseFor = (name: string): HealthResponse => ({
    status: !known.has(name) ? 'SERVICE_UNKNOWN' : serving ? 'SERVING' : 'NOT_SERVING',
  });

  function check(
    call: ServerUnaryCall<HealthRequest, HealthResponse>,
    callback: sendUnaryData<HealthResponse>,
  ) {
    const { service } = call.request;
    if (known.has(service)) callback(null, responseFor(service));
    else callback({ code: status.NOT_FOUND, details: 'There is no such service here.' });
  }

  function list(_call: unknown, callback: sendUnaryData<{ statuses: Record<string, HealthResponse> }>) {
    callback(null, { statuses: Object.fromEntries([...known].map((name) => [name, responseFor(name)])) });
  }

  function watch(call: Watcher): void {
    if (watchers.size >= maxWatches) {
      call.emit('error', tooManyStreams('watches'));
      return;
    }
    watchers.add(call);
    call.on('cancelled', () => watchers.delete(call));
    // A client that reads slowly gets the latest state, not every state.
    call.on('drain', () => tell(call));
    tell(call);
  }

  function tell(watcher: Watcher): void {
    if (!watcher.writableNeedDrain) watcher.write(responseFor(watcher.request.service));
  }

  return {
    addTo(server) {
      // The handlers are typed by the health proto; the definition comes without types.
      server.addService(healthService, { check, list, watch });
    },
    set(value) {
      if (serving === value) return;
      serving = value;
      for (const watcher of watchers) tell(watcher);
    },
    get serving() {
      return serving;
    },
    close() {
      for (const watcher of watchers) watcher.end();
      watchers.clear();
    },
  };
}
