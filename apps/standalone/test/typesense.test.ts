import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasTypesenseProgram, type OwnTypesense, startOwnTypesense } from '@headwater/testing';

import { curlLines } from './support/curl-lines';
import { type StandaloneProcess, startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(180_000);

const whereThere = hasTypesenseProgram() ? describe : describe.skip;

whereThere('a standalone with TYPESENSE_URL', () => {
  let folder: string;
  let typesense: OwnTypesense;
  let standalone: StandaloneProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-standalone-typesense-'));
    typesense = (await startOwnTypesense())!;
    standalone = startStandaloneProcess(['--port', '0', '--data-dir', join(folder, 'data')], {
      env: { TYPESENSE_URL: typesense.url, TYPESENSE_API_KEY: typesense.apiKey },
    });
    await standalone.untilReady();
  });

  afterAll(async () => {
    standalone?.signal('SIGINT');
    await standalone?.ended;
    await typesense?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let turn = 0;
  async function search(site: number, word: string) {
    const { url, headers } = curlLines(standalone.output)[site]!;
    // Another page size for every request: an equal one could be answered from the cache.
    const path = `/api/v1/search?q=${word}&per_page=${50 + (turn++ % 50)}`;
    const answer = await fetch(new URL(path, url), { headers });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return { driver: answer.headers.get('x-search-driver'), ids: data.map(({ id }) => id) };
  }
  async function untilAnsweredBy(driver: string, site: number, word: string): Promise<number[]> {
    for (;;) {
      const answer = await search(site, word);
      if (answer.driver === driver) return answer.ids;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  it('answers searches of every site from it, from PostgreSQL while it is away, and from it again', async () => {
    const words = ['river', 'coffee'];
    const found = await Promise.all(words.map((word, site) => untilAnsweredBy('typesense', site, word)));
    for (const ids of found) expect(ids.length).toBeGreaterThan(0);

    await typesense.kill();
    for (const [site, word] of words.entries()) {
      const answer = await search(site, word);
      expect(answer.driver).toBe('postgresql');
      expect([...answer.ids].sort()).toEqual([...found[site]!].sort());
    }

    await typesense.start();
    for (const [site, word] of words.entries()) {
      expect((await untilAnsweredBy('typesense', site, word)).sort()).toEqual([...found[site]!].sort());
    }
  });
});
