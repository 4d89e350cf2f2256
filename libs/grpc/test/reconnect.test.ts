import { createServer } from 'node:net';

import { contracts } from '@headwater/contracts';

import { createChannel, createClient } from '../src';
import { keys, siteDelivery, startServer } from './transports';

const nobody = { siteId: 1, found: false } as never;

it('notices a service that is back, however often and for how long it was away', async () => {
  const services = [siteDelivery({ resolveSite: () => Promise.resolve(nobody) })];
  let running = await startServer('sockets', services);
  const listen = { host: '127.0.0.1', port: running.port ?? 0 };
  const channel = createChannel({ address: `127.0.0.1:${listen.port}` });
  const client = createClient(contracts.siteDelivery, { channel, serviceKey: keys.delivery });
  const ask = () => client.resolveSite({ domain: 'a.example' }, { deadlineMs: 1_000 });
  for (let turn = 0; turn < 3; turn += 1) {
    await ask();
    await running.close();
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    // In its place something that hangs up at once: the channel goes on trying.
    let attempts = 0;
    const enough = new Promise<void>((resolve) => {
      const hangUp = createServer((socket) => {
        socket.destroy();
        attempts += 1;
        // With pauses that grow to seconds this would take most of a minute.
        if (attempts === 10) hangUp.close(() => resolve());
      }).listen(listen);
    });
    let isEnough = false;
    void enough.then(() => (isEnough = true));
    while (!isEnough) await ask().catch(() => undefined);
    running = await startServer('sockets', services, { listen });
    for (let answered = false; !answered;) {
      answered = await ask().then(
        () => true,
        () => false,
      );
    }
  }
  channel.close();
  await running.close();
}, 30_000);
