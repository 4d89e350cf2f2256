import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createLogger, type Logger } from '@headwater/runtime';
import { hasTypesenseProgram } from '@headwater/testing';

import { testedVersion } from '../../src/typesense/server-version';
import { createIndexedWorld, type IndexedWorld, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('the version of the index server', () => {
  let indexed: IndexedWorld;
  let proxy: Server;
  /** What the server behind the proxy says of itself; undefined: the truth. */
  let version: string | undefined;
  let warnings: { fields: object; message: string }[] = [];
  const warn = {
    warn: (fields: object | string, message?: string) => {
      if (typeof fields === 'object') warnings.push({ fields, message: message ?? '' });
    },
  };
  const logger = Object.assign<Logger, typeof warn>(createLogger({ name: 'test', level: 'silent' }), warn);

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    const { port } = new URL(indexed.typesense.url);
    proxy = createServer((incoming, outgoing) => {
      if (version !== undefined && incoming.url?.startsWith('/debug')) {
        outgoing.setHeader('content-type', 'application/json');
        outgoing.end(JSON.stringify({ state: 1, version }));
        return;
      }
      const { method, url, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    warnings = [];
  });
  afterAll(async () => {
    await indexed?.close();
    proxy?.closeAllConnections();
    proxy?.close();
  });

  const start = async () => {
    const nodes = [`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`];
    const { indexer } = await indexed.startIndexer({ settings: { nodes }, logger });
    await indexed.settled();
    return indexer;
  };
  const ofVersions = () => warnings.filter(({ message }) => message.includes('version of Typesense'));

  it('is no reason for a warning where it is the tested one', async () => {
    version = undefined;
    const indexer = await start();
    await indexer.close();
    expect(ofVersions()).toEqual([]);
  });

  it('is warned of once, whether it is there at the start or comes later; the indexer works with it', async () => {
    version = '30.1';
    const indexer = await start();
    await until('the warning', async () => ofVersions().length > 0);
    expect(ofVersions()).toEqual([
      { fields: { version: '30.1', testedVersion }, message: 'this version of Typesense is not tested' },
    ]);
    const site = await indexed.world.addSite();
    await indexed.world.addEntry({ site, title: 'Lighthouse' });
    expect((await indexed.compare(site)).compared).toBe(1);
    version = '31.0';
    await until('the second warning', async () => ofVersions().length > 1);
    await indexer.close();
    expect(ofVersions().map(({ fields }) => fields)).toEqual([
      { version: '30.1', testedVersion },
      { version: '31.0', testedVersion },
    ]);
  });
});
