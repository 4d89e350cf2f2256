import { generateServiceKey, hashServiceKey } from '@headwater/grpc';

import { loadMediaConfig, loadMediaWorkerConfig } from './config';

const caller = {
  name: 'gateway',
  sha256: hashServiceKey(generateServiceKey()),
  access: 'delivery',
  sites: 'all',
};
const complete = {
  MEDIA_DB_URL: 'postgres://m:secret@db/hw',
  MEDIA_DELIVERY_DB_URL: 'postgres://d:secret@db/hw',
  MEDIA_DIRECTORY: '/var/media',
  MEDIA_GRPC_PORT: '7003',
  MEDIA_HTTP_PORT: '7103',
  SERVICE_KEYS: JSON.stringify([caller]),
};

test('what is needed is enough, and the rest has defaults', () => {
  expect(loadMediaConfig(complete)).toEqual({
    db: {
      managementUrl: complete.MEDIA_DB_URL,
      deliveryUrl: complete.MEDIA_DELIVERY_DB_URL,
      poolSize: undefined,
    },
    grpc: {
      callers: [{ ...caller, superAdmin: false }],
      listen: { host: '127.0.0.1', port: 7003 },
      tls: undefined,
      reflection: false,
    },
    http: { host: '127.0.0.1', port: 7103, variantWaitMs: 3_000 },
    storage: { directory: '/var/media' },
    limits: { uploadBytes: 104_857_600, pixels: 50_000_000, frames: 120, seconds: 20 },
    opsPort: undefined,
    logLevel: 'info',
  });
});

test('every problem is named at once, and no value is shown', () => {
  const broken = {
    MEDIA_DB_URL: 'mysql://m:topsecret@db/hw',
    MEDIA_MAX_BYTES: 'lots-and-lots',
    MEDIA_GRPC_PORT: '70000',
    SERVICE_KEYS: 'not json at all',
    GRPC_TLS_CA: '/ca.pem',
  };
  let message = '';
  try {
    loadMediaConfig(broken);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of [
    'MEDIA_DB_URL',
    'MEDIA_DELIVERY_DB_URL is required',
    'MEDIA_DIRECTORY is required',
    'MEDIA_GRPC_PORT',
    'MEDIA_HTTP_PORT is required',
    'MEDIA_MAX_BYTES',
    'SERVICE_KEYS',
  ])
    expect(message).toContain(name);
  expect(message).not.toMatch(/topsecret|lots-and-lots|not json at all/);
});

test('one source of service keys and whole sets of TLS files', () => {
  const { SERVICE_KEYS: _, ...withoutKeys } = complete;
  expect(() => loadMediaConfig(withoutKeys)).toThrow('SERVICE_KEYS');
  expect(() => loadMediaConfig({ ...complete, GRPC_TLS_CERT: '/cert.pem' })).toThrow('GRPC_TLS_CA');
});

test('a worker needs no ports and no keys', () => {
  const config = loadMediaWorkerConfig({
    MEDIA_DB_URL: complete.MEDIA_DB_URL,
    MEDIA_JOBS_DB_URL: 'postgres://jobs:secret@db/hw',
    MEDIA_DIRECTORY: '/var/media',
  });
  expect(config.jobs).toEqual({ url: 'postgres://jobs:secret@db/hw', concurrency: 2 });
});
