import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { ConfigError, loadConfig } from './config';
import * as env from './env';
import { secretOf } from './secret';

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

describe('a secret in a file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'headwater-secrets-'));
  const path = join(dir, 'secret');
  const problemsWith = (environment: Record<string, string>): string[] => {
    try {
      loadConfig(schema, environment);
    } catch (error) {
      return (error as ConfigError).problems;
    }
    return [];
  };

  afterEach(() => jest.restoreAllMocks());
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is read without line ends at its end; one that rotates is read again after a second', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const warn = jest.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    writeFileSync(path, 'postgres://app:first@db/headwater\r\n');
    const key = join(dir, 'key');
    writeFileSync(key, `${'f'.repeat(32)}\r\n\n`);
    const config = loadConfig(schema, { PORT: '1', DB_URL_FILE: path, KEY_FILE: key });
    expect([secretOf(config.database.url), config.key]).toEqual([
      'postgres://app:first@db/headwater',
      'f'.repeat(32),
    ]);
    writeFileSync(path, 'postgres://app:second@db/headwater');
    clock.mockReturnValue(999);
    expect(secretOf(config.database.url)).toContain('first');
    clock.mockReturnValue(1_000);
    expect(secretOf(config.database.url)).toContain('second');
    // In the middle of a replacement: what it held before is used, and said once.
    for (const [at, change] of [() => writeFileSync(path, '\n'), () => rmSync(path)].entries()) {
      change();
      clock.mockReturnValue(3_000 * (at + 1));
      expect(secretOf(config.database.url)).toContain('second');
    }
    expect(warn.mock.calls).toEqual([[`${path}: the file is empty; what it held before is used.`]]);
    writeFileSync(path, 'postgres://app:third@db/headwater');
    clock.mockReturnValue(9_000);
    expect(secretOf(config.database.url)).toContain('third');
  });

  it('is used as before while its file holds what is not valid', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const warn = jest.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    writeFileSync(path, 'postgres://app:first@db/headwater');
    const config = loadConfig(schema, { ...valid, DB_URL: '', DB_URL_FILE: path });
    for (const [at, text] of ['hunter2', 'mysql://root:hunter2@db/x'].entries()) {
      writeFileSync(path, text);
      clock.mockReturnValue(2_000 * (at + 1));
      expect(secretOf(config.database.url)).toContain('first');
    }
    expect(warn.mock.calls).toEqual([
      [`${path}: must be a URL that begins with postgres:// or postgresql://; what it held before is used.`],
    ]);
    writeFileSync(path, 'postgres://app:second@db/headwater');
    clock.mockReturnValue(9_000);
    expect(secretOf(config.database.url)).toContain('second');
  });

  it('is refused by the name of its variable, and never shown', () => {
    writeFileSync(path, 'mysql://root:hunter2@db/x');
    const empty = join(dir, 'empty');
    writeFileSync(empty, '\n');
    const problems = problemsWith({ ...valid, DB_URL: '', DB_URL_FILE: path, KEY: '', KEY_FILE: empty });
    expect(problems).toEqual([
      'KEY_FILE: the file is empty',
      'DB_URL_FILE: must be a URL that begins with postgres:// or postgresql://',
    ]);
    expect(problemsWith({ ...valid, KEY_FILE: path })).toEqual(['KEY: give either KEY or KEY_FILE']);
    expect(problemsWith({ ...valid, KEY: '', KEY_FILE: join(dir, 'absent') })).toEqual([
      'KEY_FILE: the file cannot be read',
    ]);
    expect(problemsWith({ PORT: '1', KEY: valid.KEY })).toEqual(['DB_URL is required']);
  });

  it('is for secrets alone', () => {
    writeFileSync(path, '8080');
    expect(problemsWith({ ...valid, PORT: '', PORT_FILE: path })).toEqual(['PORT is required']);
  });
});
