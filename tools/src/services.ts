/**
 * Runs every service, every worker and the gateway as separate processes with one PostgreSQL and Redis, over real sockets:
 * `npm run services`. For development: ended processes are not restarted.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Command } from 'commander';

import {
  generateAssertionKeys,
  generateEncryptionKey,
  generateServiceKey,
  hashServiceKey,
} from '@headwater/grpc';
import { type Closer, createCloser, listenForStop } from '@headwater/runtime';
import { isFree } from '@headwater/testing';

import { builtPlan } from './services/built';
import { type Child, startChild } from './services/child';
import { choosePorts } from './services/choose-ports';
import { openDataStores } from './services/data-stores';
import { writeCommandLineFile } from './services/headwater';
import { openRunningList } from './services/leftovers';
import { openS3 } from './services/open-s3';
import { readOrMakeJson, writePrivateJson } from './services/private-json';
import { planProcesses, type Ports, type ProcessPlan, root } from './services/process-list';
import { openTypesense } from './services/typesense';
import { waitUntilReady } from './services/wait-until-ready';
import { makeTrees } from './trees/production-trees';

interface Options {
  port: string;
  dataDir: string;
  demo?: true;
  typesense?: true;
  s3?: true;
  built?: true;
  summaryFile?: string;
  logLevel: string;
}

const childPatienceMs = 15_000;
const gatewayVariables = [
  'RATE_LIMIT_PER_MINUTE',
  'RATE_LIMIT_FREE_304',
  'FRONTEND_RATE_LIMIT_PER_MINUTE',
  'GATEWAY_CACHE_BYTES',
  'STALE_IF_ERROR',
  'TRUSTED_PROXY_HOPS',
  'SHARED_API_HOSTS',
  'MEDIA_BASE_URL',
];

const mediaVariables = [
  'MEDIA_STORAGE',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_PREFIX',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_FORCE_PATH_STYLE',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'MEDIA_S3_SESSION_TOKEN',
];

const purgeVariables = [
  'SHARED_CACHE_PURGE_URLS',
  'SHARED_CACHE_PURGE_METHOD',
  'SHARED_CACHE_PURGE_HEADER',
  'SHARED_CACHE_PURGE_HEADERS_FILE',
  'SHARED_CACHE_PURGE_TIMEOUT_MS',
  'SHARED_CACHE_PURGE_AGAIN_MS',
];

const typesenseVariables = [
  ...['TYPESENSE_SEARCH_KEY', 'TYPESENSE_COLLECTION', 'TYPESENSE_DEADLINE_MS', 'TYPESENSE_MAX_AT_ONCE'],
];

const options = new Command('npm run services --')
  .description('Runs all services and the gateway as separate processes, for development.')
  .option('--port <port>', 'port of the REST API; 0 takes a free one', '8080')
  .option('--data-dir <folder>', 'data folder', join(root, '.headwater/services'))
  .option('--demo', 'make the demo sites')
  .option(
    '--typesense',
    'search with Typesense: that of TYPESENSE_URL, else one that is started (npm run typesense)',
  )
  .option('--s3', 'keep media in a bucket of an S3 server that is started, too; no folder is shared then')
  .option(
    '--built',
    'run what was built (npm run build), each program from a copy of what it needs, without sources',
  )
  .option('--summary-file <file>', 'file that describes the installation as JSON, tokens included')
  .option('--log-level <level>', 'lowest level that the processes log', 'warn')
  .addHelpText(
    'after',
    '\nVariables:\n  DATABASE_URL  a PostgreSQL to use in place of the embedded one (a role that may create roles)\n  REDIS_URL     a Redis to use in place of the redis-server on the PATH\n  SHARED_CACHE_PURGE_URLS  shared caches that are purged of what changes; starts the worker of the site service\n  TYPESENSE_URL, TYPESENSE_API_KEY  a Typesense to use in place of one that --typesense starts; --typesense is implied\n  MEDIA_STORAGE, MEDIA_S3_…  another place for media, as for the services; not with --s3',
  )
  .parse()
  .opts<Options>();

void main();

async function main(): Promise<void> {
  const closer = createCloser();
  let stopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await closer.close().catch((error: unknown) => console.error(String(error)));
    process.exit(exitCode);
  };
  listenForStop({ onStop: () => void stop(0), onForce: () => process.exit(130) });
  try {
    await start(closer, (child) => {
      void child.ended.then((how) => {
        if (stopping) return;
        console.error(`${child.name} ended by itself (${how}): stopping everything`);
        void stop(1);
      });
    });
  } catch (error) {
    if (stopping) return;
    console.error(describe(error));
    await stop(1);
  }
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  // If both addresses of "localhost" refuse, the error has a code but no message.
  return message || `the database of DATABASE_URL cannot be reached (${code ?? String(error)})`;
}

async function start(closer: Closer, watch: (child: Child) => void): Promise<void> {
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const dataDir = resolve(cwd, options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const running = openRunningList(dataDir);
  closer.add('list of processes', () => running.remove());
  if (Number(options.port) !== 0 && !(await isFree(Number(options.port)))) {
    throw new Error(
      `Port ${options.port} is in use by another program: stop that one, or choose another with --port.`,
    );
  }
  const stores = await openDataStores(dataDir, process.env.DATABASE_URL, closer, console.log);

  const searchesTypesense = options.typesense === true || Boolean(process.env.TYPESENSE_URL);
  const typesense = searchesTypesense ? await openTypesense(dataDir, closer, console.log) : {};
  const bucket = options.s3 === true ? await openS3(dataDir, closer, console.log) : undefined;

  // Chosen after all other servers have their ports: until a program listens, others may take its port.
  const ports = await choosePorts(Number(options.port));
  const gatewayKey = generateServiceKey();
  const managementKey = generateServiceKey();
  const adminKey = generateServiceKey();
  const serviceKeysFile = join(dataDir, 'service-keys.json');
  writePrivateJson(serviceKeysFile, [
    {
      name: 'gateway',
      sha256: hashServiceKey(gatewayKey),
      access: 'delivery',
      sites: 'all',
      superAdmin: false,
    },
    {
      name: 'management',
      sha256: hashServiceKey(managementKey),
      access: 'management',
      sites: 'all',
      superAdmin: true,
    },
    {
      name: 'admin',
      sha256: hashServiceKey(adminKey),
      access: 'people',
      sites: 'all',
      superAdmin: false,
    },
  ]);

  const plans = planProcesses({
    ...stores,
    mediaDirectory: join(dataDir, 'media'),
    mediaVariables: bucket ?? pickVariables(mediaVariables),
    serviceKeysFile,
    gatewayKey,
    adminKey,
    identityKeys: generateAssertionKeys(),
    identityEncryptionKey: readOrMakeJson(
      join(dataDir, 'identity-encryption-key.json'),
      generateEncryptionKey,
    ),
    ports,
    logLevel: options.logLevel,
    gatewayVariables: pickVariables(gatewayVariables),
    adminVariables: pickVariables(['MEDIA_BASE_URL']),
    purgeVariables: pickVariables(purgeVariables),
    typesenseVariables: { ...pickVariables(typesenseVariables), ...typesense },
  });
  const programs = options.built === true ? builtPlans(plans, join(dataDir, 'trees')) : plans;
  await Promise.all(
    programs.map(async (plan) => {
      const child = startChild(plan);
      closer.add(plan.name, () => child.stop(childPatienceMs), childPatienceMs + 2_000);
      if (child.pid !== undefined) running.add(child.pid, plan.entryPoint);
      watch(child);
      await waitUntilReady(child, plan.opsPort);
    }),
  );
  console.log(`Ready: ${plans.map(({ name }) => name).join(', ')}`);

  const baseUrl = `http://localhost:${ports.gateway}`;
  const address = (service: keyof Ports['grpc']): string => `127.0.0.1:${ports.grpc[service]}`;
  const addresses = {
    site: address('site'),
    content: address('content'),
    media: address('media'),
    search: address('search'),
    identity: address('identity'),
  };
  const cliFile = writeCommandLineFile(dataDir, {
    ...{ baseUrl, addresses, serviceKey: managementKey },
    adminOrigin: `http://localhost:${ports.admin}`,
  });
  closer.add('command line file', () => rmSync(cliFile, { force: true }));
  await describeInstallation(dataDir, cwd, baseUrl, addresses, managementKey, closer);
  console.log(`Admin: http://localhost:${ports.admin}`);
  console.log(`Command line: npm run headwater -- --data-dir ${dataDir} …\nPress Ctrl-C to stop.`);
}

/** The programs in their deployed form, from new copies. */
function builtPlans(plans: readonly ProcessPlan[], trees: string): ProcessPlan[] {
  console.log('Copying what each program needs');
  makeTrees({ root, target: trees });
  return plans.map((plan) => builtPlan(plan, trees));
}

/** Makes the demo sites on request and prints the summary. */
async function describeInstallation(
  dataDir: string,
  cwd: string,
  baseUrl: string,
  addresses: Record<'site' | 'content' | 'media', string>,
  serviceKey: string,
  closer: Closer,
): Promise<void> {
  const demo = startChild({
    name: 'demo',
    entryPoint: join(root, 'apps/standalone/src/demo/main.ts'),
    args: [
      '--base-url',
      baseUrl,
      '--state-file',
      join(dataDir, 'demo.json'),
      ...(options.demo === true ? [] : ['--no-seed']),
      ...(options.summaryFile === undefined ? [] : ['--summary-file', resolve(cwd, options.summaryFile)]),
    ],
    environment: {
      HEADWATER_SITE_ADDRESS: addresses.site,
      HEADWATER_CONTENT_ADDRESS: addresses.content,
      HEADWATER_MEDIA_ADDRESS: addresses.media,
      HEADWATER_SERVICE_KEY: serviceKey,
    },
    bare: true,
  });
  closer.add('demo', () => demo.stop(childPatienceMs));
  const how = await demo.ended;
  if (how !== 'exit code 0') throw new Error(`the demo could not be made (${how})`);
}

function pickVariables(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
