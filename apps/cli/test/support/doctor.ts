import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase, type TestDatabase } from '@headwater/testing';

import { run } from './run';

export interface Report {
  ok: boolean;
  version: string;
  checks: { name: string; ok: boolean; detail: string; remedy: string | null }[];
}

/** `headwater doctor` with a data folder and a database, from the first test of a file to the last. */
export function prepareDoctor() {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-doctor-'));
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    get database(): TestDatabase {
      if (database === undefined) throw new Error('The database is there in tests alone.');
      return database;
    },
    run: (environment: Record<string, string>, ...args: string[]) =>
      run(['doctor', '--data-dir', folder, ...args], { cwd: folder, environment }),
  };
}
