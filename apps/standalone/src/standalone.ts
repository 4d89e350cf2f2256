import { existsSync, realpathSync, rmSync } from 'node:fs';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { loadMediaSettings } from '@headwater/media';
import { readStorage } from '@headwater/media-storage';
import { type Closer, createLogger, createMetrics, type LogLevel } from '@headwater/runtime';
import { migrateDatabase, type RolePasswords } from '@headwater/schema';
import { loadTypesenseSettings } from '@headwater/search/indexer';
import { loadPurgeSettings } from '@headwater/site/worker';

import { alignBaseUrls } from './align-base-urls';
import { buildPages } from './build-pages';
import { openDataDir } from './data-dir';
import { openDemoState } from './demo/seed/demo-state';
import { seedDemo } from './demo/seed/seed-demo';
import { makeSetupToken } from './first-user';
import { holdPort } from './hold-port';
import { createManagementClients, type ManagementClients } from './management-clients';
import { writePrivateFile } from './private-file';
import type { Progress } from './progress';
import { loadSecrets } from './secrets';
import { makeServiceKeys } from './service-keys';
import { startServices } from './services';
import { checkAdminVariables, holdAdminPort, type RunningAdmin, startAdmin } from './start-admin';
import { checkVariables, startGateway } from './start-gateway';
import { readSummary, type Summary } from './summary';

export interface Started {
  summary: Summary;
  admin: RunningAdmin;
  /** The secret that makes a person the first super admin. Absent: somebody can log in already. */
  setupToken: string | undefined;
  clients: ManagementClients;
}

/** Arguments of `fill`, which fills a database before its services start. */
export interface Filling {
  /** URL of an empty database. Afterwards it must have all migrations. */
  adminUrl: string;
  rolePasswords: RolePasswords;
  /** The folder for originals. */
  mediaFolder: string;
}

export interface StandaloneOptions {
  host: string;
  /** 0: any free one. */
  port: number;
  /** 0: any free one. Absent: 8090 or the next free one. */
  adminPort?: number;
  dataDir: string;
  demo: boolean;
  /** Build the pages of the admin during the start. */
  buildPages?: boolean;
  environment: Record<string, string | undefined>;
  logLevel: LogLevel;
  progress: Progress;
  /** Releases resources in order, also after a failed start. */
  closer: Closer;
  /** Fills a new installation. Absent: it begins without sites. */
  fill?: (filling: Filling) => Promise<void>;
  /** Called as soon as a database runs. It must be stopped. */
  onPostgres?: (stop: () => Promise<void>) => void;
  /** Aborted on Ctrl-C: no further step begins. */
  signal: AbortSignal;
}

/** Starts a complete installation in this process and returns its summary. */
export async function startStandalone(options: StandaloneOptions): Promise<Started> {
  const { host, logLevel, closer, signal, environment } = options;
  const step = <T>(what: string, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return options.progress.step(what, work);
  };
  checkVariables(environment);
  checkAdminVariables(environment);
  const purges = loadPurgeSettings(environment);
  const typesense = loadTypesenseSettings(environment);
  const media = loadMediaSettings(environment);
  // The folder is always the one inside the data folder, which is made later.
  const storage = readStorage({ ...environment, MEDIA_DIRECTORY: options.dataDir });
  const dataDir = openDataDir(options.dataDir);
  const held = await holdPort(host, options.port);
  closer.add('port', () => held.release());
  const heldForAdmin = await holdAdminPort(environment, options.adminPort);
  if (heldForAdmin) closer.add('port of the admin', () => heldForAdmin.release());
  const pages = options.buildPages === true ? buildPages() : undefined;
  if (pages) closer.add('build of the pages', () => pages.stop());
  const { port } = held;
  const baseUrl = `http://localhost:${port}`;
  const metrics = createMetrics({ program: 'standalone', processMetrics: true });
  const keys = makeServiceKeys();
  const { rolePasswords, encryptionKey } = loadSecrets(dataDir.secretsFile);
  const state = openDemoState(dataDir.demoFile);

  // The database was removed, so the state of the demo is out of date.
  if (!existsSync(dataDir.postgres)) state.clear();
  const postgres = await step('Starting PostgreSQL', async () => {
    const running = await startEmbeddedPostgres({
      dataDir: dataDir.postgres,
      restart: true,
      logger: createLogger({ name: 'postgresql', level: logLevel }),
    });
    closer.add('PostgreSQL', () => running.stop(), 15_000);
    options.onPostgres?.(() => running.stop());
    return running;
  });
  const { adminUrl } = postgres;
  if (options.fill) await options.fill({ adminUrl, rolePasswords, mediaFolder: dataDir.media });
  else await step('Bringing the database up to date', () => migrateDatabase({ adminUrl, rolePasswords }));
  const services = await step('Starting the services', () =>
    startServices({
      databaseUrl: adminUrl,
      rolePasswords,
      storage: { ...storage, directory: dataDir.media },
      media,
      keys,
      encryptionKey,
      redis: environment['REDIS_URL']
        ? {
            url: environment['REDIS_URL'],
            cluster: false,
            keyPrefix: environment['REDIS_KEY_PREFIX'] || undefined,
          }
        : undefined,
      purges,
      typesense,
      logLevel,
      metrics,
      closer,
    }),
  );

  const clients = createManagementClients(services.channels, keys.management);
  if (options.demo) await seedDemo({ clients, baseUrl, state, step, signal });
  await alignBaseUrls(clients, baseUrl);

  const { addresses } = services;
  await step('Opening the gateway', async () => {
    await held.release();
    await startGateway({ listen: { host, port }, environment, services, keys, logLevel, metrics, closer });
  });
  if (pages) await step('Building the pages of the admin', () => pages.done);
  const admin = await step('Opening the admin', () =>
    startAdmin({ port: heldForAdmin, environment, services, keys, logLevel, metrics, closer }),
  );
  writePrivateFile(dataDir.cliFile, {
    pid: process.pid,
    dataDir: realpathSync(dataDir.root),
    baseUrl,
    ...(admin.hasPages && { adminOrigin: admin.origin }),
    addresses,
    serviceKey: keys.management,
  });
  closer.add('command line file', () => rmSync(dataDir.cliFile, { force: true }));
  return {
    admin,
    summary: await readSummary(clients, state, baseUrl),
    setupToken: await makeSetupToken(services.channels.identity, keys.management),
    clients,
  };
}
