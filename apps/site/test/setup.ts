import { Client as PgClient } from 'pg';

import { type CallOptions, type Client, contracts, type Site } from '@headwater/contracts';
import { createDeliveryDb, type DeliveryDb } from '@headwater/db';
import { AppError } from '@headwater/errors';
import { createClient } from '@headwater/grpc';
import { createTestDatabase, quietLogger, testCallers, type TestDatabase } from '@headwater/testing';

import {
  createSiteService,
  defaultLimits,
  type SiteConfig,
  type SiteOverrides,
  type SiteService,
} from '../src/service';

/** The contracts that this service serves. */
export const served = [
  'siteDelivery',
  'siteManagement',
  'taxonomyDelivery',
  'taxonomyManagement',
  'navigationDelivery',
  'navigationManagement',
  'settingsDelivery',
  'settingsManagement',
  'auditManagement',
  'jobManagement',
] as const;

export type Clients = { [Name in (typeof served)[number]]: Client<(typeof contracts)[Name]> };

/** A site as the tests need it: its ids are there. */
export interface KnownSite {
  siteId: number;
  siteKey: string;
  domain: string;
}

/** The service on a database of its own, called as others call it. */
export interface Harness extends Clients {
  database: TestDatabase;
  service: SiteService;
  deliveryDb: DeliveryDb;
  /** A superuser's connection, to look behind the service. */
  admin: PgClient;
  /** The clients of a caller whose key is for one site. */
  onlySite(siteId: number): Clients;
  /** The clients of a program that people use. */
  people(): Clients;
  createSite(values?: Partial<SiteValues>): Promise<KnownSite>;
  siteVersion(siteId: number): Promise<number>;
  accessVersion(siteId: number): Promise<number>;
  directoryVersion(): Promise<number>;
  close(): Promise<void>;
}

interface SiteValues {
  name: string;
  mode: 'SITE_MODE_HEADLESS' | 'SITE_MODE_THEME';
  domain: string;
  defaultLanguage: string;
}

export const editor: CallOptions = { actor: { id: 'user:editor-1', superAdmin: false } };
export const superAdmin: CallOptions = { actor: { id: 'user:admin-1', superAdmin: true } };

export async function createHarness(
  config: Partial<SiteConfig> = {},
  overrides: SiteOverrides = {},
): Promise<Harness> {
  const database = await createTestDatabase();
  const admin = new PgClient({ connectionString: database.urls.admin, application_name: 'site tests' });
  await admin.connect();
  const { callers, keys } = testCallers();
  const deliveryDb = createDeliveryDb({ url: database.urls.siteDelivery, poolSize: 4, logger: quietLogger });
  const service = await createSiteService(
    {
      db: {
        managementUrl: database.urls.siteManagement,
        deliveryUrl: database.urls.siteDelivery,
        poolSize: 8,
      },
      grpc: { callers },
      tokenPrefix: 'hw',
      limits: defaultLimits,
      logLevel: 'silent',
      ...config,
    },
    { logger: quietLogger, deliveryDb, strictChanges: true, ...overrides },
  );
  await service.start();

  const { channel } = service.grpc;
  const clientsOf = (deliveryKey: string, managementKey: string): Clients =>
    Object.fromEntries(
      served.map((name) => {
        const serviceKey = contracts[name].side === 'delivery' ? deliveryKey : managementKey;
        return [name, createClient(contracts[name], { channel, serviceKey, deadlineMs: 20_000 })];
      }),
    ) as unknown as Clients;
  const clients = clientsOf(keys.delivery, keys.superAdmin);
  let sites = 0;

  async function version(text: string, values: unknown[]): Promise<number> {
    const { rows } = await admin.query<{ version: string }>(text, values);
    return Number(rows[0]?.version ?? 0);
  }

  return {
    ...clients,
    database,
    service,
    deliveryDb,
    admin,
    onlySite: (siteId) => clientsOf(keys.onlySite(siteId), keys.onlySite(siteId)),
    people: () => clientsOf(keys.delivery, keys.people),
    async createSite(values = {}) {
      sites += 1;
      const { site } = await clients.siteManagement.createSite(
        {
          name: `Site ${sites}`,
          mode: 'SITE_MODE_HEADLESS',
          domain: `site-${sites}.example`,
          defaultLanguage: 'en',
          ...values,
        },
        editor,
      );
      return knownSite(site);
    },
    // Not "site_id = $1": row-security.test.ts drops that filter.
    siteVersion: (siteId) =>
      version('select version from platform.site_versions where site_id in ($1)', [siteId]),
    accessVersion: (siteId) =>
      version('select access_version as version from platform.site_versions where site_id in ($1)', [siteId]),
    directoryVersion: () => version('select version from platform.directory', []),
    async close() {
      await service.close();
      await admin.end();
      await database.close();
    },
  };
}

function knownSite(site: Site | null): KnownSite {
  return {
    siteId: Number(site?.siteId),
    siteKey: String(site?.siteKey),
    domain: String(site?.primaryDomain),
  };
}

/** What a call was refused with; fails when it was not. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ code: string; reason: string; fields: Record<string, string[]> }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, reason: error.reason, fields: { ...error.fields } };
  }
  throw new Error('the call was not refused');
}

export const refusedWith = (code: string, reason: string): unknown =>
  expect.objectContaining({ code, reason });

/** The value, which the test knows to be there. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the value is missing');
  return value;
}
