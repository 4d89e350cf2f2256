import { type Channel, createChannel } from '@headwater/grpc';
import { createSiteVersionMemory } from '@headwater/redis';
import { type Services, startServices } from '@headwater/testing-services';

import { gatewayConfig } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { createEntry, createSite, type TestSite } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { startWatched, type Watched } from './support/watched';

const deadlineMs = 1_000;

describe('a service behind a bad network', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let site: TestSite;
  let path: SlowPath;
  let gateway: Watched;
  let closeChannel: () => void;
  let calls = 0;

  beforeAll(async () => {
    services = await startServices({ listen: true, mirror: siteVersions });
    site = await createSite(services);
    for (let turn = 0; turn < 10; turn++) await createEntry(services, site, { slug: `post-${turn}` });
  });

  beforeEach(async () => {
    path = await startSlowPath(services.grpcPorts.content!);
    const content = createChannel({ address: `127.0.0.1:${path.port}` });
    closeChannel = () => content.close();
    const counting: Channel = {
      ...content,
      unary: (call, request) => {
        calls += 1;
        return content.unary(call, request);
      },
    };
    const channels = {
      site: services.site.grpc.channel,
      content: counting,
      search: services.search.grpc.channel,
    };
    const { services: usual } = gatewayConfig(services);
    gateway = await startWatched(
      services,
      { services: { ...usual, deadlineMs, retryAfterMs: 300 } },
      { channels, siteVersions },
    );
    expect((await gateway.read(site, '/posts/post-0')).status).toBe(200);
  });

  afterEach(async () => {
    await gateway.close();
    closeChannel();
    await path.close();
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

  /** Asks until the service is used again. What was not right meanwhile was a 503. */
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
});
