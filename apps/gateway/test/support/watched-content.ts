import type { AppError } from '@headwater/errors';
import type { Channel } from '@headwater/grpc';
import type { Services } from '@headwater/testing-services';

import { createDeliveryClients, type DeliveryClients } from '../../src/lookups/clients';

export interface WatchedContent {
  /** Calls by the name of their RPC, with the bytes of their requests. */
  calls: { rpc: string; request: Buffer }[];
  /** With which the next calls fail. */
  failures: AppError[];
  /** What the next calls wait for. */
  held: Promise<void>[];
  /** In this process, where each call is about one site or list. */
  alone: DeliveryClients;
  /** Over sockets, where a call may be about several. */
  shared: DeliveryClients;
  reset(): void;
}

/** Clients of the services, whose calls of content are seen, and fail or wait as it is said. */
export function watchContent({ site, content, search, gatewayKey }: Services): WatchedContent {
  const { channel } = content.grpc;
  const watched: Channel = {
    ...channel,
    unary: async (call, request) => {
      state.calls.push({ rpc: call.path.split('/').pop()!, request });
      const failure = state.failures.shift();
      if (failure) throw failure;
      await state.held.shift();
      return channel.unary(call, request);
    },
  };
  const { isInProcess: _, ...overSockets } = watched;
  const clientsOver = (toContent: Channel): DeliveryClients =>
    createDeliveryClients(
      { site: site.grpc.channel, content: toContent, search: search.grpc.channel },
      { serviceKey: gatewayKey, deadlineMs: 10_000 },
    );
  const state: WatchedContent = {
    ...{ calls: [], failures: [], held: [] },
    alone: clientsOver(watched),
    shared: clientsOver(overSockets),
    reset: () => void Object.assign(state, { calls: [], failures: [], held: [] }),
  };
  return state;
}
