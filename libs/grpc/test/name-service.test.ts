// eslint-disable-next-line simple-import-sort/imports -- the gRPC library looks at what it sets once, when it is loaded
import './use-name-server-of-target';

import { contracts } from '@headwater/contracts';
import type { AppError } from '@headwater/errors';

import { createChannel, createClient } from '../src';
import { type NameServer, startNameServer } from './name-server';
import { keys, type Running, siteDelivery, startServer, until } from './transports';

describe('calls under a name whose addresses change', () => {
  let names: NameServer;
  const running: Running[] = [];
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    names = await startNameServer([]);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    for (const server of running.splice(0)) await server.close();
    names.close();
  });

  /** A server whose answers say which it is. */
  async function startAt(
    host: string,
    port: number,
    siteId: number,
    maxConnectionAgeMs = 300,
  ): Promise<Running> {
    const resolveSite = () => Promise.resolve({ found: true, site: { siteId } } as never);
    const server = await startServer('sockets', [siteDelivery({ resolveSite })], {
      listen: { host, port },
      maxConnectionAgeMs,
    });
    running.push(server);
    return server;
  }

  /** Eight callers without a pause. Counts answers by the server that gave them, and errors by their code. */
  function startCalling(target: string) {
    const channel = createChannel({ address: target });
    const client = createClient(contracts.siteDelivery, {
      channel,
      serviceKey: keys.delivery,
    });
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    let isOver = false;
    const callers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await client.resolveSite({ domain: 'a.example' }, { deadlineMs: 5_000 }).then(
          ({ site }) => count(`server ${site?.siteId}`),
          (error: AppError) => count(`${error.code} ${String(error.cause)}`),
        );
      }
    });
    stops.push(async () => {
      isOver = true;
      await Promise.all(callers);
      channel.close();
    });
    return outcomes;
  }

  it('reach a new address when a connection has reached its age, and leave a removed one without an error', async () => {
    const first = await startAt('127.0.0.1', 0, 1);
    const port = first.port ?? 0;
    await startAt('127.0.0.2', port, 2);
    names.addresses = ['127.0.0.1'];
    const outcomes = startCalling(`dns://${names.address}/services.example:${port}`);
    await until(() => (outcomes.get('server 1') ?? 0) > 100);
    expect([...outcomes.keys()]).toEqual(['server 1']);

    names.addresses = ['127.0.0.1', '127.0.0.2'];
    await until(() => (outcomes.get('server 2') ?? 0) > 100);

    names.addresses = ['127.0.0.2'];
    await first.close();
    running.shift();
    const before = outcomes.get('server 2') ?? 0;
    await until(() => (outcomes.get('server 2') ?? 0) > before + 100);
    expect([...outcomes.keys()]).toEqual(['server 1', 'server 2']);
  });

  it('meet no error when the only server is replaced, long before a connection has reached its age', async () => {
    const anHour = 3_600_000;
    const first = await startAt('127.0.0.1', 0, 1, anHour);
    const port = first.port ?? 0;
    names.addresses = ['127.0.0.1'];
    const outcomes = startCalling(`dns://${names.address}/services.example:${port}`);
    await until(() => (outcomes.get('server 1') ?? 0) > 100);
    await startAt('127.0.0.2', port, 2, anHour);

    first.server.leave();
    // The name service learns of it later: until then, callers come back to the server that leaves.
    const [asked, answered] = [names.asked, outcomes.get('server 1') ?? 0];
    await until(() => names.asked > asked && (outcomes.get('server 1') ?? 0) > answered + 100);
    names.addresses = ['127.0.0.2'];
    await until(() => (outcomes.get('server 2') ?? 0) > 100);
    await first.close();
    running.shift();
    const before = outcomes.get('server 2') ?? 0;
    await until(() => (outcomes.get('server 2') ?? 0) > before + 100);
    expect([...outcomes.keys()]).toEqual(['server 1', 'server 2']);
  });

  it('stay where they are while the name server is away', async () => {
    const { port = 0 } = await startAt('127.0.0.1', 0, 1);
    names.addresses = ['127.0.0.1'];
    const outcomes = startCalling(`dns://${names.address}/services.example:${port}`);
    await until(() => (outcomes.get('server 1') ?? 0) > 100);
    const asked = names.asked;
    await until(() => names.asked > asked + 1);
    names.addresses = [];
    const [emptyFrom, answered] = [names.asked, outcomes.get('server 1') ?? 0];
    await until(() => names.asked > emptyFrom + 2);
    await until(() => (outcomes.get('server 1') ?? 0) > answered + 100);
    expect([...outcomes.keys()]).toEqual(['server 1']);
  });
});
