import { findUnknownVariables } from './unknown-variables';

const namesIn = (environment: Record<string, string>): string[] =>
  findUnknownVariables(environment).map(({ name, near }) => [name, ...near].join(' '));

it('finds misspelt variables, and names the nearest', () => {
  expect(
    namesIn({
      GATEWAY_RATELIMIT: '600',
      GATEWAY_CACHE_BYTE: '1048576',
      RATE_LIMIT_PERMINUTE: '600',
      REDIS_URI: 'redis://cache',
      MEDIA_MAXBYTES: '1',
      LOGLEVEL: 'debug',
      HEADWATER_SITE_ADRESS: 'site:50051',
      CONTENT_SOMETHING_ELSE: '1',
    }),
  ).toEqual([
    'CONTENT_SOMETHING_ELSE',
    'GATEWAY_CACHE_BYTE GATEWAY_CACHE_BYTES',
    'GATEWAY_RATELIMIT RATE_LIMIT_FREE_304 RATE_LIMIT_PER_MINUTE FRONTEND_RATE_LIMIT_PER_MINUTE',
    'HEADWATER_SITE_ADRESS HEADWATER_SITE_ADDRESS',
    'LOGLEVEL LOG_LEVEL',
    'MEDIA_MAXBYTES MEDIA_MAX_BYTES',
    'RATE_LIMIT_PERMINUTE RATE_LIMIT_PER_MINUTE',
    'REDIS_URI REDIS_URL',
  ]);
});

it('says nothing of variables that any program or command reads, from files, too', () => {
  expect(
    namesIn({
      GATEWAY_PORT: '8080',
      CONTENT_DB_URL: 'postgres://db/headwater',
      CONTENT_DB_PASSWORD_FILE: '/run/secrets/content',
      MEDIA_WORKER_OPS_PORT: '8090',
      HEADWATER_SERVICE_KEY_FILE: '/run/secrets/key',
      HEADWATER_SITE_DELIVERY_PASSWORD: 'secret',
      BACKUP_S3_ENDPOINT: 'https://store.example',
      GATEWAY_CACHE_BYTE: '',
    }),
  ).toEqual([]);
});

it('says nothing of what others give to the process', () => {
  expect(
    namesIn({
      HEADWATER_GATEWAY_SERVICE_HOST: '10.96.0.9',
      HEADWATER_GATEWAY_SERVICE_PORT: '80',
      HEADWATER_GATEWAY_SERVICE_PORT_HTTP: '80',
      HEADWATER_GATEWAY_PORT: 'tcp://10.96.0.9:80',
      HEADWATER_GATEWAY_PORT_80_TCP: 'tcp://10.96.0.9:80',
      HEADWATER_GATEWAY_PORT_80_TCP_ADDR: '10.96.0.9',
      HEADWATER_GATEWAY_PORT_80_TCP_PROTO: 'tcp',
      SITE_SERVICE_HOST: '10.96.0.10',
      PATH: '/usr/bin',
      HEADWATER_TEST_SERVER: '{}',
      S3_URL: 'https://store.example',
      DB_URL: 'postgres://db',
      TLS_CERT: '/run/tls.crt',
      HOSTNAME: 'gateway-1',
      NODE_OPTIONS: '--max-old-space-size=512',
      OTEL_SERVICE_NAME: 'gateway',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      GRPC_VERBOSITY: 'ERROR',
      npm_config_loglevel: 'error',
      KUBERNETES_SERVICE_HOST: '10.96.0.1',
    }),
  ).toEqual([]);
});
