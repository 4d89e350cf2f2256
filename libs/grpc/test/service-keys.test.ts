import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { type ConfigError, loadConfig } from '@headwater/runtime';

import { generateServiceKey, hashServiceKey, serviceKeySchema, serviceKeysSchema } from '../src';
import { createCallerLookup } from '../src/service-keys';

const key = generateServiceKey();
const gateway = { name: 'gateway', sha256: hashServiceKey(key), access: 'delivery', sites: 'all' };
const schema = z.object({ SERVICE_KEYS: serviceKeysSchema });

function problemsOf(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  try {
    loadConfig(schema, { SERVICE_KEYS: text });
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

describe('service keys', () => {
  it('are long, random and free of characters that need escaping', () => {
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(generateServiceKey()).not.toBe(key);
  });

  it('are hashed with SHA-256', () => {
    expect(hashServiceKey('a'.repeat(32))).toBe(
      '3ba3f5f43b92602683c19aee62a20342b084dd5971ddd33808d81a328879a547',
    );
  });

  it('are refused when too weak, without being shown', () => {
    expect(() => hashServiceKey('letmein')).toThrow(/too weak/);
    expect(() => hashServiceKey('letmein')).not.toThrow(/letmein/);
    expect(serviceKeySchema.safeParse('x'.repeat(31)).error?.issues[0]?.message).toContain('too weak');
    expect(serviceKeySchema.safeParse('x'.repeat(32)).success).toBe(true);
  });

  it('find their caller', () => {
    const find = createCallerLookup(
      loadConfig(schema, { SERVICE_KEYS: JSON.stringify([gateway]) }).SERVICE_KEYS,
    );
    expect(find(key)).toMatchObject({ name: 'gateway', access: 'delivery', sites: 'all', superAdmin: false });
    expect(find(generateServiceKey())).toBeUndefined();
  });

  it('find the same caller every time, and no one else', () => {
    const other = generateServiceKey();
    const admin = { ...gateway, name: 'admin', sha256: hashServiceKey(other) };
    const find = createCallerLookup(
      loadConfig(schema, { SERVICE_KEYS: JSON.stringify([gateway, admin]) }).SERVICE_KEYS,
    );
    const names = [key, other, generateServiceKey(), key, other, `${key}x`].map((one) => find(one)?.name);
    expect(names).toEqual(['gateway', 'admin', undefined, 'gateway', 'admin', undefined]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'is not JSON'],
    ['no list', {}, 'must be a JSON list of callers'],
    ['an empty list', [], 'must name at least one caller'],
    [
      'a key in place of its hash',
      [{ ...gateway, sha256: key }],
      'entry 1: sha256 must be 64 lower-case hex digits',
    ],
    [
      'unknown access',
      [{ ...gateway, access: 'all' }],
      'entry 1: access must be "delivery", "management" or "people"',
    ],
    ['no sites', [{ ...gateway, sites: [] }], 'entry 1: sites must be "all" or a list of site ids'],
    ['a property too many', [{ ...gateway, key }], 'entry 1: has an unknown property'],
    [
      'a super admin that only reads',
      [{ ...gateway, superAdmin: true }],
      'entry 1: superAdmin needs access "management"',
    ],
    ['one key for two', [gateway, { ...gateway, name: 'admin' }], 'two callers have the same key'],
  ])('of the configuration are refused: %s', (_what, value, problem) => {
    const problems = problemsOf(value);
    expect(problems).toContainEqual(`SERVICE_KEYS: ${problem}`);
    expect(problems.join()).not.toContain(key);
  });

  it('may come from a file, which is read again; a list that is not valid changes nothing', () => {
    const dir = mkdtempSync(join(tmpdir(), 'headwater-keys-'));
    const path = join(dir, 'keys.json');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const warn = jest.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const write = (text: string, atMs: number): void => {
      writeFileSync(path, text);
      clock.mockReturnValue(atMs);
    };
    const other = generateServiceKey();
    const admin = { ...gateway, name: 'admin', sha256: hashServiceKey(other) };
    write(JSON.stringify([gateway]), 0);
    const find = createCallerLookup(loadConfig(schema, { SERVICE_KEYS_FILE: path }).SERVICE_KEYS);
    const names = () => [find(key)?.name, find(other)?.name];
    expect(names()).toEqual(['gateway', undefined]);
    write(JSON.stringify([gateway, admin]), 2_000);
    expect(names()).toEqual(['gateway', 'admin']);
    write(`[{"sha256":"${key}"}]`, 4_000);
    expect(names()).toEqual(['gateway', 'admin']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('entry 1');
    expect(String(warn.mock.calls[0]?.[0])).not.toContain(key);
    // A key that was valid is refused as soon as it is gone.
    write(JSON.stringify([admin]), 6_000);
    expect(names()).toEqual([undefined, 'admin']);
    rmSync(dir, { recursive: true });
    clock.mockReturnValue(8_000);
    expect(names()).toEqual([undefined, 'admin']);
    expect(warn).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
    expect(() => loadConfig(schema, { SERVICE_KEYS_FILE: path })).toThrow(
      'SERVICE_KEYS_FILE: the file cannot be read',
    );
  });
});
