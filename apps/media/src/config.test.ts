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
    http: {
      host: '127.0.0.1',
      port: 7103,
      variantWaitMs: 3_000,
      maxExtraBytes: 10_737_418_240,
      cacheBytes: 33_554_432,
      public: undefined,
    },
    storage: { directory: '/var/media' },
    limits: {
      uploadBytes: 104_857_600,
      openUploads: 100,
      uploadKeepHours: 24,
      pixels: 50_000_000,
      frames: 120,
      seconds: 20,
      jobSeconds: 120,
      processes: 2,
      processBytes: 671_088_640,
    },
    keepLocation: false,
    ops: undefined,
    logLevel: 'info',
  });
});

test('readers get an address of their own where it is asked for', () => {
  const given = {
    ...complete,
    MEDIA_PUBLIC_HTTP_PORT: '7113',
    MEDIA_PUBLIC_HTTP_HOST: '0.0.0.0',
    SHARED_API_HOSTS: 'API.example:443, cdn.example',
    TRUSTED_PROXY_HOPS: '1',
  };
  expect(loadMediaConfig(given).http.public).toEqual({
    host: '0.0.0.0',
    port: 7113,
    sharedHosts: ['api.example', 'cdn.example'],
    trustedHops: 1,
  });
  for (const [name, value] of [
    ['MEDIA_PUBLIC_HTTP_PORT', '70000'],
    ['SHARED_API_HOSTS', 'bad host'],
    ['TRUSTED_PROXY_HOPS', '11'],
  ] as const)
    expect(() => loadMediaConfig({ ...given, [name]: value })).toThrow(name);
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

const s3 = {
  ...complete,
  MEDIA_DIRECTORY: '',
  MEDIA_STORAGE: 's3',
  MEDIA_S3_BUCKET: 'media.example',
};

test('a bucket is enough for S3; the rest has defaults', () => {
  const { directory, ...storage } = loadMediaConfig(s3).storage;
  expect(storage).toEqual({
    s3: {
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'media.example',
      prefix: '',
      forcePathStyle: false,
      credentials: undefined,
    },
  });
  expect(directory).toMatch(/headwater-media$/);
});

test('what is set for S3 is taken, by services and workers alike', () => {
  const environment = {
    ...s3,
    MEDIA_JOBS_DB_URL: 'postgres://jobs:secret@db/hw',
    MEDIA_DIRECTORY: '/var/tmp/media',
    MEDIA_S3_ENDPOINT: 'https://s3.example.org:9000',
    MEDIA_S3_REGION: 'eu-central-1',
    MEDIA_S3_PREFIX: 'media/production/',
    MEDIA_S3_FORCE_PATH_STYLE: 'true',
    MEDIA_S3_ACCESS_KEY_ID: 'id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    MEDIA_S3_SESSION_TOKEN: 'token',
  };
  const expected = {
    directory: '/var/tmp/media',
    s3: {
      endpoint: 'https://s3.example.org:9000',
      region: 'eu-central-1',
      bucket: 'media.example',
      prefix: 'media/production/',
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
    },
  };
  expect(loadMediaConfig(environment).storage).toEqual(expected);
  expect(loadMediaWorkerConfig(environment).storage).toEqual(expected);
  expect(loadMediaConfig({ ...environment, MEDIA_S3_PREFIX: 'media' }).storage.s3?.prefix).toBe('media/');
});

const messageOf = (environment: Record<string, string>): string => {
  try {
    loadMediaConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test('every bad variable of S3 is named at once, and no secret is shown', () => {
  const message = messageOf({
    ...s3,
    MEDIA_HTTP_PORT: 'no-port',
    MEDIA_S3_BUCKET: 'Not_A_Bucket',
    MEDIA_S3_ENDPOINT: 's3.example.org',
    MEDIA_S3_REGION: 'Frankfurt am Main',
    MEDIA_S3_PREFIX: '../other',
    MEDIA_S3_FORCE_PATH_STYLE: 'yes',
    MEDIA_S3_SECRET_ACCESS_KEY: 'top-secret-key',
    MEDIA_S3_SESSION_TOKEN: 'top-secret-token',
  });
  for (const name of [
    'MEDIA_HTTP_PORT: must be a port',
    'MEDIA_S3_BUCKET: must be the name of a bucket',
    'MEDIA_S3_ENDPOINT: must be a URL that begins with http:// or https://',
    'MEDIA_S3_REGION: must be the name of a region',
    'MEDIA_S3_PREFIX: must be names',
    'MEDIA_S3_FORCE_PATH_STYLE: must be true or false',
    'MEDIA_S3_ACCESS_KEY_ID: MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together',
    'MEDIA_S3_SESSION_TOKEN: goes with MEDIA_S3_ACCESS_KEY_ID',
  ])
    expect(message).toContain(name);
  expect(message).not.toContain('top-secret');
});

const refused: [Record<string, string>, string][] = [
  [{ MEDIA_STORAGE: 's3', MEDIA_S3_BUCKET: '' }, 'MEDIA_S3_BUCKET is required for MEDIA_STORAGE=s3'],
  [{ MEDIA_STORAGE: 'file', MEDIA_S3_BUCKET: '' }, 'MEDIA_DIRECTORY is required for MEDIA_STORAGE=file'],
  [{ MEDIA_STORAGE: 'file', MEDIA_DIRECTORY: '/m' }, 'MEDIA_S3_BUCKET: needs MEDIA_STORAGE=s3'],
  [{ MEDIA_STORAGE: '', MEDIA_DIRECTORY: '/m' }, 'MEDIA_S3_BUCKET: needs MEDIA_STORAGE=s3'],
  [{ MEDIA_STORAGE: 'ftp' }, 'MEDIA_STORAGE: must be file or s3'],
  ...['/a', 'a//b', '..', 'a/../b', './a', 'a b', 'a/.', '.a'].map(
    (prefix): [Record<string, string>, string] => [{ MEDIA_S3_PREFIX: prefix }, 'MEDIA_S3_PREFIX'],
  ),
];

test.each(refused)('%j is refused: %s', (change, problem) => {
  expect(messageOf({ ...s3, ...change })).toContain(problem);
});

const worker = { ...complete, MEDIA_JOBS_DB_URL: 'postgres://j:secret@db/hw' };

test.each([
  [{}, { widths: [320, 640, 960, 1280, 1920], avif: false }],
  [
    { MEDIA_WIDTHS: '16, 8192', MEDIA_AVIF: 'true' },
    { widths: [16, 8192], avif: true },
  ],
  [{ MEDIA_WIDTHS: 'none' }, { widths: [], avif: false }],
  [
    { MEDIA_WIDTHS: '16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31' },
    { widths: [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], avif: false },
  ],
])('the worker offers with %j: %j', (given, ladder) =>
  expect(loadMediaWorkerConfig({ ...worker, ...given }).ladder).toEqual(ladder),
);

test.each([
  '640,320',
  '320,320',
  '15',
  '8193',
  '320;640',
  '320,',
  'all',
  '320.5',
  '-320',
  '1e3',
  widthsFrom(17),
])('MEDIA_WIDTHS=%s is refused', (text) =>
  expect(() => loadMediaWorkerConfig({ ...worker, MEDIA_WIDTHS: text })).toThrow(/MEDIA_WIDTHS: must be/),
);

function widthsFrom(count: number): string {
  return Array.from({ length: count }, (_, at) => 100 + at).join(',');
}
