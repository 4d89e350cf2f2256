import { type CallContext, contracts, type UploadMediaRequest__Output } from '@headwater/contracts';
import { AppError, internalErrorMessage, invalidRequest } from '@headwater/errors';

import { createClient } from '../src';
import {
  aborted,
  actor,
  keys,
  mediaManagement,
  type Running,
  searchManagement,
  siteDelivery,
  startServer,
  transports,
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
      status: { engine: 'postgresql', entries: 2 ** 52, indexed: 0, pendingJobs: 0 },
    });
  });

  it('tell the handler who calls, for whom, and until when', async () => {
    const before = Date.now();
    await search().getIndexStatus(
      { siteId: 1 },
      { requestId: 'req-1', actor: { id: 'jörg 100%', superAdmin: true }, deadlineMs: 5_000 },
    );
    expect(calls[0]).toMatchObject({
      requestId: 'req-1',
      caller: { name: 'admin', allowedSites: 'all' },
      actor: { id: 'jörg 100%', superAdmin: true },
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
    expect(await seen).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
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
});
