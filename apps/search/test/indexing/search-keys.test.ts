import { hasTypesenseProgram, type OwnTypesense, startOwnTypesense } from '@headwater/testing';

import { createIndexServer, type IndexServer } from '../../src/index/index-server';
import { ownCollectionName } from '../../src/typesense/collection';
import { ownSearchKeyDefinition } from '../../src/typesense/search-key';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('the keys that search', () => {
  const alias = 'key_entries';
  const siteId = 7;
  const own = ownCollectionName(alias, siteId, 'abc');
  let typesense: OwnTypesense;
  const servers: IndexServer[] = [];

  function serverWith(searchKey: string): IndexServer {
    const server = createIndexServer({
      ...{ nodes: [typesense.url], adminKey: typesense.apiKey, searchKey, collection: alias },
      ...{ deadlineMs: 1_000, maxAtOnce: 1 },
    });
    servers.push(server);
    return server;
  }
  const ask = (path: string, key = typesense.apiKey, body?: object) =>
    fetch(`${typesense.url}${path}`, {
      headers: { 'x-typesense-api-key': key },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const statusOf = async (key: string, name: string) =>
    (await ask(`/collections/${name}/documents/search?q=*&query_by=a`, key)).status;
  const keys = async () => (await (await ask('/keys')).json()) as object;

  beforeAll(async () => {
    typesense = (await startOwnTypesense())!;
    const server = serverWith('any search key');
    for (const name of [own, alias]) await server.ensureCollection(name);
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await typesense?.close();
  });

  it.each(['of another version', 'of a release before'])(
    'find the collections of this version, where the server has the same key %s',
    async (which) => {
      const server = serverWith(`search key ${which}`);
      const { value, actions, collections } = ownSearchKeyDefinition(`search key ${which}`, alias, siteId);
      const former = { value, actions, description: `Headwater: searches ${alias}, site ${siteId}` };
      const ofVersion = which === 'of another version' ? [`${alias}_v1_s7_[a-z0-9]+`] : collections;
      expect((await ask('/keys', undefined, { ...former, collections: ofVersion })).status).toBe(201);
      await server.ensureSearchKeys([siteId]);
      expect(await statusOf(value, own)).toBe(200);
      const made = await keys();
      await server.ensureSearchKeys([siteId]);
      expect(await keys()).toEqual(made);
      await server.removeOwnSearchKey(siteId);
      expect(await statusOf(value, own)).toBe(401);
    },
  );

  it('are made when another one is configured, also one that begins alike', async () => {
    for (const searchKey of ['typesense-key-1', 'typesense-key-2']) {
      expect(await statusOf(searchKey, alias)).toBe(401);
      await serverWith(searchKey).ensureSearchKeys([]);
      expect(await statusOf(searchKey, alias)).toBe(200);
    }
  });
});
