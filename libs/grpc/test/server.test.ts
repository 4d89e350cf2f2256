import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { createMetrics } from '@headwater/runtime';

import { createChannel, createClient, createGrpcServer } from '../src';
import {
  aborted,
  actor,
  callers,
  createLog,
  deferred,
  keys,
  mediaManagement,
  type Running,
  searchManagement,
  siteDelivery,
  startServer,
  transports,
  until,
} from './transports';

const search = ({ channel }: Pick<Running, 'channel'>) =>
  createClient(contracts.searchManagement, { channel, serviceKey: keys.management });

const status = { status: { entries: 1 } };

describe.each(transports)('a server over %s', (transport) => {
  it('finishes the calls in flight and takes no new one when it closes', async () => {
    const reached = deferred();
    const gate = deferred();
    const running = await startServer(transport, [
      searchManagement({
        getIndexStatus: async () => {
          reached.resolve();
          await gate.promise;
          return status;
        },
        rebuildIndex: async () => status,
      }),
    ]);
    const inFlight = search(running).getIndexStatus({ siteId: 1 });
    await reached.promise;
    expect(running.server.serving).toBe(true);
    const attempt = () =>
      search(running)
        .rebuildIndex({ siteId: 1 }, { actor })
        .then(
          () => 'taken',
          (error: AppError) => error.code,
        );
    expect(await attempt()).toBe('taken');

    let closed = false;
    const closing = running.server.close(10_000).then(() => (closed = true));
    expect(running.server.serving).toBe(false);
    let outcome = await attempt();
    while (outcome === 'taken') outcome = await attempt();
    expect(outcome).toBe('UNAVAILABLE');
    expect(closed).toBe(false);

    gate.resolve();
    expect((await inFlight).status?.entries).toBe(1);
    await closing;
    await running.close();
  });

  it('cuts off what runs longer than the grace time, and tells the handler', async () => {
    let reason: unknown;
    const reached = deferred();
    const running = await startServer(transport, [
      searchManagement({
        getIndexStatus: async (_request, call) => {
          reached.resolve();
          reason = await aborted(call);
          return status;
        },
      }),
    ]);
    const inFlight = search(running)
      .getIndexStatus({ siteId: 1 })
      .catch((error: unknown) => error);
    await reached.promise;
    await running.server.close(50);
    expect(await inFlight).toMatchObject({ code: expect.stringMatching('CANCELLED|UNAVAILABLE') as string });
    await until(() => reason !== undefined);
    expect(reason).toMatchObject({ code: 'CANCELLED' });
    await running.close();
  });

  it('refuses calls past its bound at once', async () => {
    const gate = deferred();
    let reached = 0;
    const running = await startServer(
      transport,
      [
        searchManagement({
          getIndexStatus: async () => {
            reached += 1;
            await gate.promise;
            return status;
          },
        }),
      ],
      { limits: { maxConcurrentCalls: 2 } },
    );
    const client = search(running);
    const held = [client.getIndexStatus({ siteId: 1 }), client.getIndexStatus({ siteId: 1 })];
    await until(() => reached === 2);
    await expect(client.getIndexStatus({ siteId: 1 })).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      reason: 'TOO_MANY_CALLS',
    });
    gate.resolve();
    await Promise.all(held);
    await expect(client.getIndexStatus({ siteId: 1 })).resolves.toMatchObject(status);
    await running.close();
  });

  it('bounds the size of requests and responses', async () => {
    const running = await startServer(
      transport,
      [
        searchManagement({
          getIndexStatus: async (request) => ({ status: { engine: 'x'.repeat(request.siteId) } }),
        }),
        mediaManagement({
          uploadMedia: async (requests) => {
            for await (const _ of requests);
            return {};
          },
          updateMedia: async () => ({}),
        }),
      ],
      { limits: { maxReceiveBytes: 10_000, maxSendBytes: 10_000 } },
    );
    const media = createClient(contracts.mediaManagement, {
      channel: running.channel,
      serviceKey: keys.management,
    });
    const tooLarge = { code: 'RESOURCE_EXHAUSTED', reason: 'RESOURCE_EXHAUSTED' };
    await expect(search(running).getIndexStatus({ siteId: 9_000 })).resolves.toBeDefined();
    await expect(search(running).getIndexStatus({ siteId: 11_000 })).rejects.toMatchObject(tooLarge);
    await expect(media.updateMedia({ siteId: 1, name: 'x'.repeat(9_000) }, { actor })).resolves.toBeDefined();
    await expect(media.updateMedia({ siteId: 1, name: 'x'.repeat(11_000) }, { actor })).rejects.toMatchObject(
      tooLarge,
    );
    const upload = [{ header: { siteId: 1 } }, { chunk: Buffer.alloc(11_000) }];
    await expect(media.uploadMedia(upload, { actor })).rejects.toMatchObject(tooLarge);
    await running.close();
  });

  it('brings a distant deadline forward to its own maximum', async () => {
    let deadline: Date | undefined;
    const running = await startServer(
      transport,
      [
        searchManagement({
          getIndexStatus: async (_request, call) => {
            deadline = call.deadline;
            await aborted(call);
            return status;
          },
        }),
      ],
      { limits: { maxDeadlineMs: 60 } },
    );
    const before = Date.now();
    await expect(search(running).getIndexStatus({ siteId: 1 }, { deadlineMs: 60_000 })).rejects.toMatchObject(
      {
        code: 'DEADLINE_EXCEEDED',
      },
    );
    expect(deadline!.getTime() - before).toBeLessThan(5_000);
    await running.close();
  });

  it('counts calls by method and code', async () => {
    const metrics = createMetrics();
    const running = await startServer(
      transport,
      [
        searchManagement({
          getIndexStatus: async (request) => {
            if (request.siteId === 2)
              throw new AppError('NOT_FOUND', 'SITE_NOT_FOUND', 'There is no such site.');
            return status;
          },
        }),
      ],
      { metrics },
    );
    await search(running).getIndexStatus({ siteId: 1 });
    await search(running)
      .getIndexStatus({ siteId: 2 })
      .catch(() => undefined);
    const { values } = await metrics.grpcHandled.get();
    const method = 'headwater.search.v1.SearchManagementService/GetIndexStatus';
    expect(values).toEqual([
      { labels: { method, code: 'OK' }, value: 1 },
      { labels: { method, code: 'NOT_FOUND' }, value: 1 },
    ]);
    await running.close();
  });
});

