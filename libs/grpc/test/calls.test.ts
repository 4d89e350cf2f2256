import { type CallContext, contracts, type UploadMediaRequest__Output } from '@headwater/contracts';
import { AppError, internalErrorMessage, invalidRequest } from '@headwater/errors';

import { createClient } from '../src';
import { toMetadata } from '../src/call-metadata';
import {
  aborted,
  actor,
  deferred,
  keys,
  mediaManagement,
  type Running,
  searchManagement,
  siteDelivery,
  startServer,
  steady,
  transports,
  until,
} from './transports';

describe.each(transports)('calls over %s', (transport) => {
  let running: Running;
  let calls: CallContext[];
  let answer: (call: CallContext) => Promise<unknown>;
  let upload: (requests: AsyncIterable<UploadMediaRequest__Output>, call: CallContext) => Promise<object>;

  beforeAll(async () => {
    running = await startServer(transport, [
      searchManagement({
        getIndexStatus: async (request, call) => {
          calls.push(call);
          await answer(call);
          return { status: { engine: 'postgresql', entries: request.siteId } };
        },
      }),
      siteDelivery({ findToken: async () => ({ tokenId: 1 }) }),
      mediaManagement({ uploadMedia: (requests, call) => upload(requests, call) }),
    ]);
  });

  afterAll(() => running.close());

  beforeEach(() => {
    calls = [];
    answer = () => Promise.resolve({});
  });

  const search = () =>
    createClient(contracts.searchManagement, { channel: running.channel, serviceKey: keys.management });
  const media = () =>
    createClient(contracts.mediaManagement, { channel: running.channel, serviceKey: keys.management });

  it('carry request and response', async () => {
    const response = await search().getIndexStatus({ siteId: 2 ** 52 });
    expect(response).toEqual({
      status: {
        engine: 'postgresql',
        entries: 2 ** 52,
        indexed: 0,
        pendingJobs: 0,
        pendingChanges: 0,
        refusedChanges: 0,
        refusal: '',
        placement: 'INDEX_PLACEMENT_UNSPECIFIED',
        collection: '',
      },
    });
  });

  it('tell the handler who calls, for whom, and until when', async () => {
    const before = Date.now();
    await search().getIndexStatus(
      { siteId: 1 },
      { requestId: 'req-1', actor: { id: 'user:jörg 100%', superAdmin: true }, deadlineMs: 5_000 },
    );
    expect(calls[0]).toMatchObject({
      requestId: 'req-1',
      caller: { name: 'admin', allowedSites: 'all' },
      actor: { id: 'user:jörg 100%', superAdmin: true },
    });
    const remaining = (calls[0]?.deadline.getTime() ?? 0) - before;
    expect(remaining).toBeGreaterThan(4_500);
    expect(remaining).toBeLessThan(5_500);
  });

  it('stream requests', async () => {
    upload = async (requests) => {
      const parts: string[] = [];
      for await (const { header, chunk } of requests) parts.push(header?.name ?? chunk?.toString() ?? '');
      return { media: { siteId: 1, media: { name: parts.join('|') } } };
    };
    const requests = [
      { header: { siteId: 1, name: 'a.txt' } },
      { chunk: Buffer.from('b') },
      { chunk: Buffer.from('c') },
    ];
    const response = await media().uploadMedia(requests, { actor });
    expect(response.media?.media?.name).toBe('a.txt|b|c');
  });

  it('rebuild an AppError with reason, fields and metadata', async () => {
    answer = () =>
      Promise.reject(
        new AppError('FAILED_PRECONDITION', 'LANGUAGE_NOT_ENABLED', 'Sprache "dé" ist nicht aktiv.', {
          fields: { language: ['is not enabled', 'is not known'], name: ['is empty'] },
          metadata: { language: 'dé' },
        }),
      );
    const error = await search()
      .getIndexStatus({ siteId: 1 })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'LANGUAGE_NOT_ENABLED',
      message: 'Sprache "dé" ist nicht aktiv.',
      fields: { language: ['is not enabled', 'is not known'], name: ['is empty'] },
      metadata: { language: 'dé' },
    });
  });

  it('never leak the text of an unknown error, and log it', async () => {
    answer = () => Promise.reject(new Error('relation "secret_table" does not exist'));
    const error = await search()
      .getIndexStatus({ siteId: 1 }, { requestId: 'req-9' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INTERNAL', reason: 'INTERNAL', message: internalErrorMessage });
    expect((error as Error).cause).toBeUndefined();
    const line = running.log.lines.find(({ msg }) => msg === 'call failed');
    expect(line).toMatchObject({
      requestId: 'req-9',
      code: 'INTERNAL',
      err: { message: expect.stringContaining('secret_table') as string },
    });
  });

  it('end with the deadline', async () => {
    let seen: Promise<unknown> | undefined;
    answer = async (call) => {
      seen = aborted(call);
      return seen;
    };
    const error = await search()
      .getIndexStatus({ siteId: 1 }, { deadlineMs: 50 })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'DEADLINE_EXCEEDED', reason: 'DEADLINE_EXCEEDED' });
    // Whichever is quicker ends the handler: the server's own clock or the client that hangs up.
    expect(['DEADLINE_EXCEEDED', 'CANCELLED']).toContain(((await seen) as AppError).code);
  });

  it('end when the caller gives up, and the handler sees it', async () => {
    const controller = new AbortController();
    let seen: Promise<unknown> | undefined;
    answer = async (call) => {
      seen = aborted(call);
      controller.abort();
      return seen;
    };
    const error = await search()
      .getIndexStatus({ siteId: 1 }, { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'CANCELLED', reason: 'CANCELLED' });
    expect(await seen).toMatchObject({ code: 'CANCELLED' });
  });

  it('name every bad field', async () => {
    answer = () => Promise.reject(invalidRequest({ a: ['x'], b: ['y'] }));
    await expect(search().getIndexStatus({ siteId: 1 })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      message: 'x (and 1 more error)',
      fields: { a: ['x'], b: ['y'] },
    });
  });

  describe('that stream', () => {
    const header = { header: { siteId: 7, name: 'a' } };
    const chunk = { chunk: Buffer.alloc(64 * 1024) };

    it('refuse a later message about a site that is not the caller’s, in the middle of the handler', async () => {
      let read = 0;
      upload = async (requests) => {
        for await (const _ of requests) read += 1;
        return {};
      };
      const client = createClient(contracts.mediaManagement, {
        channel: running.channel,
        serviceKey: keys.siteSeven,
      });
      const sent = client.uploadMedia([header, chunk, { header: { siteId: 8, name: 'b' } }], { actor });
      await expect(sent).rejects.toMatchObject({ code: 'PERMISSION_DENIED', reason: 'SITE_NOT_ALLOWED' });
      expect(read).toBe(2);
    });

    it('end with the answer of a handler that reads no further, and the source is stopped', async () => {
      upload = async (requests) => {
        for await (const _ of requests)
          throw new AppError('RESOURCE_EXHAUSTED', 'MEDIA_TOO_LARGE', 'Too large.');
        return {};
      };
      let stopped = false;
      async function* endless() {
        try {
          yield header;
          for (;;) yield chunk;
        } finally {
          stopped = true;
        }
      }
      await expect(media().uploadMedia(endless(), { actor })).rejects.toMatchObject({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'MEDIA_TOO_LARGE',
      });
      await until(() => stopped);
      upload = async () => ({ created: true });
      await expect(media().uploadMedia([header], { actor })).resolves.toMatchObject({ created: true });
    });

    it('read no faster than the handler', async () => {
      let produced = 0;
      let atFirstRead = 0;
      const gate = deferred();
      upload = async (requests) => {
        let count = 0;
        await gate.promise;
        atFirstRead = produced;
        for await (const _ of requests) count += 1;
        return { media: { width: count } };
      };
      async function* messages() {
        yield header;
        for (produced = 1; produced < 500; produced += 1) yield chunk;
      }
      const sent = media().uploadMedia(messages(), { actor });
      await steady(() => produced);
      gate.resolve();
      expect((await sent).media?.width).toBe(500);
      // 500 chunks are 32 MB; without back pressure all of them would wait in memory. 8 MB (128 chunks) are kept to be sent again.
      expect(atFirstRead).toBeLessThan(128 + 100);
    });

    it('reject with the error of a failing source, and the handler sees a cancelled call', async () => {
      let seen: unknown;
      upload = async (requests) => {
        try {
          for await (const _ of requests);
        } catch (error) {
          seen = error;
          throw error;
        }
        return {};
      };
      async function* failing() {
        yield header;
        throw new Error('the disk is gone');
      }
      await expect(media().uploadMedia(failing(), { actor })).rejects.toThrow('the disk is gone');
      await until(() => seen !== undefined);
      expect(seen).toMatchObject({ code: 'CANCELLED' });
    });

    it('end when the caller gives up', async () => {
      const controller = new AbortController();
      let seen: unknown;
      upload = async (requests) => {
        try {
          for await (const _ of requests) controller.abort();
          seen = 'complete';
        } catch (error) {
          seen = error;
        }
        return {};
      };
      async function* silent() {
        yield header;
        await new Promise(() => undefined);
      }
      const sent = media().uploadMedia(silent(), { actor, signal: controller.signal });
      await expect(sent).rejects.toMatchObject({ code: 'CANCELLED' });
      await until(() => seen !== undefined);
      expect(seen).toMatchObject({ code: 'CANCELLED' });
    });

    it('may be empty', async () => {
      upload = async (requests) => {
        for await (const _ of requests) throw new Error('not empty');
        return { created: false };
      };
      await expect(media().uploadMedia([], { actor })).resolves.toMatchObject({ created: false });
    });
  });

  it('refuse bytes that are not a message of the call', async () => {
    const { definition } = contracts.searchManagement;
    const outgoing = {
      path: definition.GetIndexStatus.path,
      metadata: toMetadata(keys.management, {}),
      deadline: new Date(Date.now() + 5_000),
    };
    await expect(running.channel.unary(outgoing, Buffer.from([255, 255]))).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'REQUEST_UNREADABLE',
    });
    expect(calls).toEqual([]);
  });

  it('refuse a request that does not fit the call before it is sent', async () => {
    const client = createClient(contracts.siteManagement, {
      channel: running.channel,
      serviceKey: keys.management,
    });
    const wrong = client.updateDomain({ siteId: 1, domain: 'not a message' as never }, { actor });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'REQUEST_UNREADABLE' });
  });

  it('fail as UNIMPLEMENTED at a server that does not serve them', async () => {
    const client = createClient(contracts.searchDelivery, {
      channel: running.channel,
      serviceKey: keys.management,
    });
    await expect(client.search({ siteId: 1 })).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
  });

  it('do not take a client with a weak key', () => {
    const make = () =>
      createClient(contracts.searchDelivery, { channel: running.channel, serviceKey: 'secret' });
    expect(make).toThrow('too weak');
  });

  it('carry the id of the request that they serve', async () => {
    await search().getIndexStatus({ siteId: 1 }, { requestId: 'outer' });
    expect(calls[0]?.requestId).toBe('outer');
  });
});
