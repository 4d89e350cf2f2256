import { z } from 'zod';

import { AppError } from '@headwater/errors';
import { openStore, readStorage } from '@headwater/media-storage';
import { createRedis } from '@headwater/redis';
import { createLogger, env, loadConfig } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

import { type Check, TroubleError } from './check';
import { checksWithout, type Environment } from './configuration';

const limitMs = 3_000;

const variables = z.object({
  REDIS_URL: env.redisUrl().optional(),
  REDIS_CLUSTER: env.flag().default(false),
  TYPESENSE_URL: env.list().optional(),
  TYPESENSE_API_KEY: env.secret(8).optional(),
  TYPESENSE_SEARCH_KEY: env.secret(8).optional(),
  MEDIA_HTTP_URL: env.baseUrl().optional(),
  GATEWAY_PORT: env.port().optional(),
});

/** Checks Redis, Typesense, the storage of media, the byte server and the gateway, if they are configured. @throws ConfigError */
export function otherChecks(environment: Environment, baseUrl: string | undefined): Check[] {
  const given = loadConfig(variables, environment);
  const port = given.GATEWAY_PORT;
  const gateway = baseUrl ?? (port === undefined ? undefined : `http://127.0.0.1:${port}`);
  const { TYPESENSE_URL: nodes = [], TYPESENSE_API_KEY: adminKey, TYPESENSE_SEARCH_KEY: searchKey } = given;
  return [
    ...redisChecks(given.REDIS_URL, given.REDIS_CLUSTER),
    ...nodes.map((node) => typesenseCheck(node, adminKey, searchKey)),
    ...checksWithout(storageChecks, environment),
    ...(given.MEDIA_HTTP_URL === undefined ? [] : [byteServerCheck(given.MEDIA_HTTP_URL)]),
    ...(gateway === undefined ? [] : [gatewayCheck(gateway)]),
  ];
}

function redisChecks(url: z.output<typeof variables>['REDIS_URL'], cluster: boolean): Check[] {
  if (url === undefined) return [];
  const look = async (): Promise<string> => {
    const logger = createLogger({ name: 'doctor', level: 'silent' });
    const redis = createRedis({ url, cluster, logger, commandTimeoutMs: limitMs });
    try {
      await new Promise((resolve, reject) => {
        redis.once('ready', resolve);
        redis.once('error', reject);
      });
      await redis.ping();
      return 'it answers';
    } finally {
      redis.disconnect();
    }
  };
  const remedy =
    'Is Redis running, and is REDIS_URL right? Until then limits are counted by each gateway for itself.';
  return [{ name: 'Redis REDIS_URL', look, remedy }];
}

function typesenseCheck(node: string, adminKey: string | undefined, searchKey: string | undefined): Check {
  const look = async (): Promise<string> => {
    const health = await get(`${node}/health`);
    if (!health.ok) throw new Error(`status ${health.status}`);
    if (adminKey === undefined)
      return searchKey === undefined ? 'it answers' : 'it answers; the key was not tried';
    const listed = await get(`${node}/collections`, { 'X-TYPESENSE-API-KEY': adminKey });
    if (listed.status === 401 || listed.status === 403)
      throw new TroubleError('it refuses TYPESENSE_API_KEY', 'Set the key that Typesense was started with.');
    if (!listed.ok) throw new Error(`status ${listed.status}`);
    return 'it takes the key';
  };
  return {
    name: `Typesense ${withoutUser(node)}`,
    look,
    remedy: 'Is Typesense running, and is TYPESENSE_URL right? Until then PostgreSQL answers searches.',
  };
}

/** One try of each request, because a person waits for the result. */
const patience = { attempts: 1, connectMs: limitMs, answerMs: limitMs, putMs: limitMs, idleMs: limitMs };

const isTimeout = (error: unknown): boolean =>
  error instanceof AppError && (error.cause as { name?: unknown } | undefined)?.name === 'TimeoutError';

/** Only if the environment configures it. @throws ConfigError */
function storageChecks(environment: Environment): Check[] {
  if (!environment['MEDIA_STORAGE'] && !environment['MEDIA_DIRECTORY']) return [];
  const config = readStorage(environment);
  // Loads the SDK of S3 first, so that the time limit covers only the server.
  const store = openStore(config, patience);
  const look = async (): Promise<string> => {
    try {
      await store.check();
      return config.s3 === undefined ? config.directory : `bucket ${config.s3.bucket}`;
    } catch (error) {
      throw isTimeout(error)
        ? new Error(`bucket ${config.s3?.bucket}: no answer within ${limitMs / 1_000} s`)
        : error;
    } finally {
      await store.close();
    }
  };
  const remedy =
    config.s3 === undefined
      ? 'May this user read and write the folder in MEDIA_DIRECTORY, and is it mounted?'
      : 'Are MEDIA_S3_ENDPOINT, bucket and credentials right, and may they list, read, write and delete?';
  return [{ name: 'Storage of media', look, remedy }];
}

function byteServerCheck(url: string): Check {
  return {
    name: 'Byte server MEDIA_HTTP_URL',
    look: async () => `${url} answers with ${(await get(`${url}/media/doctor`)).status}`,
    remedy: 'Does the media service run, and is MEDIA_HTTP_URL its MEDIA_HTTP_PORT?',
  };
}

function gatewayCheck(baseUrl: string): Check {
  const url = new URL('/api/v1/openapi.json', baseUrl).href;
  return {
    name: 'Gateway',
    look: async () => {
      const answer = await get(url);
      if (!answer.ok) throw new Error(`${url} answers with ${answer.status}`);
      return `${baseUrl} serves the API`;
    },
    remedy:
      'Does the gateway run? Its log says what it waits for, and so does /readyz?verbose on its operators’ port.',
  };
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
  await answer.body?.cancel();
  return answer;
}

const withoutUser = (url: string): string => parseUrl(url)?.origin ?? url;
