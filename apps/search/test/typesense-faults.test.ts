import { createLogger, createMetrics, type Logger } from '@headwater/runtime';
import { findFreePort, startRelay, type TestSite } from '@headwater/testing';

import type { SearchAnswer } from '../src/engine/engine';
import { createIndexConnection } from '../src/engine/typesense/index-connection';
import { createTypesenseEngine } from '../src/engine/typesense/typesense-engine';
import { collectionName, collectionSchema } from '../src/typesense/collection';
import type { TypesenseSettings } from '../src/typesense/settings';
import { answering, listen, startCounting, startOneByOne, startSlow } from './typesense/faulty-servers';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

const deadlineMs = 300;

describeWithTypesense('a Typesense that does not do its work', () => {
  let own: OwnTypesenseEngine;
  let site: TestSite;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
    site = await own.world.addSite();
    await own.world.addEntry({ site, title: 'Lighthouse' });
    await own.feeder.feed();
  }, 120_000);
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  afterAll(() => own.close());

  /** An engine of its own on the same database, that reaches Typesense as told. */
  function engineOn(settings: Partial<TypesenseSettings>, patienceMs = 60_000) {
    const messages: string[] = [];
    const logger = Object.assign(createLogger({ name: 'test', level: 'silent' }), {
      warn: (_: object, message: string) => messages.push(message),
      info: (message: string) => messages.push(message),
    }) as Logger;
    const metrics = createMetrics();
    const index = createIndexConnection({
      settings: { ...own.settings, deadlineMs, ...settings },
      logger,
      metrics,
      retryAfterMs: 0,
      patienceMs,
    });
    closers.push(() => index.close());
    const { postgresql, deliveryDb } = own;
    const engine = createTypesenseEngine({ ...{ postgresql, deliveryDb, index, metrics }, slots: own.slots });
    const search = (text = 'lighthouse'): Promise<SearchAnswer> =>
      engine.search({
        siteId: site.siteId,
        minSiteVersion: 0,
        language: 'en',
        text,
        type: undefined,
        page: 1,
        perPage: 20,
      });
    const untilTypesense = async (): Promise<void> => {
      while ((await search()).engine !== 'typesense') await new Promise(setImmediate);
    };
    const reasons = async () =>
      (await metrics.searchAnswers.get()).values.flatMap(({ labels }) => labels.reason || []);
    const isOpen = async () => (await metrics.searchIndexOpen.get()).values[0]!.value === 1;
    const opened = async () =>
      (await metrics.circuitsOpened.get()).values.map(({ labels, value }) => [labels, value]);
    return { index, search, untilTypesense, messages, isOpen, reasons, opened };
  }

  const lost = 'Typesense does not answer: PostgreSQL answers all searches';
  const back = 'Typesense answers again';

  async function expectPostgresql(
    { search, messages, isOpen, index, reasons, opened }: ReturnType<typeof engineOn>,
    reason: RegExp,
    counted: 'late' | 'failed' = 'failed',
  ) {
    for (let i = 0; i < 5; i++) {
      expect(await search()).toMatchObject({ engine: 'postgresql', total: 1, indexCurrent: true });
    }
    expect(await reasons()).toEqual([counted, 'away']);
    expect(messages).toEqual([lost]);
    expect(await isOpen()).toBe(true);
    expect(await opened()).toEqual([[{ dependency: 'typesense' }, 1]]);
    expect(index.readiness()).toMatchObject({
      ok: false,
      required: false,
      detail: expect.stringMatching(
        new RegExp(`^PostgreSQL answers all searches: (${reason.source})$`),
      ) as unknown,
    });
  }

  async function expectBack({ untilTypesense, messages, isOpen, index }: ReturnType<typeof engineOn>) {
    await untilTypesense();
    expect(messages).toEqual([lost, back]);
    expect(await isOpen()).toBe(false);
    expect(index.readiness()).toEqual({ ok: true, required: false });
  }

  it('refuses: PostgreSQL answers, and it is used again when it is back', async () => {
    const relay = await startRelay(await findFreePort());
    closers.push(() => relay.close());
    const engine = engineOn({ nodes: [`http://127.0.0.1:${relay.port}`] });
    await expectPostgresql(engine, /ECONNRESET|ECONNREFUSED/);
    relay.leadTo(Number(new URL(own.server.url).port));
    await expectBack(engine);
  });

  it.each(['searches', 'readiness'] as const)(
    'is found to be back by %s alone',
    async (by) => {
      const relay = await startRelay(await findFreePort());
      closers.push(() => relay.close());
      const { index, search, isOpen, messages } = engineOn({ nodes: [`http://127.0.0.1:${relay.port}`] });
      while (!(await isOpen())) await search();
      relay.leadTo(Number(new URL(own.server.url).port));
      for (let tries = 0; (await isOpen()) && tries < 1_000; tries++) {
        if (by === 'searches') await search();
        else index.readiness();
        await new Promise((wake) => setTimeout(wake, 5));
      }
      expect(messages).toEqual([lost, back]);
      expect(await search()).toMatchObject({ engine: 'typesense', total: 1 });
    },
    60_000,
  );

  it('is killed, and started again with what it had', async () => {
    const engine = engineOn({});
    await engine.untilTypesense();
    await own.server.kill();
    await expectPostgresql(engine, /ECONNREFUSED/);
    await own.server.start();
    await expectBack(engine);
  }, 60_000);

  it('hangs', async () => {
    const engine = engineOn({});
    await engine.untilTypesense();
    own.server.pause();
    try {
      await expectPostgresql(engine, /no answer in time|ECONNABORTED/, 'late');
    } finally {
      own.server.goOn();
    }
    await expectBack(engine);
  }, 60_000);

  it('is slow, or sends its answer byte by byte', async () => {
    for (const pauseMs of [2_000, 100]) {
      const slow = await startSlow(Number(new URL(own.server.url).port), pauseMs);
      const engine = engineOn({ nodes: [`http://127.0.0.1:${slow.port}`] });
      await expectPostgresql(engine, /no answer in time|ECONNABORTED/, 'late');
      await slow.close();
    }
  }, 60_000);

  it('is asked by so many at a time: the others wait, sites by turns, and its deadline does not count that', async () => {
    const server = await startCounting(Number(new URL(own.server.url).port));
    const { search, messages } = engineOn({ nodes: [`http://127.0.0.1:${server.port}`], maxAtOnce: 2 });
    closers.push(() => server.close());
    await search();
    const answers = await Promise.all(Array.from({ length: 20 }, () => search()));
    expect(answers.map(({ engine, total }) => [engine, total])).toEqual(
      Array.from({ length: 20 }, () => ['typesense', 1]),
    );
    expect(server.most()).toBe(2);
    expect(messages).toEqual([]);
  }, 60_000);

  it('is too slow for as many at a time as may be: fewer are sent, and the circuit stays closed', async () => {
    const server = await startOneByOne(Number(new URL(own.server.url).port), deadlineMs / 5);
    const { search, messages } = engineOn({ nodes: [`http://127.0.0.1:${server.port}`], maxAtOnce: 12 });
    closers.push(() => server.close());
    await search();
    const engines: string[] = [];
    const readers = Array.from({ length: 20 }, async () => {
      while (engines.length < 80) engines.push((await search()).engine);
    });
    await Promise.all(readers);
    // 12 at a time would take 12 fifths of the deadline each.
    const byTypesense = engines.filter((engine) => engine === 'typesense').length;
    expect(byTypesense).toBeGreaterThan(engines.length / 2);
    expect(engines.slice(-20)).toEqual(Array.from({ length: 20 }, () => 'typesense'));
    expect(messages).toEqual([]);
    // Quick again: more are sent after a while.
    server.pauseMs = 5;
    server.most = 0;
    const goesOn = () => server.most < 4;
    await Promise.all(
      readers.map(async () => {
        while (goesOn()) await search();
      }),
    );
    expect(messages).toEqual([]);
  }, 60_000);

  it('gives up a search itself', async () => {
    const body = '{"message":"Request Timeout"}';
    const other = answering(`HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json`, body);
    const port = await listen(other);
    await expectPostgresql(engineOn({ nodes: [`http://127.0.0.1:${port}`] }), /status 408/, 'late');
    await new Promise((resolve) => other.close(resolve));
  });

  it('leaves a search to PostgreSQL that waits too long for its turn, and stays in use', async () => {
    const relay = await startRelay(Number(new URL(own.server.url).port));
    closers.push(() => relay.close());
    const nodes = [`http://127.0.0.1:${relay.port}`];
    const engine = engineOn({ nodes, deadlineMs: 60_000, maxAtOnce: 1 }, 1);
    const { search, untilTypesense, messages, reasons } = engine;
    await untilTypesense();
    relay.freeze();
    const first = search();
    const second = search();
    expect((await Promise.race([first, second])).engine).toBe('postgresql');
    relay.thaw();
    await Promise.all([first, second]);
    expect(await reasons()).toEqual(['busy']);
    expect(await search()).toMatchObject({ engine: 'typesense', total: 1 });
    expect(messages).toEqual([]);
  }, 60_000);

  it('does not hold a connection to PostgreSQL while it is asked', async () => {
    const relay = await startRelay(Number(new URL(own.server.url).port));
    closers.push(() => relay.close());
    const { search, untilTypesense } = engineOn({
      nodes: [`http://127.0.0.1:${relay.port}`],
      deadlineMs: 60_000,
    });
    await untilTypesense();
    relay.freeze();
    // More than the pool has.
    const waiting = Array.from({ length: 40 }, () => search());
    for (let i = 0; i < 3; i++) await own.deliveryDb.ping();
    expect(await own.postgresql.search({ ...query(), text: 'lighthouse' })).toMatchObject({ total: 1 });
    relay.thaw();
    for (const answer of await Promise.all(waiting)) expect(answer.engine).toBe('typesense');
  }, 60_000);

  it('has another key', async () => {
    await expectPostgresql(engineOn({ searchKey: 'not-the-search-key' }), /status 401/);
  });

  it('has no such collection', async () => {
    await expectPostgresql(engineOn({ collection: `${own.settings.collection}_none` }), /status 401/);
  });

  it('has a collection of another schema', async () => {
    const alias = `${own.settings.collection}_other`;
    const name = collectionName(alias, 'abc');
    const { fields } = collectionSchema(name);
    await own.feeder.client.collections().create({
      name,
      fields: fields.filter((field) => !['c', 'sort_at'].includes(field.name)),
    });
    await own.feeder.client.aliases().upsert(alias, { collection_name: name });
    const searchKey = 'key-of-the-other-alias';
    await own.feeder.client
      .keys()
      .create({ description: '', actions: ['documents:search'], collections: ['.*'], value: searchKey });
    await expectPostgresql(engineOn({ collection: alias, searchKey }), /an answer without hits/);
  });

  it('answers something else', async () => {
    for (const body of [
      '<html></html>',
      '{}',
      '{"results":[]}',
      '{"results":[{"hits":[]},{"hits":[]}]}',
      // The shared collection is lost: no site can be searched there.
      '{"results":[{"code":404,"error":"Not found."},{"code":404,"error":"Not found."}]}',
      '',
    ]) {
      const other = answering('HTTP/1.1 200 OK\r\nContent-Type: application/json', body);
      const port = await listen(other);
      await expectPostgresql(engineOn({ nodes: [`http://127.0.0.1:${port}`] }), /an answer without hits/);
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it('has one node that is away: another one answers', async () => {
    const { search, messages } = engineOn({
      nodes: [
        `http://127.0.0.1:${await findFreePort()}`,
        own.server.url,
        `http://127.0.0.1:${await findFreePort()}`,
      ],
      deadlineMs: 5_000,
    });
    for (let i = 0; i < 6; i++) expect(await search()).toMatchObject({ engine: 'typesense', total: 1 });
    expect(messages).toEqual([]);
  });

  it('has one node that hangs: another one is asked when its time is over', async () => {
    const hanging = await startRelay(Number(new URL(own.server.url).port));
    closers.push(() => hanging.close());
    hanging.freeze();
    const { search, messages } = engineOn({ nodes: [`http://127.0.0.1:${hanging.port}`, own.server.url] });
    for (let i = 0; i < 3; i++) expect(await search()).toMatchObject({ engine: 'typesense', total: 1 });
    expect(messages).toEqual([]);
  }, 60_000);

  it('is emptied, and used again when it has been told of everything', async () => {
    const engine = engineOn({});
    await engine.untilTypesense();
    const { client } = own.feeder;
    const { collection_name: name } = await client.aliases(own.settings.collection).retrieve();
    await client.collections(name).delete();
    await client.collections().create(collectionSchema(name));
    for (let i = 0; i < 5; i++)
      expect(await engine.search()).toMatchObject({ engine: 'postgresql', total: 1 });
    // It answers, and rightly: that it has nothing.
    expect(engine.messages).toEqual([]);
    await own.world.admin.query(
      `select set_config('app.site_id', $1, false), content.repeat_search_changes(array(select entry_id from content.entries where site_id = $1::bigint))`,
      [String(site.siteId)],
    );
    await own.feeder.feed();
    expect(await engine.search()).toMatchObject({ engine: 'typesense', total: 1, indexCurrent: true });
  });

  const query = () => ({
    siteId: site.siteId,
    minSiteVersion: 0,
    language: 'en',
    type: undefined,
    page: 1,
    perPage: 20,
  });
});
