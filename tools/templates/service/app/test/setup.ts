import { type Client, contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { createMetrics } from '@headwater/runtime';
import { createTestDatabase, quietLogger, type TestDatabase, testCallers } from '@headwater/testing';

import { create__Name__Service, type __Name__Service } from '../src/service';

const { callers, keys } = testCallers();

export { keys };

interface Clients {
  delivery: Client<typeof contracts.__name__Delivery>;
  management: Client<typeof contracts.__name__Management>;
}

/** The service with its own database, called over a real socket. */
export interface Harness extends Clients {
  database: TestDatabase;
  service: __Name__Service;
  /** Clients with another key. */
  as(serviceKey: string): Clients;
  close(): Promise<void>;
}

export async function createHarness(): Promise<Harness> {
  const database = await createTestDatabase();
  const { __name__Management: managementUrl, __name__Delivery: deliveryUrl } = database.urls;
  const service = await create__Name__Service(
    {
      db: { managementUrl, deliveryUrl, poolSize: 4 },
      grpc: { callers, listen: { host: '127.0.0.1', port: 0 } },
      logLevel: 'silent',
    },
    { logger: quietLogger, metrics: createMetrics() },
  );
  const { grpcPort } = await service.start();
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  const as = (serviceKey: string): Clients => ({
    delivery: createClient(contracts.__name__Delivery, { channel, serviceKey, deadlineMs: 5_000 }),
    management: createClient(contracts.__name__Management, { channel, serviceKey, deadlineMs: 5_000 }),
  });
  return {
    database,
    service,
    delivery: as(keys.delivery).delivery,
    management: as(keys.management).management,
    as,
    async close() {
      channel.close();
      await service.close();
      await database.close();
    },
  };
}
