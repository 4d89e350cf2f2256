import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { Client } from 'typesense';

import { plainAdapter } from './plain-adapter';
import { scopedSearchKey } from './search-key';
import type { TypesenseAdminSettings, TypesenseSettings } from './settings';

export interface TypesenseClient {
  client: Client;
  /** Closes kept connections. */
  close(): void;
}

/** How often a search is tried at another node. */
const mostRetries = 2;
/** A failed node is skipped for this time, if another one answers. */
const passOverSeconds = 10;
/** 0 would be the client's default. */
const noPauseSeconds = 0.001;
const adminTimeoutSeconds = 10;

/**
 * A client that may only search. Each search of a request carries a key of its site; without a key it finds nothing, because no site has
 * the id 0.
 */
export function createSearchClient(settings: TypesenseSettings): TypesenseClient {
  const { nodes, searchKey, deadlineMs } = settings;
  return createClient(nodes, {
    apiKey: scopedSearchKey(searchKey, 0),
    connectionTimeoutSeconds: deadlineMs / 1_000,
    numRetries: searchTries(settings) - 1,
    retryIntervalSeconds: noPauseSeconds,
    axiosAdapter: plainAdapter,
  });
}

/** Maximum number of nodes that a search tries, one after the other. */
export const searchTries = ({ nodes }: TypesenseSettings): number => Math.min(nodes.length, 1 + mostRetries);

/**
 * A client with all rights. It does not retry; its users repeat a whole batch. NOTE: an import has no timeout in the client.
 */
export function createAdminClient({ nodes, adminKey }: TypesenseAdminSettings): TypesenseClient {
  return createClient(nodes, {
    apiKey: adminKey,
    connectionTimeoutSeconds: adminTimeoutSeconds,
    numRetries: 0,
  });
}

function createClient(
  nodes: readonly string[],
  options: {
    apiKey: string;
    connectionTimeoutSeconds: number;
    numRetries: number;
    retryIntervalSeconds?: number;
    axiosAdapter?: typeof plainAdapter;
  },
): TypesenseClient {
  const httpAgent = new HttpAgent({ keepAlive: true });
  const httpsAgent = new HttpsAgent({ keepAlive: true });
  const client = new Client({
    ...options,
    nodes: nodes.map((url) => ({ url })),
    healthcheckIntervalSeconds: passOverSeconds,
    // Failures are logged where they are handled.
    logLevel: 'silent',
    httpAgent,
    httpsAgent,
  });
  return {
    client,
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}
