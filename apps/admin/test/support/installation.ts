import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client as Connection } from 'pg';

import { createContentService, defaultLimits as contentLimits } from '@headwater/content';
import { type Client, contracts } from '@headwater/contracts';
import { type Channel, createClient, generateAssertionKeys } from '@headwater/grpc';
import { createIdentityService } from '@headwater/identity';
import {
  createMediaService,
  defaultCacheBytes,
  defaultExtraBytes,
  defaultLimits as mediaLimits,
} from '@headwater/media';
import { createMediaWorker } from '@headwater/media/worker';
import { createMemoryLimiter } from '@headwater/redis';
import { createCloser } from '@headwater/runtime';
import { createSiteService, defaultLimits, defaultTokenPrefix } from '@headwater/site';
import { createTestDatabase, quietLogger, testCallers } from '@headwater/testing';

import { type AdminConfig, type AdminOverrides, createAdminService } from '../../src/service';

const { callers, keys } = testCallers();

/** The service key that may do everything. */
export const operatorKey = keys.superAdmin;
export const operator = { actor: { id: 'cli:operator', superAdmin: true } };
export const password = 'correct horse battery';
export const origin = 'https://admin.example';

/** An admin with the real services behind it, on a database of their own. */
export interface Installation {
  port: number;
  site: Client<typeof contracts.siteManagement>;
  identity: Client<typeof contracts.identityManagement>;
  authentication: Client<typeof contracts.authenticationManagement>;
  /** Variables by which an admin in a process of its own reaches the services, with its key; only with `listens`. */
  reach: Record<string, string>;
  /** Variables with which a service runs in a process of its own, beside that of the installation. */
  variablesOf(service: 'content' | 'identity' | 'media'): Record<string, string>;
  /** A superuser's connection. */
  database: Connection;
  /** Where the services listen, if they do: for an admin that is a process of its own. */
  ports: Record<'site' | 'identity' | 'content' | 'media' | 'mediaBytes', number>;
  addSite(domain: string): Promise<number>;
  /** A user with a password. */
  addPerson(email: string, superAdmin?: boolean): Promise<number>;
  /** Does media's jobs until the installation is closed. */
  startMediaWorker(): Promise<void>;
  close(): Promise<void>;
}

export const adminConfig = (given: Partial<AdminConfig> = {}): AdminConfig => ({
  origin: { origin, host: 'admin.example', hostName: 'admin.example', isSecure: true },
  listen: { host: '127.0.0.1', port: 0 },
  services: {
    site: '127.0.0.1:1',
    identity: '127.0.0.1:1',
    content: '127.0.0.1:1',
    media: '127.0.0.1:1',
    mediaUrl: 'http://127.0.0.1:1',
    key: keys.people,
    deadlineMs: 20_000,
    tls: undefined,
  },
  loginsPerMinute: 1_000_000,
  requestsPerMinute: 1_000_000,
  previewsPerMinute: 1_000_000,
  mediaBaseUrl: undefined,
  maxBodyBytes: 65_536,
  maxEntryBytes: 25_165_824,
  trustedHops: 0,
  limits: {
    maxHeaderBytes: 16_384,
    requestTimeoutMs: 15_000,
    uploadTimeoutMs: 600_000,
    keepAliveMs: 5_000,
    maxConnections: 100,
    maxConnectionsPerAddress: undefined,
  },
  shutdownGraceMs: 2_000,
  shutdownDelayMs: 0,
  startGraceMs: 30_000,
  logLevel: 'silent',
  accessLogShare: 1,
  accessLogRefusals: 100,
  ...given,
});

