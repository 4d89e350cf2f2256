import { contracts } from '@headwater/contracts';
import { type AppError } from '@headwater/errors';

import { createClient } from '../src';
import { actor, keys, mediaManagement, type Running, searchManagement, startServer } from './transports';

const search = ({ channel }: Pick<Running, 'channel'>) =>
  createClient(contracts.searchManagement, { channel, serviceKey: keys.management });

const status = { status: { entries: 1 } };

describe('a server that ends its connections by age', () => {
  it('loses no call, of management neither', async () => {
    const running = await startServer(
      'sockets',
      [searchManagement({ getIndexStatus: async () => status, rebuildIndex: async () => status })],
      { maxConnectionAgeMs: 100 },
    );
    const client = search(running);
    const limit = Date.now() + 1_500;
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (Date.now() < limit) {
          await client.rebuildIndex({ siteId: 1 }, { actor }).then(
            () => count('answered'),
            (error: AppError) => count(`${error.code} ${String(error.cause)}`),
          );
        }
      }),
    );
    expect([...outcomes.keys()]).toEqual(['answered']);
    await running.close();
  });
});

describe('an upload that meets the end of its connection', () => {
  it('is sent again', async () => {
    const uploadMedia = async (requests: AsyncIterable<unknown>) => {
      for await (const _ of requests);
      return {};
    };
    const running = await startServer('sockets', [mediaManagement({ uploadMedia })], {
      maxConnectionAgeMs: 100,
    });
    const media = createClient(contracts.mediaManagement, {
      channel: running.channel,
      serviceKey: keys.management,
    });
    const upload = [
      { header: { siteId: 1 } },
      ...Array.from({ length: 40 }, () => ({ chunk: Buffer.alloc(60_000) })),
    ];
    const limit = Date.now() + 3_000;
    const outcomes = new Set<string>();
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        while (Date.now() < limit) {
          await media.uploadMedia(upload, { actor }).then(
            () => outcomes.add('answered'),
            (error: AppError) => outcomes.add(`${error.code} ${String(error.cause)}`),
          );
        }
      }),
    );
    expect([...outcomes]).toEqual(['answered']);
    await running.close();
  });
});
