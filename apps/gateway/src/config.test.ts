import { ConfigError, loadConfig } from '@headwater/runtime';

import { gatewayEnv } from './config';

const minimal = {
  GATEWAY_SERVICE_KEY: 'k'.repeat(43),
  SITE_GRPC_ADDRESS: 'site:50051',
  CONTENT_GRPC_ADDRESS: 'content:50051',
  SEARCH_GRPC_ADDRESS: 'search:50051',
  MEDIA_HTTP_URL: 'http://media:8090/',
};

test('has defaults for all but the ways to the services', () => {
  expect(loadConfig(gatewayEnv, minimal)).toMatchObject({
    listen: { host: '127.0.0.1', port: 8080 },
    services: { site: 'site:50051', mediaUrl: 'http://media:8090', deadlineMs: 3_000, tls: undefined },
    redis: undefined,
    requestsPerMinute: 120,
    trustedHops: 0,
    sharedHosts: [],
  });
});

test('reads hosts in any spelling', () => {
  const config = loadConfig(gatewayEnv, { ...minimal, SHARED_API_HOSTS: 'API.example:443, localhost' });
  expect(config.sharedHosts).toEqual(['api.example', 'localhost']);
});

test.each([
  ['https://cdn.example', 'https://cdn.example'],
  ['https://CDN.example:443/', 'https://cdn.example'],
  ['http://cdn.example:8080/assets//', 'http://cdn.example:8080/assets'],
  ['https://cdn.example/a b'.replace(' ', '%20'), 'https://cdn.example/a%20b'],
  ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
])('the base URL of media %s is %s', (given, expected) => {
  expect(loadConfig(gatewayEnv, { ...minimal, MEDIA_BASE_URL: given }).mediaBaseUrl).toBe(expected);
});

test.each([
  '/media',
  'cdn.example',
  '//cdn.example',
  'https:cdn.example',
  'https:/cdn.example',
  'ftp://cdn.example',
  'javascript://cdn.example',
  'https://user:topsecret@cdn.example',
  'https://cdn.example?',
  'https://cdn.example/?v=1',
  'https://cdn.example/#',
  'https://cdn example',
  'https://cdn.example/a b',
  'https://cdn.example\\assets',
  ' https://cdn.example',
])('no base URL of media: %j', (given) => {
  const load = () => loadConfig(gatewayEnv, { ...minimal, MEDIA_BASE_URL: given });
  expect(load).toThrow(/MEDIA_BASE_URL: must be a URL that begins with http:\/\/ or https:\/\//);
  expect(load).not.toThrow(/topsecret/);
});

test('names every bad variable and shows no secret', () => {
  const load = () =>
    loadConfig(gatewayEnv, {
      ...minimal,
      GATEWAY_SERVICE_KEY: 'too-short-secret',
      SITE_GRPC_ADDRESS: '',
      TRUSTED_PROXY_HOPS: 'all',
      SHARED_API_HOSTS: 'bad host',
    });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(
    /GATEWAY_SERVICE_KEY[\s\S]*SITE_GRPC_ADDRESS is required[\s\S]*TRUSTED_PROXY_HOPS[\s\S]*SHARED_API_HOSTS/,
  );
  expect(load).not.toThrow(/too-short-secret/);
});

/** Every bound of a number: what is allowed at its ends, and refused beyond. */
const bounds: [variable: string, least: number, most: number][] = [
  ['GATEWAY_PORT', 0, 65_535],
  ['GATEWAY_OPS_PORT', 0, 65_535],
  ['GATEWAY_CALL_DEADLINE_MS', 50, 60_000],
  ['GATEWAY_CALL_RETRY_AFTER_MS', 10, 60_000],
  ['REDIS_DEADLINE_MS', 5, 5_000],
  ['RATE_LIMIT_PER_MINUTE', 1, 1_000_000],
  ['GATEWAY_CACHE_BYTES', 1_048_576, 68_719_476_736],
  ['GATEWAY_SITE_MISSES', 1, 10_000],
  ['STALE_IF_ERROR', 0, 86_400],
  ['TRUSTED_PROXY_HOPS', 0, 10],
  ['GATEWAY_MAX_HEADER_BYTES', 1_024, 1_048_576],
  ['GATEWAY_REQUEST_TIMEOUT_MS', 100, 600_000],
  ['GATEWAY_KEEP_ALIVE_MS', 0, 600_000],
  ['GATEWAY_MAX_CONNECTIONS', 1, 1_000_000],
  ['GATEWAY_SHUTDOWN_GRACE_MS', 0, 600_000],
];

test.each(bounds)('%s is from %i to %i', (variable, least, most) => {
  const allowed = new RegExp(`${variable}.* from ${least} to ${most}`);
  const load = (value: number) => () => loadConfig(gatewayEnv, { ...minimal, [variable]: String(value) });
  expect(load(least)).not.toThrow();
  expect(load(most)).not.toThrow();
  expect(load(most + 1)).toThrow(allowed);
  expect(load(least - 1)).toThrow(allowed);
});

test('STALE_IF_ERROR is in seconds', () => {
  const { cache } = loadConfig(gatewayEnv, { ...minimal, STALE_IF_ERROR: '60' });
  expect(cache.staleIfErrorMs).toBe(60_000);
});
