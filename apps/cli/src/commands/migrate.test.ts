import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import type { Surroundings } from '../session';
import { readDatabaseUrl } from './migrate';

const folder = mkdtempSync(join(tmpdir(), 'headwater-database-url-'));
afterAll(() => rmSync(folder, { recursive: true }));

const surroundings = (environment: Record<string, string>): Surroundings => ({
  environment,
  cwd: folder,
  signal: new AbortController().signal,
  stdout: new PassThrough(),
  stderr: new PassThrough(),
});

test('the URL of the database is that of the option, of DATABASE_URL, or in the file that DATABASE_URL_FILE names', () => {
  const file = join(folder, 'uri');
  writeFileSync(file, 'postgres://file@db/headwater\n');
  const url = (environment: Record<string, string>, databaseUrl?: string): string =>
    readDatabaseUrl(databaseUrl === undefined ? {} : { databaseUrl }, surroundings(environment));
  expect(url({ DATABASE_URL: 'postgres://variable@db/headwater' }, 'postgres://option@db')).toBe(
    'postgres://option@db',
  );
  expect(url({ DATABASE_URL: 'postgres://variable@db/headwater' })).toBe('postgres://variable@db/headwater');
  expect(url({ DATABASE_URL_FILE: file })).toBe('postgres://file@db/headwater');
  expect(() => url({})).toThrow('Set DATABASE_URL or give --database-url.');
  expect(() => url({ DATABASE_URL: 'postgres://a@b/c', DATABASE_URL_FILE: file })).toThrow(
    'give either DATABASE_URL or DATABASE_URL_FILE',
  );
  expect(() => url({ DATABASE_URL_FILE: join(folder, 'absent') })).toThrow(
    'DATABASE_URL_FILE: the file cannot be read',
  );
});
