import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createCloser } from '@headwater/runtime';
import { hasTypesenseProgram } from '@headwater/testing';

import { openTypesense } from '../src/services/typesense';

jest.setTimeout(120_000);

const whereThere = hasTypesenseProgram() && !process.env.TYPESENSE_URL ? describe : describe.skip;

whereThere('the Typesense of a data folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'headwater-services-typesense-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const collectionNames = async (variables: Awaited<ReturnType<typeof openTypesense>>) => {
    const headers = { 'X-TYPESENSE-API-KEY': variables.TYPESENSE_API_KEY };
    const answer = await fetch(`${variables.TYPESENSE_URL}/collections`, { headers });
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  const makeCollection = async (variables: Awaited<ReturnType<typeof openTypesense>>) => {
    const answer = await fetch(`${variables.TYPESENSE_URL}/collections`, {
      method: 'POST',
      headers: { 'X-TYPESENSE-API-KEY': variables.TYPESENSE_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'kept', fields: [{ name: 'word', type: 'string' }] }),
    });
    expect(answer.status).toBe(201);
  };

  it('keeps its address, its key and its data; only its owner can read the key', async () => {
    const first = createCloser();
    const before = await openTypesense(folder, first, () => undefined);
    await makeCollection(before);
    await first.close();
    await expect(fetch(before.TYPESENSE_URL)).rejects.toThrow();

    const second = createCloser();
    const after = await openTypesense(folder, second, () => undefined);
    expect(after).toEqual(before);
    expect(await collectionNames(after)).toEqual(['kept']);
    expect(statSync(join(folder, 'typesense.json')).mode & 0o777).toBe(0o600);
    await second.close();
  });

  it.each(['api', 'peering'] as const)(
    'begins anew at other ports when its %s port is taken by another program',
    async (which) => {
      const first = createCloser();
      const before = await openTypesense(folder, first, () => undefined);
      await makeCollection(before);
      await first.close();
      const { ports } = JSON.parse(readFileSync(join(folder, 'typesense.json'), 'utf8')) as {
        ports: Record<typeof which, number>;
      };
      const other = createServer();
      await new Promise<void>((done) => other.listen(ports[which], '127.0.0.1', done));

      const second = createCloser();
      const after = await openTypesense(folder, second, () => undefined);
      expect(after.TYPESENSE_API_KEY).toBe(before.TYPESENSE_API_KEY);
      expect(after.TYPESENSE_URL).not.toBe(before.TYPESENSE_URL);
      expect(await collectionNames(after)).toEqual([]);
      await second.close();
      await new Promise((done) => other.close(done));
    },
  );
});
