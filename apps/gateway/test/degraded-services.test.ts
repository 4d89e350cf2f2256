import { createSiteVersionMemory } from '@headwater/freshness';
import { type Channel, createChannel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { gatewayConfig } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { createEntry, createSite, type TestSite } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { spoilable } from './support/spoilable';
import { startWatched, type Watched } from './support/watched';

const deadlineMs = 1_000;

describe('a service behind a bad network', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let site: TestSite;
  let path: SlowPath;
  let sitePath: SlowPath;
  let gateway: Watched;
  let closeChannels: () => void;
  let calls = 0;

  beforeAll(async () => {
    services = await startServices({ listen: true, mirror: siteVersions });
    site = await createSite(services);
    for (let turn = 0; turn < 10; turn++) await createEntry(services, site, { slug: `post-${turn}` });
  });

  const counting = (channel: Channel): Channel => ({
    ...channel,
    unary: (call, request) => {
      // Asked in the background.
      if (!call.path.endsWith('GetSiteVersions')) calls += 1;
      return channel.unary(call, request);
    },
  });

  beforeEach(async () => {
    path = await startSlowPath(services.grpcPorts.content!);
    const content = createChannel({ address: `127.0.0.1:${path.port}` });
    sitePath = await startSlowPath(services.grpcPorts.site!);
    const siteChannel = createChannel({ address: `127.0.0.1:${sitePath.port}` });
    closeChannels = () => {
      content.close();
      siteChannel.close();
    };
    const channels = {
      site: counting(siteChannel),
      content: counting(content),
      search: services.search.grpc.channel,
    };
    const { services: usual } = gatewayConfig(services);
    gateway = await startWatched(
      services,
      { services: { ...usual, deadlineMs, retryAfterMs: 300 } },
      { channels, siteVersions },
    );
    expect((await gateway.read(site, '/posts/post-0')).status).toBe(200);
    // Once ready, it stays ready. On a busy machine the first check of a service may have been too slow to count.
    while ((await gateway.readiness()).status !== 200);
  });

  afterEach(async () => {
    await gateway.close();
    closeChannels();
    await path.close();
    await sitePath.close();
  });

  afterAll(() => services.close());

  const many = (slug: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, turn) => gateway.read(site, `/posts/${slug}-${turn}`)));

  /** What operators see. */
  async function expectSeen(well: boolean): Promise<void> {
    const { status, checks } = await gateway.readiness();
    expect([status, checks['content']!.ok, checks['site']!.ok]).toEqual([200, well, true]);
    expect(await gateway.metric('headwater_gateway_circuit_open{dependency="content"}')).toBe(well ? 0 : 1);
  }

  /** Sends requests until the gateway uses the service again. Until then, each answer must be right or a 503. */
  async function untilWell(): Promise<void> {
    let answer: Answer;
    do {
      answer = await gateway.read(site, '/posts?per_page=100');
      expect([200, 503]).toContain(answer.status);
    } while (answer.status === 503);
    expect(answer.text).toContain('"slug":"post-9"');
    await expectSeen(true);
    expect(gateway.messages).toContain('a service answers again');
  }

  test('that is slow answers late, and right', async () => {
    path.delayMs = 100;
    const answers = await many('post', 10);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await expectSeen(true);
  });

  test.each([
    ['is too slow', 3_000],
    ['hangs', Infinity],
  ])(
    'that %s costs a few their deadline, the others nothing, and what is kept is served',
    async (_, delayMs) => {
      path.delayMs = delayMs;
      const first = await many('cold', 3);
      expect(first.map(errorOf)).toEqual(Array.from({ length: 3 }, () => [503, 'SERVICE_UNAVAILABLE']));
      await expectSeen(false);
      expect(gateway.messages).toContain('a service does not answer; requests are kept off it');
      expect((await gateway.readiness()).checks['content']!.detail).toMatch(/UNAVAILABLE|DEADLINE_EXCEEDED/);
      const startedAt = performance.now();
      calls = 0;
      const later = await many('colder', 40);
      expect(later.map((answer) => [...errorOf(answer), answer.headers['retry-after']])).toEqual(
        Array.from({ length: 40 }, () => [503, 'SERVICE_UNAVAILABLE', '1']),
      );
      expect(calls).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 300));
      expect((await gateway.read(site, '/posts/post-0')).status).toBe(200);
      expect((await gateway.read(site, '/settings')).status).toBe(200);
      path.delayMs = 0;
      await untilWell();
    },
  );

  test('that is gone is a 503 at once, and used again when it is back', async () => {
    const target = path.port;
    await path.close();
    for (let turn = 0; turn < 5; turn++) {
      expect(errorOf(await gateway.read(site, `/posts/cold-${turn}`))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    await expectSeen(false);
    expect((await gateway.read(site, '/posts/post-0')).status).toBe(200);
    path = await startSlowPath(services.grpcPorts.content!, target);
    await untilWell();
  });

  test('that tells sites, and hangs: what is kept is served while its version is known, all else is a 503', async () => {
    const other = await createSite(services);
    const foreign = { headers: { Authorization: `Bearer ${other.token}` } };
    sitePath.delayMs = Infinity;
    const kept: number[] = [];
    do kept.push((await gateway.read(site, '/posts/post-0')).status);
    while (kept.at(-1) === 200);
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.at(-1)).toBe(503);
    let readiness = await gateway.readiness();
    while (readiness.checks['siteVersions']!.ok) readiness = await gateway.readiness();
    // The service is lost for all gateways, so none of them may become unready.
    expect([readiness.status, readiness.checks['site']!.ok]).toEqual([200, false]);
    expect(await gateway.metric('headwater_gateway_circuit_open{dependency="site"}')).toBe(1);
    expect(await gateway.metric('headwater_site_version_unanswered')).toBe(1);
    expect(gateway.messages).toEqual(
      expect.arrayContaining([
        'a service does not answer; requests are kept off it',
        'the site service does not answer with site versions',
      ]),
    );
    calls = 0;
    const startedAt = performance.now();
    for (let turn = 0; turn < 20; turn++) {
      for (const options of [{}, foreign]) {
        const answer = await gateway.read(site, '/posts/post-0', options);
        expect([...errorOf(answer), answer.headers['retry-after']]).toEqual([
          503,
          'SERVICE_UNAVAILABLE',
          '1',
        ]);
      }
    }
    expect(calls).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 300));
    sitePath.delayMs = 0;
    let answer: Answer;
    do answer = await gateway.read(site, '/posts/post-0');
    while (answer.status === 503);
    expect(answer.status).toBe(200);
    expect(errorOf(await gateway.read(site, '/posts/post-0', foreign))).toEqual([401, 'TOKEN_INVALID']);
    while (!(await gateway.readiness()).checks['siteVersions']!.ok);
    expect((await gateway.readiness()).status).toBe(200);
  }, 30_000);
});

