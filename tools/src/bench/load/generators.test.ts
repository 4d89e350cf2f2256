import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onPath } from '../../programs';
import { sendAtCapacity } from './at-capacity';
import { sendAtRate } from './at-rate';
import { writeTargets } from './targets';
import type { Load } from './wrk';

const hasTools = onPath('wrk') && onPath('taskset');
if (!hasTools) console.warn('left out: the load generators, because there is no wrk or no taskset');

(hasTools ? describe : describe.skip)('load generators', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function serve(answer: RequestListener): Promise<Load> {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const targetsFile = join(mkdtempSync(join(tmpdir(), 'headwater-bench-load-')), 'targets.txt');
    writeTargets(targetsFile, [
      { path: '/a', headers: { 'X-Of': 'a', Accept: 'a: b' } },
      { path: '/b?x=1', headers: { 'X-Of': 'b' } },
    ]);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, targetsFile, skip: 1, cores: '0', expectedStatus: 200 };
  }

  it.each(['at capacity', 'at a rate'])(
    'sends in turns, from the line that was asked for, %s',
    async (how) => {
      const seen: string[] = [];
      const load = await serve(({ url, headers }, response) => {
        seen.push(`${url} ${headers['x-of'] as string} ${headers.accept}`);
        response.end('ok');
      });
      const result =
        how === 'at capacity'
          ? await sendAtCapacity({ ...load, connections: 1, seconds: 1 })
          : await sendAtRate({ ...load, requestsPerSecond: 100, seconds: 1 });
      expect(seen.slice(0, 3)).toEqual(['/b?x=1 b undefined', '/a a a: b', '/b?x=1 b undefined']);
      expect(result.errors).toBe(0);
      if (how === 'at a rate') expect([result.sent, result.requests, seen.length]).toEqual([100, 100, 100]);
    },
  );

  it('goes on sending while a server answers nothing, and measures how long that was', async () => {
    let count = 0;
    const waiting: (() => void)[] = [];
    const load = await serve((_, response) => {
      count += 1;
      if (count < 100 || count > 120) response.end('ok');
      else waiting.push(() => response.end('ok'));
      // Answers only after twenty further requests, which takes 100 ms at this rate.
      if (count === 120) for (const answer of waiting) answer();
    });
    const { p99Ms, sent, errors } = await sendAtRate({ ...load, requestsPerSecond: 200, seconds: 1 });
    expect({ sent, errors }).toEqual({ sent: 200, errors: 0 });
    expect(p99Ms).toBeGreaterThan(80);
  });

  it('counts other statuses than the expected, and what is never answered', async () => {
    let count = 0;
    const load = await serve((_, response) => {
      count += 1;
      if (count <= 10) response.writeHead(503).end();
      else if (count > 15) response.end('ok');
    });
    const { errors } = await sendAtRate({ ...load, requestsPerSecond: 100, seconds: 1 });
    expect(errors).toBe(10 + 5);
  });

  it.each(['at capacity', 'at a rate'])('counts answers without the expected header, %s', async (how) => {
    let count = 0;
    const load = await serve((_, response) => {
      count += 1;
      // Names of headers are case-insensitive, values are not.
      response.setHeader('x-driver', count <= 3 ? 'Right' : 'right');
      if (count === 4) response.removeHeader('x-driver');
      response.end('ok');
    });
    const send = (expectedHeader?: string) =>
      how === 'at capacity'
        ? sendAtCapacity({ ...load, expectedHeader, connections: 1, seconds: 1 })
        : sendAtRate({ ...load, expectedHeader, requestsPerSecond: 50, seconds: 1 });
    expect((await send('X-Driver: right')).unexpected).toBe(4);
    expect((await send('X-Driver: right')).unexpected).toBe(0);
    count = 0;
    expect((await send()).unexpected).toBe(0);
  });
});
