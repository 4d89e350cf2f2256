import { type Client, contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { createMetrics } from '@headwater/runtime';
import { quietLogger, testCallers } from '@headwater/testing';

import type { SearchConfig } from '../src/config';
import { createSearchService, type SearchService } from '../src/service';
import type { TypesenseSettings } from '../src/typesense/settings';
import { createWorld, type World } from './world';

export const actor = { id: 'user:editor-1' };

const { callers, keys } = testCallers();

/** The service on a database of its own, reached over a real socket. */
export interface Harness {
  world: World;
  service: SearchService;
  delivery: Client<typeof contracts.searchDelivery>;
  management: Client<typeof contracts.searchManagement>;
  /** Clients with another key. */
  as(key: string): Pick<Harness, 'delivery' | 'management'>;
  /** The service alone. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export { keys };

export interface HarnessOptions {
  /** In place of one of its own. */
  world?: World;
  typesense?: TypesenseSettings;
}

export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const world = options.world ?? (await createWorld());
  const config: SearchConfig = {
    db: {
      managementUrl: world.database.urls.searchManagement,
      deliveryUrl: world.database.urls.searchDelivery,
      poolSize: 4,
    },
    grpc: { callers, listen: { host: '127.0.0.1', port: 0 } },
    logLevel: 'silent',
    typesense: options.typesense,
  };
  const service = await createSearchService(config, {
    logger: quietLogger,
    metrics: createMetrics(),
    strictChanges: true,
  });
  const { grpcPort } = await service.start();
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  const stop = async (): Promise<void> => {
    channel.close();
    await service.close();
  };
  const as = (serviceKey: string): Pick<Harness, 'delivery' | 'management'> => ({
    delivery: createClient(contracts.searchDelivery, { channel, serviceKey, deadlineMs: 5_000 }),
    management: createClient(contracts.searchManagement, { channel, serviceKey, deadlineMs: 5_000 }),
  });
  return {
    world,
    service,
    delivery: as(keys.delivery).delivery,
    management: as(keys.management).management,
    as,
    stop,
    async close() {
      await stop();
      await world.close();
    },
  };
}