describe('a server on sockets', () => {
  it('does not start on a busy port', async () => {
    const running = await startServer('sockets', [searchManagement({})]);
    const second = createGrpcServer({
      name: 'second',
      logger: createLog().logger,
      callers,
      services: [searchManagement({})],
      listen: { host: '127.0.0.1', port: running.port! },
    });
    await expect(second.start()).rejects.toThrow(`cannot serve gRPC on 127.0.0.1:${running.port}`);
    await second.close();
    await running.close();
  });

  it('serves a client that comes back after its server has been replaced', async () => {
    const first = await startServer('sockets', [searchManagement({ getIndexStatus: async () => status })]);
    const client = search(first);
    await client.getIndexStatus({ siteId: 1 });
    await first.server.close();
    await expect(client.getIndexStatus({ siteId: 1 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'A service is not available.',
    });
    const second = await startServer('sockets', [searchManagement({ getIndexStatus: async () => status })], {
      listen: { host: '127.0.0.1', port: first.port! },
    });
    await until(() =>
      client.getIndexStatus({ siteId: 1 }).then(
        () => true,
        () => false,
      ),
    );
    first.channel.close();
    await second.close();
  });

  it('repeats delivery calls while the service is not available, and no others', async () => {
    let delivered = 0;
    let managed = 0;
    const unavailable = () => new AppError('UNAVAILABLE', 'SITE_VERSION_BEHIND', 'Not yet.');
    const running = await startServer('sockets', [
      siteDelivery({
        findToken: async () => {
          delivered += 1;
          if (delivered < 3) throw unavailable();
          return { tokenId: 4 };
        },
      }),
      searchManagement({
        rebuildIndex: async () => {
          managed += 1;
          throw unavailable();
        },
      }),
    ]);
    const site = createClient(contracts.siteDelivery, {
      channel: running.channel,
      serviceKey: keys.delivery,
    });
    expect((await site.findToken({ siteId: 1 })).tokenId).toBe(4);
    expect(delivered).toBe(3);
    await expect(search(running).rebuildIndex({ siteId: 1 }, { actor })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'SITE_VERSION_BEHIND',
    });
    expect(managed).toBe(1);
    await running.close();
  });

  it('shares the calls of a client with the other servers of its name', async () => {
    const counts = [0, 0];
    const servers = await Promise.all(
      counts.map((_, index) =>
        startServer('sockets', [
          searchManagement({
            getIndexStatus: async () => {
              counts[index]! += 1;
              return status;
            },
          }),
        ]),
      ),
    );
    const address = `ipv4:${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
    const channel = createChannel({ address, connections: 2 });
    await until(async () => {
      await search({ channel }).getIndexStatus({ siteId: 1 });
      return counts.every((count) => count > 0);
    });
    counts.fill(0);
    for (let call = 0; call < 40; call += 1) await search({ channel }).getIndexStatus({ siteId: 1 });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15);
    channel.close();
    await Promise.all(servers.map((server) => server.close()));
  });
});
