import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { AppError } from '@headwater/errors';

import { readConfig } from './read-config';

/** Addresses of the services, and the service key for them. */
export interface Connection {
  addresses: Record<ServiceName, string>;
  serviceKey: string;
  /** Address of the REST API, if it is known. */
  baseUrl?: string | undefined;
  /** The origin of the admin's pages, if it is known. */
  adminOrigin?: string | undefined;
  /** Paths of PEM files. */
  tls?: { ca: string; cert: string; key: string };
}

export const serviceNames = ['site', 'content', 'media', 'search', 'identity'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Options of the command line for the connection. */
export interface ConnectionOptions {
  siteAddress?: string;
  contentAddress?: string;
  mediaAddress?: string;
  searchAddress?: string;
  identityAddress?: string;
  serviceKeyFile?: string;
  dataDir?: string;
}

/** The default data folder of `npm start`. The path is the same from `src` and from `dist`. */
const checkoutDataDir = resolve(__dirname, '../../../.headwater');

const address = z.string().regex(/^\S+:\d{1,5}$/, 'must be host:port');

/** The file that a running standalone writes for the command line. */
const standaloneFile = z.object({
  pid: z.int().positive(),
  /** Its data folder, with symbolic links resolved. */
  dataDir: z.string().optional(),
  addresses: z.object({
    site: address,
    content: address,
    media: address,
    search: address,
    identity: address.default(''),
  }),
  serviceKey: z.string().min(1),
  baseUrl: z.string().optional(),
  adminOrigin: z.string().optional(),
});

const variables = z.object({
  HEADWATER_SITE_ADDRESS: address.optional(),
  HEADWATER_CONTENT_ADDRESS: address.optional(),
  HEADWATER_MEDIA_ADDRESS: address.optional(),
  HEADWATER_SEARCH_ADDRESS: address.optional(),
  HEADWATER_IDENTITY_ADDRESS: address.optional(),
  HEADWATER_SERVICE_KEY: z.string().optional(),
  HEADWATER_SERVICE_KEY_FILE: z.string().optional(),
  HEADWATER_DATA_DIR: z.string().optional(),
  HEADWATER_ADMIN_ORIGIN: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#]+\/?$/,
      'must be where browsers reach the admin, such as https://admin.example.org',
    )
    .transform((origin) => origin.replace(/\/$/, ''))
    .optional(),
  HEADWATER_TLS_CA: z.string().optional(),
  HEADWATER_TLS_CERT: z.string().optional(),
  HEADWATER_TLS_KEY: z.string().optional(),
});

/**
 * Finds the installation: by options, then by the environment, then by the standalone that runs on the data folder.
 *
 * @throws AppError whose message says what to do.
 */
export function findConnection(
  options: ConnectionOptions,
  environment: Record<string, string | undefined>,
  cwd: string,
): Connection {
  const env = readConfig(variables, environment);
  const addresses = {
    site: options.siteAddress ?? env.HEADWATER_SITE_ADDRESS,
    content: options.contentAddress ?? env.HEADWATER_CONTENT_ADDRESS,
    media: options.mediaAddress ?? env.HEADWATER_MEDIA_ADDRESS,
    search: options.searchAddress ?? env.HEADWATER_SEARCH_ADDRESS,
    identity: options.identityAddress ?? env.HEADWATER_IDENTITY_ADDRESS,
  };
  const named = serviceNames.filter((name) => addresses[name] !== undefined);
  if (named.length === 0) {
    const given = options.dataDir ?? env.HEADWATER_DATA_DIR;
    const folders =
      given === undefined ? [resolve(cwd, '.headwater'), checkoutDataDir] : [resolve(cwd, given)];
    const found = readStandaloneFile(
      folders.find((folder) => existsSync(join(folder, 'cli.json'))) ?? folders[0] ?? cwd,
    );
    return { ...found, adminOrigin: env.HEADWATER_ADMIN_ORIGIN ?? found.adminOrigin };
  }
  const keyFile = options.serviceKeyFile ?? env.HEADWATER_SERVICE_KEY_FILE;
  const serviceKey = keyFile === undefined ? env.HEADWATER_SERVICE_KEY : readKeyFile(keyFile);
  if (serviceKey === undefined) {
    throw new AppError(
      'UNAUTHENTICATED',
      'SERVICE_KEY_MISSING',
      'Set HEADWATER_SERVICE_KEY, or name a file that holds the key with --service-key-file.',
    );
  }
  return {
    // The address of a service that the command does not call may be missing; calling it throws.
    addresses: Object.fromEntries(
      serviceNames.map((name) => [name, addresses[name] ?? '']),
    ) as Connection['addresses'],
    serviceKey,
    adminOrigin: env.HEADWATER_ADMIN_ORIGIN,
    ...readTls(env),
  };
}

function readStandaloneFile(dataDir: string): Connection {
  const path = join(dataDir, 'cli.json');
  const nothingRuns = (why: string, cause?: unknown): AppError =>
    new AppError(
      'UNAVAILABLE',
      'INSTALLATION_NOT_FOUND',
      `No running Headwater was found: ${why}. Start it with "npm start", name its folder with --data-dir, or set HEADWATER_SITE_ADDRESS and its companions.`,
      { cause },
    );
  let found: z.output<typeof standaloneFile>;
  try {
    found = standaloneFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw nothingRuns(`${path} is missing or unreadable`, error);
  }
  if (found.dataDir !== undefined && found.dataDir !== realpathSync(dataDir)) {
    throw nothingRuns(`${dataDir} is a copy of ${found.dataDir}, and none runs on it`);
  }
  if (!isAlive(found.pid)) throw nothingRuns(`the one of ${dataDir} has ended`);
  return found;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readTls(env: z.output<typeof variables>): Pick<Connection, 'tls'> {
  const { HEADWATER_TLS_CA: ca, HEADWATER_TLS_CERT: cert, HEADWATER_TLS_KEY: key } = env;
  if (ca === undefined && cert === undefined && key === undefined) return {};
  if (ca === undefined || cert === undefined || key === undefined) {
    throw new AppError(
      'INVALID_ARGUMENT',
      'TLS_INCOMPLETE',
      'Set HEADWATER_TLS_CA, HEADWATER_TLS_CERT and HEADWATER_TLS_KEY together: the services ask for a certificate.',
    );
  }
  return { tls: { ca, cert, key } };
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new AppError(
      'INVALID_ARGUMENT',
      'FILE_UNREADABLE',
      `The service key file ${path} cannot be read.`,
      { cause },
    );
  }
}
