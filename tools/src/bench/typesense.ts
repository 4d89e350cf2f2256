import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureTypesense, findFreePorts, NoTypesenseError, startTypesenseProgram } from '@headwater/testing';

import { pin } from './pinned';
import type { Setting } from './setting';

export interface BenchTypesense {
  url: string;
  apiKey: string;
  /** Undefined for a server that the benchmark did not start. */
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** An empty Typesense on the cores of the stores, or the server of TYPESENSE_URL. Where there is none: the reason. */
export async function startBenchTypesense({
  cores,
  closer,
  say,
}: Setting): Promise<BenchTypesense | { missing: string }> {
  try {
    const source = await ensureTypesense((line) => say(`Typesense: ${line}`));
    if (source.kind === 'given') {
      return { url: source.url, apiKey: source.apiKey, pid: undefined, stop: () => Promise.resolve() };
    }
    const [api = 0, peering = 0] = await findFreePorts(2);
    const server = await startTypesenseProgram({
      program: source.program,
      dataDir: mkdtempSync(join(tmpdir(), 'headwater-bench-typesense-')),
      temporary: true,
      apiKey: randomBytes(16).toString('hex'),
      ports: { api, peering },
    });
    closer.add('Typesense', () => server.close());
    if (server.pid !== undefined) pin(server.pid, cores.stores);
    return { url: server.url, apiKey: server.apiKey, pid: server.pid, stop: () => server.close() };
  } catch (error) {
    if (error instanceof NoTypesenseError) return { missing: error.message };
    throw error;
  }
}
