import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureTypesense, NoTypesenseError, typesenseCacheFolder, typesenseRelease } from '../../src';
import { findTypesense, findTypesenseProgram } from '../../src/typesense/find';

let folder: string;
let bin: string;
let inCache: string;
const given = { TYPESENSE_URL: 'http://search.example:8108', TYPESENSE_API_KEY: 'secret' };
const path = () => ({ PATH: `/nowhere::${bin}` });
const cache = () => ({ XDG_CACHE_HOME: folder });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-find-'));
  bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'typesense-server'), '', { mode: 0o755 });
  inCache = join(folder, 'headwater/typesense', `typesense-server-${typesenseRelease.version}`);
  mkdirSync(join(folder, 'headwater/typesense'), { recursive: true });
  writeFileSync(inCache, '', { mode: 0o755 });
  // A sparse file takes no room on the disk.
  truncateSync(inCache, typesenseRelease.bytes);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('where a Typesense server is looked for', () => {
  it('is the URL, then the PATH, then the cache', async () => {
    const ofUrl = { kind: 'given', url: 'http://search.example:8108', apiKey: 'secret' };
    const ofPath = { kind: 'path', program: join(bin, 'typesense-server') };
    const ofCache = { kind: 'cache', program: inCache };
    expect(findTypesense({ ...given, ...path(), ...cache() })).toEqual(ofUrl);
    expect(findTypesense({ ...path(), ...cache() })).toEqual(ofPath);
    expect(findTypesense({ PATH: '/nowhere', ...cache() })).toEqual(ofCache);
    expect(findTypesense({ TYPESENSE_URL: '', ...cache() })).toEqual(ofCache);
    expect(findTypesense({ XDG_CACHE_HOME: join(folder, 'other') })).toBeUndefined();

    const say = jest.fn();
    expect(await ensureTypesense(say, { ...given, ...path() })).toEqual(ofUrl);
    expect(await ensureTypesense(say, path())).toEqual(ofPath);
    expect(say).not.toHaveBeenCalled();
  });

  it('is never the URL for a test that treats its server badly', () => {
    expect(findTypesenseProgram({ ...given, ...path(), ...cache() })).toBe(join(bin, 'typesense-server'));
    expect(findTypesenseProgram({ ...given, XDG_CACHE_HOME: join(folder, 'other') })).toBeUndefined();
  });

  it('passes over programs that cannot be run or are not whole', () => {
    chmodSync(join(bin, 'typesense-server'), 0o644);
    expect(findTypesense({ ...path(), ...cache() })?.kind).toBe('cache');
    truncateSync(inCache, typesenseRelease.bytes - 1);
    expect(findTypesense({ ...path(), ...cache() })).toBeUndefined();
  });

  it('refuses a URL without its key', async () => {
    const environment = { TYPESENSE_URL: given.TYPESENSE_URL, ...path() };
    expect(() => findTypesense(environment)).toThrow(NoTypesenseError);
    await expect(ensureTypesense(() => undefined, environment)).rejects.toThrow(
      'TYPESENSE_URL is set, and TYPESENSE_API_KEY, which goes with it, is not',
    );
  });

  it('takes the cache folder of the XDG specification', () => {
    expect(typesenseCacheFolder({ XDG_CACHE_HOME: '/var/cache/me' })).toBe(
      '/var/cache/me/headwater/typesense',
    );
    for (const unset of [{}, { XDG_CACHE_HOME: '' }, { XDG_CACHE_HOME: 'relative' }]) {
      expect(typesenseCacheFolder(unset)).toBe(join(homedir(), '.cache/headwater/typesense'));
    }
  });
});
