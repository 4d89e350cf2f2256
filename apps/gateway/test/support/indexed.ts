import { Client } from 'pg';

import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { hasTypesenseProgram } from '@headwater/testing';
import {
  type IndexedServices,
  type ServicesOptions,
  startIndexedServices,
} from '@headwater/testing-services';

import { type Gateway, startGateway } from './gateway';
import type { Answer, Ask } from './http';
import type { TestSite } from './sites';

/** `describe` where there is a Typesense to start; elsewhere the suite is reported as skipped. */
export const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

/** A gateway in front of services whose searches Typesense answers. */
export interface IndexedGateway extends IndexedServices {
  gateway: Gateway;
  admin: Client;
  /** A search of the site's readers, such as `q=boat&page=2`, with the number of calls that it cost. */
  search(site: TestSite, query: string, options?: Ask): Promise<SearchSeen>;
  /** Runs an indexer until all changes are in the index and Typesense answers for the site. */
  index(site: TestSite): Promise<void>;
  /** Sets the age of changes that the index lacks: none, however slow this machine is, or some time. */
  ageChanges(ms: number): Promise<void>;
}

export interface SearchSeen {
  answer: Answer;
  status: number;
  driver: string | undefined;
  calls: number;
  /** Whether shared caches may keep it. */
  isShared: boolean;
  ids: number[];
  total: number;
}

export async function startIndexedGateway(options: ServicesOptions = {}): Promise<IndexedGateway> {
  const siteVersions = createSiteVersionMemory();
  const indexed = await startIndexedServices({ ...options, mirror: siteVersions });
  const { services } = indexed;
  let calls = 0;
  const { channel } = services.search.grpc;
  const search: Channel = {
    ...channel,
    unary: (call, request) => {
      if (call.path.endsWith('/Search')) calls += 1;
      return channel.unary(call, request);
    },
  };
  const channels = { site: services.site.grpc.channel, content: services.content.grpc.channel, search };
  const gateway = await startGateway(services, {}, { channels, siteVersions });
  const admin = new Client({ connectionString: services.database.urls.admin });
  await admin.connect();
  let question = 0;

  const ask: IndexedGateway['search'] = async (site, query, asked) => {
    const before = calls;
    const answer = await gateway.read(site, `/search?${query}`, asked);
    const { data = [], meta } =
      answer.status === 200
        ? answer.json<{ data: { id: number }[]; meta: { total: number } }>()
        : { meta: { total: -1 } };
    return {
      ...{ answer, status: answer.status, driver: answer.headers['x-search-driver'] },
      calls: calls - before,
      isShared: answer.headers['cache-control']?.startsWith('public') ?? false,
      ids: data.map(({ id }) => id),
      total: meta.total,
    };
  };

  return {
    ...indexed,
    ...{ gateway, admin, search: ask },
    async index(site) {
      await indexed.startIndexer();
      await until(async () => {
        const { rows } = await admin.query<{ pending: number }>(
          'select count(*)::integer as pending from content.search_changes',
        );
        return rows[0]?.pending === 0;
      });
      // Another query each time, so that no answer comes from the cache.
      await until(async () => (await ask(site, `q=question${question++}`)).driver === 'typesense');
      await indexed.closeIndexers();
    },
    async ageChanges(ms) {
      await admin.query(
        `update content.search_changes set changed_at = clock_timestamp() - make_interval(secs => $1)`,
        [ms / 1_000],
      );
    },
    async close() {
      await admin.end();
      await gateway.close();
      await indexed.close();
    },
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 20));
}
