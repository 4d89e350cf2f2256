import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type ContentConfig,
  type ContentService,
  createContentService,
  defaultLimits as contentLimits,
} from '@headwater/content';
import { type Client, contracts } from '@headwater/contracts';
import { createClient } from '@headwater/grpc';
import {
  createMediaService,
  defaultCacheBytes,
  defaultExtraBytes,
  defaultLimits as mediaLimits,
  type MediaService,
} from '@headwater/media';
import { createSearchService, type SearchConfig, type SearchService } from '@headwater/search';
import {
  createSiteService,
  defaultLimits as siteLimits,
  defaultTokenPrefix,
  type SiteOverrides,
  type SiteService,
} from '@headwater/site';
import {
  createTestDatabase,
  quietLogger,
  testCallers,
  type TestDatabase,
  type TestDatabaseUrls,
} from '@headwater/testing';

/** All real services in this process, on a separate database. */
export interface Services {
  database: TestDatabase;
  site: SiteService;
  content: ContentService;
  search: SearchService;
  media: MediaService;
  mediaUrl: string;
  /** Their gRPC ports, if they listen. */
  grpcPorts: Record<'site' | 'content' | 'search', number | undefined>;
  /** The service key of gateways. */
  gatewayKey: string;
  /** The service key of tools for super admins. */
  operatorKey: string;
  manage: {
    site: Client<typeof contracts.siteManagement>;
    taxonomy: Client<typeof contracts.taxonomyManagement>;
    navigation: Client<typeof contracts.navigationManagement>;
    settings: Client<typeof contracts.settingsManagement>;
    content: Client<typeof contracts.contentManagement>;
    media: Client<typeof contracts.mediaManagement>;
    search: Client<typeof contracts.searchManagement>;
  };
  close(): Promise<void>;
}

const logLevel = 'silent';
const poolSize = 4;

export interface ServicesOptions extends Pick<SiteOverrides, 'mirror' | 'metrics'> {
  listen?: boolean;
  /** Replaces a database of their own. */
  database?: TestDatabase;
  /** URLs of a replica of the database. */
  replicaUrls?: TestDatabaseUrls;
  /** The revisions that content keeps; all by default. */
  revisions?: ContentConfig['revisions'];
  /** The settings of Typesense, and how many searches run in PostgreSQL at a time. */
  search?: Pick<SearchConfig, 'typesense' | 'searchesAtOnce'>;
}

/** `mirror`: where writers store raised versions, for gateways with caches. */
export async function startServices({
  listen = false,
  database: given,
  replicaUrls,
  revisions,
  search: searching = {},
  ...shared
}: ServicesOptions = {}): Promise<Services> {
  const overrides = { logger: quietLogger, strictChanges: true, ...shared };
  const database = given ?? (await createTestDatabase());
  const { urls } = database;
  const { callers, keys } = testCallers();
  const directory = await mkdtemp(join(tmpdir(), 'headwater-services-'));
  const grpc = { callers, listen: listen ? { host: '127.0.0.1', port: 0 } : undefined };

  const db = (service: 'site' | 'content' | 'search' | 'media') => ({
    managementUrl: urls[`${service}Management`],
    deliveryUrl: urls[`${service}Delivery`],
    replicaUrl: replicaUrls?.[`${service}Delivery`],
    poolSize,
  });

  const site = await createSiteService(
    {
      db: db('site'),
      grpc,
      tokenPrefix: defaultTokenPrefix,
      limits: siteLimits,
      logLevel,
    },
    overrides,
  );
  const content = await createContentService(
    {
      db: db('content'),
      grpc,
      limits: contentLimits,
      revisions,
      logLevel,
    },
    overrides,
  );
  const search = await createSearchService(
    {
      db: db('search'),
      grpc,
      logLevel,
      ...searching,
    },
    overrides,
  );
  const media = await createMediaService(
    {
      db: db('media'),
      grpc,
      http: {
        host: '127.0.0.1',
        port: 0,
        variantWaitMs: 100,
        maxExtraBytes: defaultExtraBytes,
        cacheBytes: defaultCacheBytes,
      },
      storage: { directory },
      limits: mediaLimits,
      keepLocation: false,
      logLevel,
    },
    overrides,
  );
  const [siteAt, contentAt, searchAt, { httpPort }] = await Promise.all([
    site.start(),
    content.start(),
    search.start(),
    media.start(),
  ]);

  const to = ({ grpc: { channel } }: SiteService | ContentService | MediaService | SearchService) => ({
    channel,
    serviceKey: keys.superAdmin,
    deadlineMs: 20_000,
  });
  return {
    database,
    site,
    content,
    search,
    media,
    mediaUrl: `http://127.0.0.1:${httpPort}`,
    grpcPorts: { site: siteAt.grpcPort, content: contentAt.grpcPort, search: searchAt.grpcPort },
    gatewayKey: keys.delivery,
    operatorKey: keys.superAdmin,
    manage: {
      site: createClient(contracts.siteManagement, to(site)),
      taxonomy: createClient(contracts.taxonomyManagement, to(site)),
      navigation: createClient(contracts.navigationManagement, to(site)),
      settings: createClient(contracts.settingsManagement, to(site)),
      content: createClient(contracts.contentManagement, to(content)),
      media: createClient(contracts.mediaManagement, to(media)),
      search: createClient(contracts.searchManagement, to(search)),
    },
    async close() {
      await Promise.all([site.close(), content.close(), search.close(), media.close()]);
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
