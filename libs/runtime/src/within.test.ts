import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { type AddressInfo } from 'node:net';

import { within } from './within';

/** Keeps the event loop from turning. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const outcomes = () => {
  const told: string[] = [];
  return {
    told,
    outcome: { succeeded: () => void told.push('succeeded'), failed: () => void told.push('failed') },
  };
};

describe('within', () => {
  it('gives the result, or nothing after a failure or the deadline, and says which once', async () => {
    const { told, outcome } = outcomes();
    expect(await within(1_000, Promise.resolve(7), outcome)).toBe(7);
    expect(await within(1_000, Promise.reject(new Error('no')), outcome)).toBeUndefined();
    expect(await within(10, new Promise(() => undefined), outcome)).toBeUndefined();
    expect(told).toEqual(['succeeded', 'failed', 'failed']);
  });

  it('waits for the deadline where nothing else is done', async () => {
    const startedAt = performance.now();
    await within(100, new Promise(() => undefined), outcomes().outcome);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  });

  it('ends although the event loop turns late all the time', async () => {
    const { told, outcome } = outcomes();
    const busy = setInterval(() => block(15), 1);
    await within(20, new Promise(() => undefined), outcome);
    clearInterval(busy);
    expect(told).toEqual(['failed']);
  });

  describe('with a peer that answers each question at once', () => {
    let server: Server;
    beforeAll(async () => {
      // In this process: it answers whenever the event loop turns, as a healthy peer would have meanwhile.
      server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => server.close());

    it.each([1, 2, 3])(
      'takes no answer for late that came while the process was busy, after %i questions',
      async (count) => {
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
        await once(socket, 'connect');
        const { told, outcome } = outcomes();
        const ask = async (): Promise<string> => {
          for (let question = 0; question < count; question += 1) {
            socket.write('x');
            block(60);
            await once(socket, 'data');
            block(60);
          }
          return 'answered';
        };
        expect(await within(20, ask(), outcome)).toBe('answered');
        expect(told).toEqual(['succeeded']);
        socket.destroy();
      },
    );
  });
});
