import { z } from 'zod';

import { loadStorage, type StorageConfig, storageRules, storageVariables } from '@headwater/media-storage';
import { env } from '@headwater/runtime';
import {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from '@headwater/service';

import type { ImageLimits } from './variants/inspection';

export interface MediaConfig extends ServiceConfig {
  http: {
    host: string;
    /** 0: any free one. */
    port: number;
    /** How long a reader waits for a variant that is not made yet; then the original answers. */
    variantWaitMs: number;
  };
  storage: StorageConfig;
  limits: ImageLimits & { uploadBytes: number };
}

export interface MediaWorkerConfig extends WorkerConfig {
  storage: StorageConfig;
  limits: ImageLimits;
}

export const defaultLimits: MediaConfig['limits'] = {
  uploadBytes: 100 * 1024 * 1024,
  pixels: 50_000_000,
  frames: 120,
  seconds: 20,
};

const gibibyte = 1024 ** 3;

const workerVariables = {
  ...storageVariables,
  MEDIA_MAX_PIXELS: env.count(1, 1_000_000_000).default(defaultLimits.pixels),
  MEDIA_MAX_FRAMES: env.count(1, 10_000).default(defaultLimits.frames),
  MEDIA_MAX_DECODE_SECONDS: env.count(1, 600).default(defaultLimits.seconds),
};

const serviceVariables = {
  ...workerVariables,
  MEDIA_MAX_BYTES: env.bytes(1, 10 * gibibyte).default(defaultLimits.uploadBytes),
  MEDIA_HTTP_HOST: z.string().default('127.0.0.1'),
  MEDIA_HTTP_PORT: env.port(),
  MEDIA_VARIANT_WAIT_MS: env.durationMs(0, 60_000).default(3_000),
};

/** @throws ConfigError naming every bad variable at once. */
export function loadMediaConfig(environment: Environment): MediaConfig {
  const { service, own } = loadServiceConfig('MEDIA', environment, serviceVariables, storageRules);
  return {
    ...service,
    http: {
      host: own.MEDIA_HTTP_HOST,
      port: own.MEDIA_HTTP_PORT,
      variantWaitMs: own.MEDIA_VARIANT_WAIT_MS,
    },
    storage: loadStorage(own),
    limits: { ...imageLimits(own), uploadBytes: own.MEDIA_MAX_BYTES },
  };
}

/** @throws ConfigError naming every bad variable at once. */
export function loadMediaWorkerConfig(environment: Environment): MediaWorkerConfig {
  const { worker, own } = loadWorkerConfig('MEDIA', environment, workerVariables, storageRules);
  return { ...worker, storage: loadStorage(own), limits: imageLimits(own) };
}

const imageLimits = (given: {
  MEDIA_MAX_PIXELS: number;
  MEDIA_MAX_FRAMES: number;
  MEDIA_MAX_DECODE_SECONDS: number;
}): ImageLimits => ({
  pixels: given.MEDIA_MAX_PIXELS,
  frames: given.MEDIA_MAX_FRAMES,
  seconds: given.MEDIA_MAX_DECODE_SECONDS,
});
