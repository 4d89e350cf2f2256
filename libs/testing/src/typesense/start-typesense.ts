import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts } from '../free-ports';
import { findTypesense, findTypesenseProgram } from './find';
import { type OwnTypesense, startTypesenseProgram } from './server';

export interface TestTypesense {
  url: string;
  apiKey: string;
  close(): Promise<void>;
}

/**
 * The server of TYPESENSE_URL, else one of its own from `typesense-server` on the PATH or in the cache, else undefined: then the caller
 * reports its suite as skipped. A given server has other users, so collections need names of this run.
 */
export async function startTypesense(): Promise<TestTypesense | undefined> {
  const found = findTypesense();
  if (found?.kind === 'given') {
    return { url: found.url, apiKey: found.apiKey, close: () => Promise.resolve() };
  }
  return startOwnTypesense();
}

/** A server with ports and data of its own, which a test may kill and empty; undefined if there is no program. */
export async function startOwnTypesense(): Promise<OwnTypesense | undefined> {
  const program = findTypesenseProgram();
  if (program === undefined) return undefined;
  const [api = 0, peering = 0] = await findFreePorts(2);
  return startTypesenseProgram({
    program,
    dataDir: mkdtempSync(join(tmpdir(), 'headwater-typesense-')),
    temporary: true,
    apiKey: randomBytes(16).toString('hex'),
    ports: { api, peering },
  });
}

/** Whether `startTypesense()` returns a server. Suites without one are skipped, and the test command reports them. */
export const hasTypesense = (): boolean => findTypesense() !== undefined;

/** Like `hasTypesense()`, for suites that need a server of their own. */
export const hasTypesenseProgram = (): boolean => findTypesenseProgram() !== undefined;
