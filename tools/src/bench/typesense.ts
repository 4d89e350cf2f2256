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
  /** Removes all documents of the collection behind the alias, except markers. */
  removeDocuments: (collection: string) => Promise<void>;
  /** Removes the index from a server that the benchmark did not start. */
  removeIndex: (collection: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** An empty Typesense on the cores of the stores, or the server of TYPESENSE_URL. If there is neither: the reason. */
export async function startBenchTypesense({
  cores,
  closer,
  say,
}: Setting): Promise<BenchTypesense | { missing: string }> {
  try {
    const source = await ensureTypesense((line) => say(`Typesense: ${line}`));
    if (source.kind === 'given') {
      const { url, apiKey } = source;
      return {
        ...{ url, apiKey, pid: undefined, stop: () => Promise.resolve() },
        removeDocuments: (collection) => removeDocuments({ url, apiKey }, collection),
        removeIndex: (collection) => removeIndex({ url, apiKey }, collection),
      };
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
    const { url, apiKey, pid } = server;
    return {
      ...{ url, apiKey, pid, stop: () => server.close() },
      removeDocuments: (collection) => removeDocuments({ url, apiKey }, collection),
      removeIndex: () => Promise.resolve(),
    };
  } catch (error) {
    if (error instanceof NoTypesenseError) return { missing: error.message };
    throw error;
  }
}

type Place = Pick<BenchTypesense, 'url' | 'apiKey'>;

async function ask<Answer>({ url, apiKey }: Place, path: string, method = 'GET'): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, { method, headers: { 'X-TYPESENSE-API-KEY': apiKey } });
  if (!answer.ok && answer.status !== 404) {
    throw new Error(`Typesense: ${method} ${path} gave ${answer.status}`);
  }
  return (await answer.json()) as Answer;
}

async function removeDocuments(place: Place, collection: string): Promise<void> {
  // Markers have the id 0.
  await ask(place, `/collections/${collection}/documents?filter_by=entry_id:>0&batch_size=1000`, 'DELETE');
}

/** Removes the alias, the collections behind it and their search keys, if they exist. */
export async function removeIndex(place: Place, collection: string): Promise<void> {
  await ask(place, `/aliases/${collection}`, 'DELETE');
  for (const { name } of await ask<{ name: string }[]>(place, '/collections')) {
    if (name.startsWith(`${collection}_v`)) await ask(place, `/collections/${name}`, 'DELETE');
  }
  const { keys } = await ask<{ keys: { id: number; collections: string[] }[] }>(place, '/keys');
  for (const { id, collections } of keys) {
    if (collections.includes(collection)) await ask(place, `/keys/${id}`, 'DELETE');
  }
}
