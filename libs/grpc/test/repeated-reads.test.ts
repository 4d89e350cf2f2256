import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { createClient } from '../src';
import { actor, keys, type Running, searchManagement, siteDelivery, startServer } from './transports';

describe('a call that is not answered', () => {
  let running: Running | undefined;
  afterEach(() => running?.close());

  /** The first call fails as if its connection had ended. */
  function onceLost<Answer>(answer: Answer): { handler: () => Promise<Answer>; calls: () => number } {
    let calls = 0;
    return {
      calls: () => calls,
      async handler() {
        calls += 1;
        if (calls === 1) throw new AppError('UNAVAILABLE', 'UNAVAILABLE', 'Connection dropped');
        return answer;
      },
    };
  }

  it('is made again where it reads, by readers and by people', async () => {
    const managed = onceLost({ status: { entries: 3 } });
    const delivered = onceLost({ found: true, site: { siteId: 1 } } as never);
    running = await startServer('sockets', [
      searchManagement({ getIndexStatus: managed.handler }),
      siteDelivery({ resolveSite: delivered.handler }),
    ]);
    const { channel } = running;
    const options = { channel, deadlineMs: 5_000 };
    const management = createClient(contracts.searchManagement, { ...options, serviceKey: keys.management });
    expect((await management.getIndexStatus({ siteId: 1 })).status?.entries).toBe(3);
    expect(managed.calls()).toBe(2);
    const delivery = createClient(contracts.siteDelivery, { ...options, serviceKey: keys.delivery });
    expect((await delivery.resolveSite({ domain: 'a.example' })).site?.siteId).toBe(1);
    expect(delivered.calls()).toBe(2);
  });

  it('is not made again where it writes: nobody knows whether it was done', async () => {
    const built = onceLost({});
    running = await startServer('sockets', [searchManagement({ rebuildIndex: built.handler })]);
    const client = createClient(contracts.searchManagement, {
      ...{ channel: running.channel, serviceKey: keys.management, deadlineMs: 5_000 },
    });
    await expect(client.rebuildIndex({ siteId: 1 }, { actor })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(built.calls()).toBe(1);
  });
});
