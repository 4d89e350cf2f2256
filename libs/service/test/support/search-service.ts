import { contracts, type SearchResponse } from '@headwater/contracts';
import { bindService, createChannel, createClient } from '@headwater/grpc';
import {
  createTestDatabase,
  findFreePort,
  quietLogger,
  testCallers,
  type TestDatabase,
} from '@headwater/testing';

import { createService, type ServiceComposition, type ServiceConfig, type ServiceCore } from '../../src';

export const { callers, keys } = testCallers();
const nothingFound: SearchResponse = { siteVersion: 1, hits: [], total: 0, indexCurrent: true };

interface Searching extends Partial<ServiceComposition<{ extraPort: number }>> {
  /** What the one RPC does before it answers. */
  search?: (core: ServiceCore<'search'>) => Promise<unknown>;
  onCompose?: (core: ServiceCore<'search'>) => void;
}

/** A database, and services with one RPC on it as search. */
export function useSearchService() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** A service with one RPC on the database of search. */
  async function make(given: Searching = {}, config: Partial<ServiceConfig> = {}) {
    const { search, onCompose, ...composition } = given;
    const opsPort = await findFreePort();
    const { searchManagement: managementUrl, searchDelivery: deliveryUrl } = database.urls;
    const service = createService<'search', { extraPort: number }>({
      name: 'search',
      config: {
        db: { managementUrl, deliveryUrl, poolSize: 2 },
        grpc: { callers, listen: { host: '127.0.0.1', port: 0 } },
        ops: { host: '127.0.0.1', port: opsPort },
        logLevel: 'silent',
        ...config,
      },
      schemas: ['content', 'search'],
      overrides: { logger: quietLogger },
      compose(core) {
        onCompose?.(core);
        const handlers = {
          async search() {
            await search?.(core);
            return nothingFound;
          },
          suggest: () => Promise.resolve({ suggestions: [] }),
        };
        return { services: [bindService(contracts.searchDelivery, handlers)], ...composition };
      },
    });
    const ready = async () => {
      const response = await fetch(`http://127.0.0.1:${opsPort}/readyz?verbose`);
      return { status: response.status, body: await response.json() };
    };
    return { service, ready };
  }

  return {
    make,
    get database() {
      return database;
    },
  };
}

/** A client of the service. */
export const call = (port: number | undefined) => {
  const channel = createChannel({ address: `127.0.0.1:${port}` });
  const client = createClient(contracts.searchDelivery, { channel, serviceKey: keys.delivery });
  return { search: () => client.search({ siteId: 1, language: 'en', query: 'words' }), channel };
};
