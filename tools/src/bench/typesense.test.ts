import { hasTypesenseProgram, type OwnTypesense, startOwnTypesense } from '@headwater/testing';

import { removeIndex } from './typesense';

const whereThere = hasTypesenseProgram() ? describe : describe.skip;

whereThere('the index of a benchmark', () => {
  let server: OwnTypesense;
  beforeAll(async () => {
    server = (await startOwnTypesense())!;
  });
  afterAll(() => server.close());

  async function ask<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    const answer = await fetch(server.url + path, {
      ...{ method, headers: { 'X-TYPESENSE-API-KEY': server.apiKey } },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  const left = async (): Promise<string[]> => [
    ...(await ask<{ name: string }[]>('/collections')).map(({ name }) => name),
    ...(await ask<{ aliases: { name: string }[] }>('/aliases')).aliases.map(({ name }) => name),
    ...(await ask<{ keys: { description: string }[] }>('/keys')).keys.map(({ description }) => description),
  ];

  it('is removed from a server that goes on, and nothing else is', async () => {
    for (const alias of ['bench_a', 'bench_ab']) {
      const name = `${alias}_v1_x`;
      await ask('/collections', 'POST', { name, fields: [{ name: 'a', type: 'string' }] });
      await ask(`/aliases/${alias}`, 'PUT', { collection_name: name });
      await ask('/keys', 'POST', {
        ...{ description: `key of ${alias}`, actions: ['documents:search'] },
        collections: [alias, `${alias}_v1_[a-z0-9]+`],
      });
    }
    await removeIndex(server, 'bench_a');
    expect(await left()).toEqual(['bench_ab_v1_x', 'bench_ab', 'key of bench_ab']);
    await removeIndex(server, 'bench_a');
    expect(await left()).toHaveLength(3);
  });
});