test('a service that is back is used again while the first trial of it still hangs', async () => {
  const services = await startServices();
  const site = await createSite(services);
  const content = spoilable(services.content.grpc.channel);
  const { services: usual } = gatewayConfig(services);
  const gateway = await startWatched(
    services,
    // No call that tries the service ends before the test.
    { services: { ...usual, deadlineMs: 60_000, retryAfterMs: 50 }, startGraceMs: 0 },
    { channels: { site: services.site.grpc.channel, content, search: services.search.grpc.channel } },
  );
  expect((await gateway.read(site, '/posts')).status).toBe(200);
  content.mode = 'away';
  while ((await gateway.metric('headwater_gateway_circuit_open{dependency="content"}')) !== 1) {
    await gateway.read(site, '/posts');
  }
  content.mode = 'holds';
  const hung: Promise<Answer>[] = [];
  while (content.held.length === 0) {
    const answer = gateway.read(site, '/posts');
    hung.push(answer);
    await Promise.race([answer, new Promise(setImmediate)]);
  }
  content.mode = 'works';
  let answer: Answer;
  do answer = await gateway.read(site, '/posts');
  while (answer.status === 503);
  expect(answer.status).toBe(200);
  expect(content.held.length).toBeGreaterThan(0);
  expect(gateway.messages).toContain('a service answers again');
  // Requests that hung end well, too.
  for (const go of content.held) go();
  for (const { status } of await Promise.all(hung)) expect([200, 503]).toContain(status);
  await gateway.close();
  await services.close();
}, 30_000);
