import { z } from 'zod';

import { ConfigError, loadConfig } from './config';
import * as env from './env';

const schema = z
  .object({
    PORT: env.port(),
    DB_URL: env.postgresUrl(),
    KEY: env.secret(32),
    VERBOSE: env.flag().default(false),
    HOSTS: env.list().default([]),
  })
  .transform(({ PORT, DB_URL, KEY, VERBOSE, HOSTS }) => ({
    port: PORT,
    database: { url: DB_URL },
    key: KEY,
    verbose: VERBOSE,
    hosts: HOSTS,
  }));

const valid = { PORT: '8080', DB_URL: 'postgres://app@127.0.0.1/headwater', KEY: 'k'.repeat(32) };

it('turns strings into a nested, typed configuration', () => {
  expect(loadConfig(schema, { ...valid, VERBOSE: 'true', HOSTS: ' a.example, ,b.example' })).toEqual({
    port: 8080,
    database: { url: valid.DB_URL },
    key: valid.KEY,
    verbose: true,
    hosts: ['a.example', 'b.example'],
  });
});

it('names every problem at once and shows no value', () => {
  const load = () =>
    loadConfig(schema, {
      PORT: '80 80',
      DB_URL: 'mysql://root:hunter2@db/x',
      KEY: 'short-secret',
      VERBOSE: 'yes',
    });
  expect(load).toThrow(ConfigError);
  try {
    load();
  } catch (error) {
    expect((error as ConfigError).problems).toEqual([
      'PORT: must be a port from 0 to 65535',
      'DB_URL: must be a URL that begins with postgres:// or postgresql://',
      'KEY: must have at least 32 characters',
      'VERBOSE: must be true or false',
    ]);
    expect(String(error)).not.toMatch(/hunter2|short-secret/);
  }
});

it.each([
  ['absent', undefined],
  ['empty', ''],
])('says that a variable is required when it is %s', (_, value) => {
  expect(() => loadConfig(schema, { ...valid, PORT: value })).toThrow('PORT is required');
});

it.each(['-1', '65536', '1e3', '0x10', '8080 ', '９'])('refuses %j as a port', (PORT) => {
  expect(() => loadConfig(schema, { ...valid, PORT })).toThrow('PORT: must be a port from 0 to 65535');
});
