import { contracts } from '@headwater/contracts';

import { createClient } from '../src';
import { deferred, keys, type Running, siteDelivery, startServer } from './transports';

const ageMs = 100;

/** Keeps timers and the network waiting. */
function standStill(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

const ends: Record<string, (running: Running) => unknown> = {
  closes: ({ server }) => server.close(10_000),
  leaves: ({ server }) => server.leave(),
};

describe.each(Object.keys(ends))('a server that %s', (end) => {
  let running: Running | undefined;
  afterEach(async () => {
    jest.restoreAllMocks();
    await running?.close();
  });

  it('answers the calls of a connection whose age ends in the same turn', async () => {
    // An age is a tenth more or less, by chance.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const [reached, gate] = [deferred(), deferred()];
    const resolveSite = async () => {
      reached.resolve();
      await gate.promise;
      return { found: true, site: { siteId: 1 } } as never;
    };
    running = await startServer('sockets', [siteDelivery({ resolveSite })], {
      maxConnectionAgeMs: ageMs,
    });
    const { channel } = running;
    const client = createClient(contracts.siteDelivery, {
      channel,
      serviceKey: keys.delivery,
    });
    const inFlight = client.resolveSite({ domain: 'a.example' }, { deadlineMs: 5_000 });
    await reached.promise;

    const ended = new Promise<void>((resolve) => {
      setTimeout(() => {
        if (running) ends[end]?.(running);
        resolve();
      }, 1);
    });
    standStill(2 * ageMs);
    await ended;
    await new Promise(setImmediate);
    gate.resolve();
    expect((await inFlight).site?.siteId).toBe(1);
  });
});
