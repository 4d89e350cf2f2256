import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';
import { ensureTypesense, findFreePorts, isFree, startTypesenseProgram } from '@headwater/testing';

import { readOrMakeJson, writePrivateJson } from './private-json';

interface Kept {
  apiKey: string;
  ports: { api: number; peering: number };
}

/** Finds or starts Typesense. Returns its variables for the search service and the indexer. */
export async function openTypesense(
  dataDir: string,
  closer: Closer,
  say: (line: string) => void,
): Promise<Record<'TYPESENSE_URL' | 'TYPESENSE_API_KEY', string>> {
  const source = await ensureTypesense((line) => say(`Typesense: ${line}`));
  if (source.kind === 'given') {
    say('Typesense: TYPESENSE_URL');
    return { TYPESENSE_URL: source.url, TYPESENSE_API_KEY: source.apiKey };
  }
  const folder = join(dataDir, 'typesense');
  const { apiKey, ports } = await readKept(join(dataDir, 'typesense.json'), folder);
  const { program } = source;
  const server = await startTypesenseProgram({ program, dataDir: folder, temporary: false, apiKey, ports });
  closer.add('Typesense', () => server.close(), 15_000);
  say(`Typesense: started from ${source.kind === 'path' ? 'the PATH' : program}`);
  return { TYPESENSE_URL: server.url, TYPESENSE_API_KEY: apiKey };
}

async function readKept(file: string, folder: string): Promise<Kept> {
  const kept = readOrMakeJson<Partial<Kept>>(file, () => ({}));
  const { apiKey = randomBytes(24).toString('base64url'), ports } = kept;
  if (ports && (await isFree(ports.api)) && (await isFree(ports.peering))) return { apiKey, ports };
  const [api = 0, peering = 0] = await findFreePorts(2);
  // A server identifies itself by its peering port. At another port, it finds no leader, so the index is made anew.
  rmSync(folder, { recursive: true, force: true });
  const made = { apiKey, ports: { api, peering } };
  writePrivateJson(file, made);
  return made;
}
