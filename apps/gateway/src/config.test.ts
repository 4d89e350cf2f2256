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
