import { z } from 'zod';

import { loadConfig } from '@headwater/runtime';

import { passkeySettings, passkeyVariables } from './passkey-settings';

const schema = z.object(passkeyVariables);
const load = (origins?: string, domain?: string) =>
  passkeySettings(loadConfig(schema, { IDENTITY_PASSKEY_ORIGINS: origins, IDENTITY_PASSKEY_DOMAIN: domain }));

describe('passkeySettings', () => {
  it.each([
    ['https://admin.example.org', undefined, 'admin.example.org'],
    ['https://admin.example.org, https://example.org', 'example.org', 'example.org'],
    ['http://localhost:8080', undefined, 'localhost'],
  ])('%s with %s is of %s', (origins, domain, expected) => {
    expect(load(origins, domain)).toEqual({ domain: expected, origins: origins.split(', ') });
  });

  it('is nothing without variables', () => {
    expect(load()).toBeUndefined();
  });

  it.each([
    ['http://admin.example.org', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['https://admin.example.org/', undefined],
    ['admin.example.org', undefined],
    [undefined, 'example.org'],
    ['https://evil-example.org', 'example.org'],
    ['https://admin.example.org,https://other.example', undefined],
    ['https://admin.example.org', 'https://example.org'],
  ])('refuses %s with %s', (origins, domain) => {
    expect(() => load(origins, domain)).toThrow(/IDENTITY_PASSKEY_/);
  });
});
