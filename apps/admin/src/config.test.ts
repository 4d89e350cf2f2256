import { generateServiceKey } from '@headwater/grpc';
import { loadConfig } from '@headwater/runtime';

import { adminEnv } from './config';
import { isHostOf } from './http/origin';

const required = {
  ADMIN_SERVICE_KEY: generateServiceKey(),
  SITE_GRPC_ADDRESS: '127.0.0.1:1',
  IDENTITY_GRPC_ADDRESS: '127.0.0.1:2',
  CONTENT_GRPC_ADDRESS: '127.0.0.1:3',
  MEDIA_GRPC_ADDRESS: '127.0.0.1:4',
  MEDIA_HTTP_URL: 'http://127.0.0.1:5/',
};

const originOf = (given: string) => loadConfig(adminEnv, { ...required, ADMIN_ORIGIN: given }).origin;

test.each([
  ['https://admin.example', 'https://admin.example', 'admin.example', true],
  ['https://ADMIN.example:443/', 'https://admin.example', 'admin.example', true],
  ['https://admin.example:8443', 'https://admin.example:8443', 'admin.example:8443', true],
  ['http://localhost:8090', 'http://localhost:8090', 'localhost:8090', false],
  ['http://localhost:80', 'http://localhost', 'localhost', false],
  ['https://Bücher.example', 'https://xn--bcher-kva.example', 'xn--bcher-kva.example', true],
])('%s is an origin for the admin', (given, origin, host, isSecure) => {
  expect(originOf(given)).toMatchObject({ origin, host, isSecure });
});

test.each(['http://admin.example', 'http://127.0.0.1:8090', 'http://localhost.example', 'http://192.0.2.1'])(
  'over %s a browser would keep no session: it is refused, with the way out',
  (given) => {
    expect(() => originOf(given)).toThrow(
      /ADMIN_ORIGIN: must begin with https:\/\/.*put a proxy that ends TLS/,
    );
  },
);

test.each([
  'admin.example',
  'https://',
  'https://admin.example/path',
  'https://a@admin.example',
  'ftp://a',
  'https://a?b',
  'https://admin.example.',
  'https://admin.example.:8443',
])('%s is no origin', (given) => {
  expect(() => originOf(given)).toThrow('ADMIN_ORIGIN: must be an origin, such as ');
});

test('names all that is missing at once, and no value', () => {
  expect(() => loadConfig(adminEnv, { ADMIN_SERVICE_KEY: 'short' })).toThrow(
    /(?=[^]*ADMIN_ORIGIN)(?=[^]*ADMIN_SERVICE_KEY)(?=[^]*SITE_GRPC_ADDRESS)(?=[^]*IDENTITY_GRPC_ADDRESS)(?=[^]*MEDIA_HTTP_URL)/,
  );
  expect(() => loadConfig(adminEnv, { ADMIN_SERVICE_KEY: 'short' })).not.toThrow(/short$/m);
});

test('a Host header may name the usual port of the scheme alone', () => {
  const secure = originOf('https://admin.example');
  const local = originOf('http://localhost');
  expect([isHostOf(secure, 'admin.example:443'), isHostOf(secure, 'admin.example:80')]).toEqual([
    true,
    false,
  ]);
  expect([isHostOf(local, 'localhost:80'), isHostOf(local, 'localhost:443')]).toEqual([true, false]);
  expect(isHostOf(secure, undefined)).toBe(false);
  expect(isHostOf(secure, '\u00a0admin.example')).toBe(false);
});
