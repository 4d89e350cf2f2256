import { contracts } from '@headwater/contracts';
import { bindService } from '@headwater/grpc';
import type { ObjectStore } from '@headwater/media-storage';
import type { HttpServer } from '@headwater/runtime/http';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import { anyHost, hostReader } from './bytes/asked-host';
import { waitOfGateway, waitOfReaders } from './bytes/asked-wait';
import { createObjectLookups } from './bytes/object-lookups';
import { type Front, serveBytes } from './bytes/serve-bytes';
import { createBytesServer } from './bytes/server';
import { cacheSmallFiles } from './bytes/small-files';
import { createVariantWaiter } from './bytes/variant-waiter';
import type { MediaConfig } from './config';
import type { MediaDeps } from './deps';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { openStorage } from './storage/open-storage';
import type { ImageDecoder } from './variants/decoder';
import { type PresetBook, presetBook } from './variants/presets';
import { createProcessDecoder } from './variants/process-decoder';

export {
  defaultCacheBytes,
  defaultExtraBytes,
  defaultLimits,
  loadMediaSettings,
  type MediaConfig,
  type MediaSettings,
} from './config';

export interface MediaOverrides extends ServiceOverrides {
  decoder?: ImageDecoder;
  /** Replaces the configured store. */
  store?: ObjectStore;
  /** Replaces the presets of this release. */
  presets?: PresetBook;
}

export interface MediaService extends Service<{ httpPort: number }> {
  /** The port is known once the service has started. */
  readonly http: { readonly port: number; readonly publicPort?: number };
}

const graceMs = 10_000;

/** The media API and the byte server. `createMediaWorker` makes the variants. */
export async function createMediaService(
  config: MediaConfig,
  overrides: MediaOverrides = {},
): Promise<MediaService> {
  const http: { port: number; publicPort?: number } = { port: 0 };
  const service = createService({
    name: 'media',
    config,
    schemas: ['media'],
    metrics: [
      'httpRequests',
      'httpDuration',
      'connectionsDropped',
      'httpRequestsOpen',
      'httpConnectionsOpen',
      'mediaSentBytes',
      'mediaStorageOperations',
      'mediaStorageDuration',
      'mediaDecodersStopped',
    ],
    overrides,
    compose({ db, deliveryDb, logger, metrics, closer }) {
      const storage = openStorage(config.storage, { db, metrics }, overrides.store);
      const { store, staging } = storage;
      closer.add('media storage', () => store.close());
      const decoder = overrides.decoder ?? createProcessDecoder(config.limits, metrics);
      closer.add('image decoder', () => decoder.close());
      const { limits, keepLocation } = config;
      const presets = overrides.presets ?? presetBook;
      const deps: MediaDeps = {
        db,
        deliveryDb,
        store,
        staging,
        decoder,
        presets,
        limits,
        keepLocation,
        logger,
      };

      const { variantWaitMs: waitMs, maxExtraBytes, cacheBytes } = config.http;
      const variants = createVariantWaiter({ db, store, presets, logger, maxExtraBytes, waitMs });
      const files = cacheSmallFiles(store, { maxBytes: cacheBytes });
      const sources = { lookups: createObjectLookups(deliveryDb), files, variants, presets };
      const serverAt = (at: { host: string; port: number }, front: Front): HttpServer =>
        createBytesServer({ ...at, handle: serveBytes(sources, front, logger, metrics), metrics });
      const { public: publicAt } = config.http;
      const bytes = serverAt(config.http, { readHost: anyHost, readWait: waitOfGateway });
      const publicBytes =
        publicAt && serverAt(publicAt, { readHost: hostReader(publicAt), readWait: waitOfReaders });
      return {
        services: [
          bindService(contracts.mediaDelivery, deliveryHandlers(deps)),
          bindService(contracts.mediaManagement, managementHandlers(deps)),
        ],
        checks: { storage: () => storage.check() },
        prepare: () => storage.prepare(),
        // Two byte servers finish their requests, one after the other.
        stopLimitMs: 40_000,
        drain() {
          bytes.drain();
          publicBytes?.drain();
        },
        async listen() {
          closer.add('byte server', () => bytes.close(graceMs), graceMs + 1_000);
          http.port = (await bytes.start()).port;
          logger.info({ host: config.http.host, port: http.port }, 'media serves bytes');
          if (publicAt !== undefined && publicBytes !== undefined) {
            closer.add('public byte server', () => publicBytes.close(graceMs), graceMs + 1_000);
            http.publicPort = (await publicBytes.start()).port;
            logger.info({ host: publicAt.host, port: http.publicPort }, 'media serves bytes to readers');
          }
          return { httpPort: http.port };
        },
      };
    },
  });
  return Object.assign(service, { http });
}
