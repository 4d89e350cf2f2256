import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSearchClient, type TypesenseClient } from './client';

describe('requests to Typesense', () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));

  async function clientOf(answer: RequestListener, deadlineMs = 10_000): Promise<TypesenseClient> {
    const server: Server = createServer(answer);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const client = createSearchClient({
      ...{
        nodes: [`http://127.0.0.1:${port}`],
        searchKey: 'key-of-search',
        collection: 'entries',
        deadlineMs,
        maxAtOnce: 4,
      },
    });
    closers.push(() => {
      client.close();
      server.closeAllConnections();
      server.close();
    });
    return client;
  }

  const ask = ({ client }: TypesenseClient, q = 'é') =>
    client.multiSearch.perform({ searches: [{ collection: 'entries', q }] } as never);

  it('carry the whole question, ask for no compression, and keep their connection', async () => {
    const seen: {
      headers: IncomingHttpHeaders;
      body: string;
      port: number | undefined;
      url: string | undefined;
    }[] = [];
    const client = await clientOf((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        seen.push({ headers: request.headers, body, port: request.socket.remotePort, url: request.url });
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        const text = Buffer.from(JSON.stringify({ results: [{ text: 'ü' }] }));
        // In the middle of a character.
        response.write(text.subarray(0, text.indexOf(0xc3) + 1));
        setImmediate(() => response.end(text.subarray(text.indexOf(0xc3) + 1)));
      });
    });
    expect(await ask(client)).toEqual({ results: [{ text: 'ü' }] });
    await ask(client, 'b');
    expect(JSON.parse(seen[0]!.body)).toEqual({ searches: [{ collection: 'entries', q: 'é' }] });
    expect(seen[0]!.url).toMatch(/^\/multi_search/);
    expect(seen[0]!.headers['accept-encoding']).toBeUndefined();
    expect(seen[0]!.headers['x-typesense-api-key']).toBeDefined();
    expect(seen[1]!.port).toBe(seen[0]!.port);
  });

  it('fail with the status of an answer that is none', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"message":"Forbidden"}');
    });
    await expect(ask(client)).rejects.toMatchObject({ httpStatus: 401 });
  });

  it.each([
    ['nothing comes in time', 'ECONNABORTED', 50, () => undefined],
    [
      ...(['the connection is closed', 'ECONNRESET', 10_000] as const),
      ({ socket }: { socket: { destroy: () => void } }) => socket.destroy(),
    ],
  ])('fail when %s', async (_, code, deadlineMs, answer) => {
    const client = await clientOf((request) => void answer(request), deadlineMs);
    await expect(ask(client)).rejects.toMatchObject({ code });
  });

  it('are not given up for time in which this process was busy, while the answer was there', async () => {
    const deadlineMs = 100;
    const client = await clientOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"results":[]}', () => {
        const busyUntil = performance.now() + 3 * deadlineMs;
        while (performance.now() < busyUntil);
      });
    }, deadlineMs);
    expect(await ask(client)).toEqual({ results: [] });
  });

  it('fail when an answer breaks off', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"results":');
      setImmediate(() => response.destroy());
    });
    await expect(ask(client)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
