import { join } from 'node:path';

import { loadConfig } from '@headwater/runtime';

import { type ProcessName, type ProcessPlan, root } from '../../src/services/process-list';

type Load = (environment: Record<string, string>) => object;
type Create = (config: object) => Promise<{ stopLimitMs: number }> | { stopLimitMs: number };

/** How the entry point of a program makes it. */
const makers: Record<ProcessName, { app: string; file: string; create: string; config: string }> = {
  gateway: { app: 'gateway', file: 'service', create: 'createGatewayService', config: 'gatewayEnv' },
  admin: { app: 'admin', file: 'service', create: 'createAdminService', config: 'adminEnv' },
  site: { app: 'site', file: 'service', create: 'createSiteService', config: 'loadSiteConfig' },
  content: { app: 'content', file: 'service', create: 'createContentService', config: 'loadContentConfig' },
  media: { app: 'media', file: 'service', create: 'createMediaService', config: 'loadMediaConfig' },
  search: { app: 'search', file: 'service', create: 'createSearchService', config: 'loadSearchConfig' },
  identity: {
    app: 'identity',
    file: 'service',
    create: 'createIdentityService',
    config: 'loadIdentityConfig',
  },
  'site-worker': { app: 'site', file: 'worker', create: 'createSiteWorker', config: 'loadSiteWorkerConfig' },
  'content-worker': {
    ...{ app: 'content', file: 'worker' },
    ...{ create: 'createContentWorker', config: 'loadContentWorkerConfig' },
  },
  'media-worker': {
    app: 'media',
    file: 'worker',
    create: 'createMediaWorker',
    config: 'loadMediaWorkerConfig',
  },
  'search-indexer': {
    ...{ app: 'search', file: 'indexer' },
    ...{ create: 'createSearchIndexer', config: 'loadSearchIndexerConfig' },
  },
};

/** Makes every program, starts none, and tells in how many milliseconds each ends at the latest. Argument: plans as JSON. */
async function main(): Promise<void> {
  const plans = JSON.parse(process.argv[2] ?? '') as ProcessPlan[];
  const limits: Record<string, number> = {};
  for (const { name, environment } of plans) {
    const { app, file, create, config } = makers[name as ProcessName];
    const load = (await import(join(root, 'apps', app, 'src/config.ts'))) as Record<string, unknown>;
    const make = (await import(join(root, 'apps', app, `src/${file}.ts`))) as Record<string, unknown>;
    const loaded =
      typeof load[config] === 'function'
        ? (load[config] as Load)(environment)
        : (loadConfig(load[config] as Parameters<typeof loadConfig>[0], environment) as object);
    limits[name] = (await (make[create] as Create)(loaded)).stopLimitMs;
  }
  process.stdout.write(JSON.stringify(limits));
  process.exit();
}

void main();
