import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ask, askAhead } from '../src/api/ask';
import { noteAct, setGates } from '../src/api/gates';

const reach = globalThis.fetch;
let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // A page's addresses are those of its origin.
  globalThis.fetch = (path, init) => reach(new URL(path as string, `http://127.0.0.1:${port}`), init);
});

afterAll(() => {
  globalThis.fetch = reach;
  server.close();
});

const getSite = () => ask('getSite', { params: { site_id: 1 } });

test('an answer that breaks off is one that nobody gave', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 });
    response.write('{"site":', () => response.destroy());
  };
  await expect(getSite()).rejects.toMatchObject({ name: 'Fault', status: 0, code: 'OFFLINE' });
});

test('so is one of something between that is no JSON', async () => {
  answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Welcome');
  await expect(getSite()).rejects.toMatchObject({ name: 'Fault', status: 0, code: 'OFFLINE' });
});

test('nobody is reached where the connection is cut before the answer', async () => {
  answer = (request) => request.destroy();
  await expect(getSite()).rejects.toMatchObject({ name: 'Fault', status: 0, code: 'OFFLINE' });
});

describe('the same write twice', () => {
  let sent: string[];

  beforeEach(() => {
    sent = [];
    answer = ({ method, url }, response) => {
      sent.push(`${method} ${url}`);
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(`{"nth":${sent.length}}`);
    };
  });

  const makeToken = (name: string) =>
    ask('createApiToken', { params: { site_id: 1 }, body: { name } }) as Promise<unknown>;

  test('at the same moment is one, and both have its answer', async () => {
    expect(await Promise.all([makeToken('App'), makeToken('App')])).toEqual([{ nth: 1 }, { nth: 1 }]);
    expect(sent).toEqual(['POST /admin/v1/sites/1/tokens']);
  });

  test('one after the other is two, and so is another one beside it', async () => {
    expect([await makeToken('App'), await makeToken('App')]).toEqual([{ nth: 1 }, { nth: 2 }]);
    await Promise.all([makeToken('App'), makeToken('Other')]);
    expect(sent).toHaveLength(4);
  });

  test('is one that fails for both', async () => {
    answer = (request) => request.destroy();
    const tries = await Promise.allSettled([makeToken('App'), makeToken('App')]);
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('a session that has ended', () => {
  let asked: string[];
  let clock: jest.SpyInstance<number, []>;

  beforeEach(() => {
    asked = [];
    clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    answer = (_, response) =>
      response
        .writeHead(401, { 'Content-Type': 'application/json' })
        .end('{"message":"Log in","code":"LOGIN_REQUIRED","errors":{}}');
    const giveUp = (gate: string) => () => {
      asked.push(gate);
      return Promise.resolve(false);
    };
    setGates({ logIn: giveUp('logIn'), otherUser: giveUp('otherUser'), confirm: giveUp('confirm') });
  });

  afterEach(() => {
    setGates(undefined);
    noteAct();
    clock.mockRestore();
  });

  const failsAt = async (ms: number, request: () => Promise<unknown>) => {
    clock.mockReturnValue(ms);
    await expect(request()).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
  };

  test('is told once to who gives up, and again by what they write, or do next', async () => {
    const save = () => ask('updateSite', { params: { site_id: 1 }, body: { name: 'Pier' } });
    await failsAt(100_000, save);
    expect(asked).toHaveLength(1);
    await failsAt(100_000, getSite);
    await failsAt(109_000, getSite);
    expect(asked).toHaveLength(1);
    await failsAt(109_000, save);
    expect(asked).toHaveLength(2);
    clock.mockReturnValue(110_000);
    noteAct();
    await failsAt(110_000, getSite);
    expect(asked).toEqual(['logIn', 'logIn', 'logIn']);
  });

  test('is told to nobody who gave up while the page was reading', async () => {
    clock.mockReturnValue(200_000);
    const refuse = answer;
    const arrived = new Promise<() => void>((resolve) => {
      answer = (request, response) => resolve(() => refuse(request, response));
    });
    const reading = getSite();
    const letGo = await arrived;
    answer = refuse;
    await failsAt(200_000, () => ask('logOut', {}));
    expect(asked).toHaveLength(1);
    clock.mockReturnValue(205_000);
    noteAct();
    letGo();
    await expect(reading).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(asked).toHaveLength(1);
  });
});

describe('a request that was sent ahead', () => {
  let sent: string[];

  beforeEach(() => {
    sent = [];
    answer = ({ method, url }, response) => {
      sent.push(`${method} ${url}`);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"nth":${sent.length}}`);
    };
  });

  const first = { site_id: 1 };
  const listEntries = (type: string) => ask('listEntries', { params: first, query: { type } });

  test('answers once; who asks again asks anew', async () => {
    askAhead('getSite', { params: first });
    expect([await getSite(), await getSite()]).toEqual([{ nth: 1 }, { nth: 2 }]);
    expect(sent).toEqual(['GET /admin/v1/sites/1', 'GET /admin/v1/sites/1']);
  });

  test('answers the same request alone', async () => {
    askAhead('listEntries', { params: first, query: { type: 'post' } });
    await listEntries('page');
    await listEntries('post');
    expect(sent).toEqual([
      'GET /admin/v1/sites/1/entries?type=post',
      'GET /admin/v1/sites/1/entries?type=page',
    ]);
  });

  test('answers nothing once something was written', async () => {
    askAhead('getSite', { params: first });
    await ask('logOut', {});
    await getSite();
    expect(sent.filter((each) => each === 'GET /admin/v1/sites/1')).toHaveLength(2);
  });

  test('answers for five seconds', async () => {
    const began = performance.now();
    const now = jest.spyOn(performance, 'now').mockReturnValue(began);
    try {
      askAhead('getSite', { params: first });
      now.mockReturnValue(began + 4_999);
      await getSite();
      askAhead('getSite', { params: first });
      now.mockReturnValue(began + 9_999);
      await getSite();
    } finally {
      now.mockRestore();
    }
    expect(sent).toHaveLength(3);
  });

  test('fails whoever asks where nobody was reached, and is asked anew then', async () => {
    const answering = answer;
    answer = (request) => request.destroy();
    askAhead('getSite', { params: first });
    await expect(getSite()).rejects.toMatchObject({ code: 'OFFLINE' });
    answer = answering;
    expect(await getSite()).toEqual({ nth: 1 });
  });
});