export async function startInstallation(
  given: Partial<AdminConfig> = {},
  overrides: AdminOverrides = {},
  { listens = false, toMedia }: { listens?: boolean; toMedia?: (channel: Channel) => Channel } = {},
): Promise<Installation> {
  const usual = adminConfig(given);
  const closer = createCloser();
  const database = await createTestDatabase();
  closer.add('database', () => database.close());
  const connection = new Connection({ connectionString: database.urls.admin });
  await connection.connect();
  closer.add('connection', () => connection.end());
  const { privateKey, publicKey } = generateAssertionKeys();
  const { urls } = database;
  const listen = listens ? { host: '127.0.0.1', port: 0 } : undefined;
  const grpc = { callers, identityPublicKeys: publicKey, listen };
  const shared = { logger: quietLogger, strictChanges: true };
  const db = (service: 'site' | 'identity' | 'content' | 'media') => ({
    managementUrl: urls[`${service}Management`],
    deliveryUrl: urls[`${service}Delivery`],
    poolSize: 4,
  });
  const site = await createSiteService(
    {
      db: db('site'),
      grpc,
      tokenPrefix: defaultTokenPrefix,
      limits: defaultLimits,
      logLevel: 'silent',
    },
    shared,
  );
  closer.add('site', () => site.close());
  const content = await createContentService(
    { db: db('content'), grpc, limits: contentLimits, logLevel: 'silent' },
    shared,
  );
  closer.add('content', () => content.close());
  const folder = await mkdtemp(join(tmpdir(), 'headwater-admin-'));
  closer.add('folder', () => rm(folder, { recursive: true, force: true }));
  const media = await createMediaService(
    {
      db: db('media'),
      grpc,
      // No worker makes variants: the original comes in their place at once.
      http: {
        host: '127.0.0.1',
        port: 0,
        variantWaitMs: 1,
        maxExtraBytes: defaultExtraBytes,
        cacheBytes: defaultCacheBytes,
      },
      storage: { directory: folder },
      limits: mediaLimits,
      keepLocation: false,
      logLevel: 'silent',
    },
    shared,
  );
  closer.add('media', () => media.close());
  const identity = await createIdentityService(
    {
      db: db('identity'),
      grpc,
      signingKey: privateKey,
      encryptionKeys: randomBytes(32).toString('base64url'),
      passkeys: { domain: usual.origin.hostName, origins: [usual.origin.origin] },
      limits: { perAccount: 1_000, perAddress: 100_000, hashesAtOnce: 2 },
      logLevel: 'silent',
    },
    { ...shared, limiter: createMemoryLimiter() },
  );
  closer.add('identity', () => identity.close());
  const started = await Promise.all([site.start(), identity.start(), content.start(), media.start()]);
  const [sitePort, identityPort, contentPort, mediaPort] = started.map(({ grpcPort = 0 }) => grpcPort);
  const channels: AdminOverrides['channels'] = {
    site: site.grpc.channel,
    identity: identity.grpc.channel,
    content: content.grpc.channel,
    media: toMedia?.(media.grpc.channel) ?? media.grpc.channel,
  };
  const services = { ...usual.services, mediaUrl: `http://127.0.0.1:${media.http.port}` };
  const admin = await createAdminService(
    { ...usual, services },
    {
      channels,
      logger: quietLogger,
      ...overrides,
    },
  );
  closer.add('admin', () => admin.close());
  const { port } = await admin.start();

  const to = (channel: typeof site.grpc.channel, serviceKey: string) => ({
    channel,
    serviceKey,
    deadlineMs: 20_000,
  });
  const sites = createClient(contracts.siteManagement, to(site.grpc.channel, keys.superAdmin));
  const people = createClient(contracts.identityManagement, to(identity.grpc.channel, keys.superAdmin));
  const authentication = createClient(
    contracts.authenticationManagement,
    to(identity.grpc.channel, keys.people),
  );
  const at = (grpcPort: number | undefined): string => `127.0.0.1:${grpcPort}`;
  return {
    port,
    reach: {
      ADMIN_SERVICE_KEY: keys.people,
      SITE_GRPC_ADDRESS: at(sitePort),
      CONTENT_GRPC_ADDRESS: at(contentPort),
      MEDIA_GRPC_ADDRESS: at(mediaPort),
      IDENTITY_GRPC_ADDRESS: at(identityPort),
      MEDIA_HTTP_URL: services.mediaUrl,
    },
    variablesOf: (service) => {
      const prefix = service.toUpperCase();
      return {
        [`${prefix}_DB_URL`]: urls[`${service}Management`],
        [`${prefix}_DELIVERY_DB_URL`]: urls[`${service}Delivery`],
        // A variable has no room for those of a hundred sites.
        ...{ SERVICE_KEYS: JSON.stringify(callers.slice(0, 4)), IDENTITY_PUBLIC_KEYS: publicKey },
        ...(service === 'identity' && {
          IDENTITY_SIGNING_KEY: privateKey,
          IDENTITY_LOGINS_PER_ACCOUNT: '1000',
        }),
        ...(service === 'media' && { MEDIA_DIRECTORY: folder }),
      };
    },
    site: sites,
    identity: people,
    authentication,
    database: connection,
    ports: {
      ...{ site: sitePort!, identity: identityPort!, content: contentPort!, media: mediaPort! },
      mediaBytes: media.http.port,
    },
    async addSite(domain) {
      const values = { name: domain, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' } as const;
      return (await sites.createSite(values, operator)).site!.siteId;
    },
    async addPerson(email, superAdmin = false) {
      const { user, invitationToken } = await people.inviteUser({ email, superAdmin }, operator);
      await authentication.acceptInvitation({ invitationToken, password, clientAddress: '192.0.2.1' });
      return user!.userId;
    },
    async startMediaWorker() {
      const worker = await createMediaWorker(
        {
          db: db('media'),
          jobs: { url: urls.jobs, concurrency: 1 },
          storage: { directory: folder },
          limits: mediaLimits,
          ladder: { widths: [], avif: false },
          logLevel: 'silent',
        },
        shared,
      );
      closer.add('media worker', () => worker.close());
      await worker.start();
    },
    close: () => closer.close(),
  };
}
