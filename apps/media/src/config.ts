import { z } from 'zod';

import { loadStorage, type StorageConfig, storageRules, storageVariables } from '@headwater/media-storage';
import { env, loadConfig } from '@headwater/runtime';
import {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from '@headwater/service';

import { type Ladder, ladderWidths } from './domain/ladder';
import type { DecoderLimits } from './variants/decoder';

export interface UploadLimits {
  /** Bytes of one file. */
  uploadBytes: number;
  /** Maximum number of unfinished resumable uploads of a site. */
  openUploads: number;
  /** How long an unfinished upload is kept after its last call. */
  uploadKeepHours: number;
  /** Quota of a site without limits of its own. Undefined: no limit. */
  quotaFiles: number | undefined;
  quotaBytes: number | undefined;
}

/** Settings that do not depend on the processes in which service and worker run. */
export interface MediaSettings {
  limits: DecoderLimits & UploadLimits;
  /** Whether uploads keep their metadata about places, cameras and owners. */
  keepLocation: boolean;
  /** How long a reader waits for a missing variant before the original is sent. */
  variantWaitMs: number;
  /** Maximum stored bytes of a site's variants that not every image has; beyond it no further ones are made. */
  maxExtraBytes: number;
  /** Bytes of small files that the service keeps in memory; 0: none. */
  cacheBytes: number;
  /** The ladder of sites without one of their own. */
  ladder: Ladder;
}

export interface MediaConfig extends ServiceConfig, Pick<MediaSettings, 'limits' | 'keepLocation'> {
  http: Pick<MediaSettings, 'variantWaitMs' | 'maxExtraBytes' | 'cacheBytes'> & {
    host: string;
    /** 0: any free one. */
    port: number;
    /** A second address, for readers who bypass the gateway: it serves a site's files only on the hosts of the site. */
    public?:
      | {
          host: string;
          /** 0: any free one. */
          port: number;
          /** Hosts that serve the media of every site. */
          sharedHosts: readonly string[];
          trustedHops: number;
        }
      | undefined;
  };
  storage: StorageConfig;
}

export interface MediaWorkerConfig extends WorkerConfig, Pick<MediaSettings, 'ladder'> {
  storage: StorageConfig;
  limits: DecoderLimits;
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const tebibyte = 1024 ** 4;

export const defaultLimits: MediaSettings['limits'] = {
  uploadBytes: 100 * mebibyte,
  openUploads: 100,
  uploadKeepHours: 24,
  quotaFiles: undefined,
  quotaBytes: undefined,
  pixels: 50_000_000,
  frames: 120,
  seconds: 20,
  jobSeconds: 120,
  processes: 2,
  processBytes: 640 * mebibyte,
};

export const defaultLadder: Ladder = { widths: [320, 640, 960, 1280, 1920], avif: false };

export const defaultExtraBytes = 10 * gibibyte;

export const defaultCacheBytes = 32 * mebibyte;

const decoderVariables = {
  MEDIA_MAX_PIXELS: env.count(1, 1_000_000_000).default(defaultLimits.pixels),
  MEDIA_MAX_FRAMES: env.count(1, 10_000).default(defaultLimits.frames),
  MEDIA_MAX_DECODE_SECONDS: env.count(1, 600).default(defaultLimits.seconds),
  MEDIA_MAX_JOB_SECONDS: env.count(1, 3600).default(defaultLimits.jobSeconds),
  MEDIA_DECODERS: env.count(1, 64).default(defaultLimits.processes),
  MEDIA_DECODER_BYTES: env.bytes(128 * mebibyte, 64 * gibibyte).default(defaultLimits.processBytes),
};

const ladderVariables = {
  MEDIA_WIDTHS: ladderWidths().default([...defaultLadder.widths]),
  MEDIA_AVIF: env.flag().default(defaultLadder.avif),
};

const settingVariables = {
  ...decoderVariables,
  ...ladderVariables,
  MEDIA_MAX_BYTES: env.bytes(1, 10 * gibibyte).default(defaultLimits.uploadBytes),
  MEDIA_MAX_OPEN_UPLOADS: env.count(1, 100_000).default(defaultLimits.openUploads),
  MEDIA_UPLOAD_KEEP_HOURS: env.count(1, 720).default(defaultLimits.uploadKeepHours),
  MEDIA_QUOTA_FILES: env.count(0, 1_000_000_000).optional(),
  MEDIA_QUOTA_BYTES: env.bytes(0, 100 * tebibyte).optional(),
  MEDIA_KEEP_LOCATION: env.flag().default(false),
  MEDIA_VARIANT_WAIT_MS: env.durationMs(0, 60_000).default(3_000),
  MEDIA_MAX_EXTRA_BYTES: env.bytes(0, tebibyte).default(defaultExtraBytes),
  MEDIA_CACHE_BYTES: env.bytes(0, 64 * gibibyte).default(defaultCacheBytes),
};

const workerVariables = { ...storageVariables, ...decoderVariables, ...ladderVariables };

const serviceVariables = {
  ...storageVariables,
  ...settingVariables,
  MEDIA_HTTP_HOST: z.string().default('127.0.0.1'),
  MEDIA_HTTP_PORT: env.port(),
  MEDIA_PUBLIC_HTTP_HOST: z.string().default('127.0.0.1'),
  MEDIA_PUBLIC_HTTP_PORT: env.port().optional(),
  SHARED_API_HOSTS: env.hosts().default([]),
  TRUSTED_PROXY_HOPS: env.count(0, 10).default(0),
};

/** @throws ConfigError naming every bad variable at once. */
export function loadMediaConfig(environment: Environment): MediaConfig {
  const { service, own } = loadServiceConfig('MEDIA', environment, serviceVariables, storageRules);
  const { limits, keepLocation, variantWaitMs, maxExtraBytes, cacheBytes } = settingsOf(own);
  return {
    ...service,
    limits,
    keepLocation,
    http: {
      host: own.MEDIA_HTTP_HOST,
      port: own.MEDIA_HTTP_PORT,
      variantWaitMs,
      maxExtraBytes,
      cacheBytes,
      public: publicOf(own),
    },
    storage: loadStorage(own),
  };
}

/** For a program that runs service and worker itself. @throws ConfigError naming every bad variable at once. */
export const loadMediaSettings = (environment: Environment): MediaSettings =>
  settingsOf(loadConfig(z.object(settingVariables), environment));

/** @throws ConfigError naming every bad variable at once. */
export function loadMediaWorkerConfig(environment: Environment): MediaWorkerConfig {
  const { worker, own } = loadWorkerConfig('MEDIA', environment, workerVariables, storageRules);
  return { ...worker, storage: loadStorage(own), limits: decoderLimits(own), ladder: ladderOf(own) };
}

const settingsOf = (given: z.output<z.ZodObject<typeof settingVariables>>): MediaSettings => ({
  limits: {
    ...decoderLimits(given),
    uploadBytes: given.MEDIA_MAX_BYTES,
    openUploads: given.MEDIA_MAX_OPEN_UPLOADS,
    uploadKeepHours: given.MEDIA_UPLOAD_KEEP_HOURS,
    quotaFiles: given.MEDIA_QUOTA_FILES,
    quotaBytes: given.MEDIA_QUOTA_BYTES,
  },
  keepLocation: given.MEDIA_KEEP_LOCATION,
  variantWaitMs: given.MEDIA_VARIANT_WAIT_MS,
  maxExtraBytes: given.MEDIA_MAX_EXTRA_BYTES,
  cacheBytes: given.MEDIA_CACHE_BYTES,
  ladder: ladderOf(given),
});

const ladderOf = (given: z.output<z.ZodObject<typeof ladderVariables>>): Ladder => ({
  widths: given.MEDIA_WIDTHS,
  avif: given.MEDIA_AVIF,
});

const publicOf = (given: {
  MEDIA_PUBLIC_HTTP_HOST: string;
  MEDIA_PUBLIC_HTTP_PORT?: number | undefined;
  SHARED_API_HOSTS: string[];
  TRUSTED_PROXY_HOPS: number;
}): MediaConfig['http']['public'] =>
  given.MEDIA_PUBLIC_HTTP_PORT === undefined
    ? undefined
    : {
        host: given.MEDIA_PUBLIC_HTTP_HOST,
        port: given.MEDIA_PUBLIC_HTTP_PORT,
        sharedHosts: given.SHARED_API_HOSTS,
        trustedHops: given.TRUSTED_PROXY_HOPS,
      };

const decoderLimits = (given: z.output<z.ZodObject<typeof decoderVariables>>): DecoderLimits => ({
  pixels: given.MEDIA_MAX_PIXELS,
  frames: given.MEDIA_MAX_FRAMES,
  seconds: given.MEDIA_MAX_DECODE_SECONDS,
  jobSeconds: given.MEDIA_MAX_JOB_SECONDS,
  processes: given.MEDIA_DECODERS,
  processBytes: given.MEDIA_DECODER_BYTES,
});
