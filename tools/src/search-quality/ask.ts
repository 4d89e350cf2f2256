import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import type { ProofInstallation } from '../proof-search/installation';
import type { Language } from './corpus/books';

export const drivers = ['postgresql', 'typesense'] as const;
export type Driver = (typeof drivers)[number];

export interface Answer {
  /** Slugs of the hits, best first. */
  slugs: string[];
  /** The engine that answered: PostgreSQL also answers searches that Typesense cannot express. */
  engine: string;
  indexCurrent: boolean;
}

export interface Asker {
  ask(query: { language: Language; text: string }, driver: Driver, count?: number): Promise<Answer>;
  close(): void;
}

const deadlineMs = 30_000;

/** Sends searches to the search service. PostgreSQL answers exact searches. */
export function createAsker({ addresses, deliveryKey }: ProofInstallation, siteId: number): Asker {
  const channel = createChannel({ address: addresses.search });
  const client = createClient(contracts.searchDelivery, { channel, serviceKey: deliveryKey, deadlineMs });
  return {
    async ask({ language, text }, driver, count = 10) {
      const { hits, engine, indexCurrent } = await client.search({
        ...{ siteId, minSiteVersion: 0, language, query: text, page: 1, perPage: count },
        ...{ sort: 'SEARCH_SORT_RELEVANCE' as const, exact: driver === 'postgresql' },
      });
      return { slugs: hits.map(({ summary }) => summary!.slug), engine, indexCurrent };
    },
    close: () => channel.close(),
  };
}
