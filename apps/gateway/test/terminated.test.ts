import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { testCallers } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { type Answer, ask } from './support/http';
import {
  type AppProcess,
  gatewayEnvironment,
  killProcesses,
  serviceEnvironment,
  startProcess,
} from './support/process';
import { actor, createEntry, createSite, type TestSite } from './support/sites';

/** A process that gets the signal to stop while it works loses nothing. */

// Longer than the readers may take, on a busy machine, to see that readiness is withdrawn: until then they open new connections.
const shutdownDelayMs = '5000';

const { callers, keys } = testCallers();
const someCallers = callers.filter(({ sites }) => sites === 'all');
let services: Services;
let site: TestSite;

beforeAll(async () => {
  services = await startServices({ listen: true });
  site = await createSite(services);
  for (let turn = 0; turn < 20; turn++) await createEntry(services, site);
}, 120_000);

afterAll(async () => {
  killProcesses();
  await services.close();
});

interface Read {
  answer: Answer;
  /** Whether readiness was seen to be withdrawn when it was sent. */
  late: boolean;
}

/**
 * Twenty readers, each on a connection that it keeps, until the process is gone. As a balancer does, they open no new connection to a
 * process that has said that it is not ready.
 */
async function readUntilGone(
  target: AppProcess,
  read: (agent: Agent) => Promise<Answer>,
): Promise<{ reads: Read[]; faults: unknown[]; exit: number | string }> {
  const reads: Read[] = [];
  const faults: unknown[] = [];
  let isWithdrawn = false;

  async function readOn(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let isOpen = false; isOpen || !isWithdrawn;) {
      const late = isWithdrawn;
      try {
        const answer = await read(agent);
        reads.push({ answer, late });
        isOpen = answer.headers['connection'] !== 'close';
      } catch (fault) {
        faults.push(fault);
        break;
      }
      await new Promise(setImmediate);
    }
    agent.destroy();
  }

  const readers = Array.from({ length: 20 }, readOn);
  while (reads.length < 200 && faults.length === 0) await new Promise(setImmediate);
  target.kill('SIGTERM');
  while ((await target.readiness()) === 200);
  isWithdrawn = true;
  await Promise.all(readers);
  return { reads, faults, exit: await target.ended };
}

function expectNothingLost({ reads, faults, exit }: Awaited<ReturnType<typeof readUntilGone>>, text: string) {
  expect(faults).toEqual([]);
  expect(exit).toBe(0);
  for (const { answer } of reads) expect([answer.status, answer.text === text]).toEqual([200, true]);
  const late = reads.filter((one) => one.late);
  for (const { answer } of late) expect(answer.headers['connection']).toBe('close');
  expect(
    reads.filter(({ answer }) => answer.headers['connection'] === 'close').length,
  ).toBeGreaterThanOrEqual(20);
}

test('a gateway under load, told to end, answers every request whole, and says on each connection that it is over', async () => {
  const gateway = await startProcess('gateway', {
    ports: ['GATEWAY_PORT'],
    ops: 'GATEWAY_OPS_PORT',
    environment: { ...gatewayEnvironment(services), SHUTDOWN_DELAY_MS: shutdownDelayMs },
  });
  const headers = { Host: site.domain, Authorization: `Bearer ${site.token}` };
  const read = (agent: Agent) => ask(gateway.ports['GATEWAY_PORT']!, '/api/v1/posts', { headers, agent });
  const { text } = await read(new Agent());
  expectNothingLost(await readUntilGone(gateway, read), text);
}, 120_000);

test('the byte server of the media service likewise', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'headwater-terminated-'));
  const media = await startProcess('media', {
    ports: ['MEDIA_GRPC_PORT', 'MEDIA_HTTP_PORT'],
    ops: 'MEDIA_OPS_PORT',
    environment: {
      ...serviceEnvironment(services, 'media', someCallers),
      MEDIA_DIRECTORY: directory,
      SHUTDOWN_DELAY_MS: shutdownDelayMs,
    },
  });
  const channel = createChannel({ address: `127.0.0.1:${media.ports['MEDIA_GRPC_PORT']}` });
  const client = createClient(contracts.mediaManagement, { channel, serviceKey: keys.superAdmin });
  const content = 'y'.repeat(300_000);
  const { media: uploaded } = await client.uploadMedia(
    [{ header: { siteId: site.siteId, name: 'large.txt' } }, { chunk: Buffer.from(content) }],
    { actor },
  );
  channel.close();
  const path = `/media/${site.siteKey}/${uploaded!.media!.contentHash}/full.txt`;
  const read = (agent: Agent) => ask(media.ports['MEDIA_HTTP_PORT']!, path, { agent });
  expectNothingLost(await readUntilGone(media, read), content);
  rmSync(directory, { recursive: true });
}, 120_000);

test('calls of a service that is told to end are answered, and those that follow go to another process', async () => {
  const start = () =>
    startProcess('content', {
      ports: ['CONTENT_GRPC_PORT'],
      ops: 'CONTENT_OPS_PORT',
      environment: serviceEnvironment(services, 'content', someCallers),
    });
  const [first, second] = await Promise.all([start(), start()]);
  const addresses = [first, second].map(({ ports }) => `127.0.0.1:${ports['CONTENT_GRPC_PORT']}`);
  const channel = createChannel({ address: `ipv4:${addresses.join(',')}` });
  const client = createClient(contracts.contentDelivery, { channel, serviceKey: keys.delivery });
  const list = () =>
    client.listPosts({ siteId: site.siteId, minSiteVersion: 0, language: 'en', page: 1, perPage: 15 });
  let answered = 0;
  let isOver = false;
  const faults: unknown[] = [];
  const callers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      await list().then(
        ({ posts }) => {
          if (posts.length === 15) answered += 1;
          else faults.push(posts.length);
        },
        (fault: unknown) => faults.push(fault),
      );
    }
  });
  const more = async (count: number) => {
    const enough = answered + count;
    while (answered < enough && faults.length === 0) await new Promise(setImmediate);
  };
  await more(200);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await more(200);
  isOver = true;
  await Promise.all(callers);
  channel.close();
  second.kill('SIGTERM');
  expect([faults, await second.ended]).toEqual([[], 0]);
}, 120_000);
