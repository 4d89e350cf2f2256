import { setTimeout as delay } from 'node:timers/promises';

import { type OwnRedis, startOwnRedis } from '@headwater/testing';

import { type Fleet, startFleet } from './support/fleet';
import type { Gateway } from './support/gateway';
import { type Answer, ask, errorOf } from './support/http';
import { actor, createEntry, createSite, type TestSite } from './support/sites';
import { type Spoilable, spoilable } from './support/spoilable';
import { describeWithOwnRedis } from './support/with-own-redis';

const ops = { host: '127.0.0.1', port: 0 };
const cache = { maxBytes: 16_777_216, siteShare: 0.25, siteMisses: 4, staleIfErrorMs: 0 };

describeWithOwnRedis('what is down, and what follows', () => {
  let redis: OwnRedis;
  let fleet: Fleet;
  let site: TestSite;

  beforeAll(async () => {
    redis = await startOwnRedis();
    fleet = await startFleet({}, { redis });
    site = await createSite(fleet.services);
    await createEntry(fleet.services, site, { slug: 'kept' });
  });

  afterAll(() => fleet.close());

  const services = {
    site: 'x:1',
    content: 'x:1',
    search: 'x:1',
    deadlineMs: 200,
    retryAfterMs: 300,
    tls: undefined,
  };

  async function startSpoilable(changes = {}): Promise<{ gateway: Gateway; content: Spoilable }> {
    const content = spoilable(fleet.services.content.grpc.channel);
    const { mediaUrl, gatewayKey: key } = fleet.services;
    const own = { ops, services: { ...services, mediaUrl, key }, ...changes };
    return { content, gateway: await fleet.start(own, { content }) };
  }

  const readiness = async ({ opsPort }: Gateway) =>
    (await ask(opsPort!, '/readyz?verbose')).json<{
      checks: Record<string, { ok: boolean; detail?: string }>;
    }>().checks;
  const metric = async ({ opsPort }: Gateway, line: RegExp) =>
    line.exec((await ask(opsPort!, '/metrics')).text)?.[1];

  test('a service that hangs costs a few requests its deadline, then none; it is used again once it is back', async () => {
    const { gateway, content } = await startSpoilable();
    expect((await gateway.read(site, '/posts/kept')).status).toBe(200);
    content.mode = 'hangs';
    // Three calls: entries would travel together.
    const first = await Promise.all(['/posts', '/pages', '/posts/a'].map((path) => gateway.read(site, path)));
    expect(first.map(errorOf)).toEqual(Array.from({ length: 3 }, () => [503, 'SERVICE_UNAVAILABLE']));
    content.asked = 0;
    // One after the other: calls at once would travel together.
    for (let turn = 0; turn < 10; turn += 1) {
      const { status, headers } = await gateway.read(site, `/posts/later-${turn}`);
      expect([status, headers['retry-after']]).toEqual([503, '1']);
    }
    // On a slow machine a few requests try whether the service is back. Without the circuit, all ten would call it.
    expect(content.asked).toBeLessThanOrEqual(3);
    expect((await gateway.read(site, '/posts/kept')).status).toBe(200);
    expect((await gateway.read(site, '/settings')).status).toBe(200);
    expect(await metric(gateway, /circuit_open\{dependency="content"\} (\d)/)).toBe('1');
    expect((await readiness(gateway))['content']).toMatchObject({ ok: false });
    content.mode = 'works';
    let answer: Answer;
    do answer = await gateway.read(site, '/posts/other');
    while (answer.status === 503);
    expect(errorOf(answer)).toEqual([404, 'CONTENT_NOT_FOUND']);
    expect(await metric(gateway, /circuit_open\{dependency="content"\} (\d)/)).toBe('0');
    expect((await readiness(gateway))['content']).toMatchObject({ ok: true });
    await gateway.close();
  });

  test('an older answer stands in for a service that is down only where it is told to, marked, and for so long', async () => {
    const { gateway: strict, content: first } = await startSpoilable();
    const { gateway: lenient, content: second } = await startSpoilable({
      cache: { ...cache, staleIfErrorMs: 1_500 },
    });
    const before = await lenient.read(site, '/posts');
    await strict.read(site, '/posts');
    first.mode = second.mode = 'away';
    const { entryId } = await createEntry(fleet.services, site, { slug: 'unseen' });
    expect(errorOf(await strict.read(site, '/posts'))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const stale = await lenient.read(site, '/posts');
    expect([stale.status, stale.text]).toEqual([200, before.text]);
    expect(stale.headers['x-content-stale']).toMatch(/^[12]$/);
    expect(await metric(lenient, /cache_total\{cache="answer",outcome="stale"\} (\d+)/)).toBe('1');
    expect(await metric(strict, /cache_total\{cache="answer",outcome="stale"\} (\d+)/)).toBeUndefined();
    expect(stale.headers['x-content-version']).toBe(before.headers['x-content-version']);
    expect(before.headers).not.toHaveProperty('x-content-stale');
    const demanding = { 'X-Min-Content-Version': String(Number(before.headers['x-content-version']) + 1) };
    expect((await lenient.read(site, '/posts', { headers: demanding })).status).toBe(503);
    await delay(1_600);
    expect((await lenient.read(site, '/posts')).status).toBe(503);
    second.mode = 'works';
    let answer: Answer;
    do answer = await lenient.read(site, '/posts');
    while (answer.status === 503);
    expect(answer.text).toContain('"slug":"unseen"');
    expect(answer.headers).not.toHaveProperty('x-content-stale');
    await fleet.services.manage.content.deleteEntry({ siteId: site.siteId, entryId }, { actor });
    await strict.close();
    await lenient.close();
  });

  test('an older answer stands in no longer than until the next publication', async () => {
    const { gateway, content } = await startSpoilable({ cache: { ...cache, staleIfErrorMs: 60_000 } });
    const publishesAt = Date.now() + 4_000;
    const publishTime = { seconds: Math.floor(publishesAt / 1_000), nanos: (publishesAt % 1_000) * 1e6 };
    const { entryId } = await createEntry(fleet.services, site, { slug: 'due', publishTime });
    expect((await gateway.read(site, '/posts')).text).not.toContain('"slug":"due"');
    content.mode = 'away';
    await createEntry(fleet.services, site, { slug: 'unseen-too' });
    let stoodIn = 0;
    for (;;) {
      const askedAt = Date.now();
      const answer = await gateway.read(site, '/posts');
      if (answer.status === 503) break;
      expect([answer.status, Number(answer.headers['x-content-stale']) > 0]).toEqual([200, true]);
      expect(askedAt).toBeLessThan(publishesAt);
      stoodIn += 1;
    }
    expect(stoodIn).toBeGreaterThan(0);
    expect((await gateway.read(site, '/posts')).status).toBe(503);
    while (Date.now() < publishesAt) await delay(10);
    content.mode = 'works';
    let answer: Answer;
    do answer = await gateway.read(site, '/posts');
    while (answer.status === 503);
    expect(answer.text).toContain('"slug":"due"');
    await fleet.services.manage.content.deleteEntry({ siteId: site.siteId, entryId }, { actor });
    await gateway.close();
  });

  test.each(['killed', 'frozen'])(
    'Redis %s: requests succeed, what was written shows within 5 s, and at once when Redis is back',
    async (how) => {
      const own = { ops, redis: { url: redis.url, cluster: false, deadlineMs: 100 } };
      const [writerSide, gateway] = await Promise.all([fleet.start(own), fleet.start(own)]);
      const shows = async (reader: Gateway, slug: string) => {
        const answer = await reader.read(site, '/posts?per_page=100');
        expect(answer.status).toBe(200);
        return answer.text.includes(`"slug":"${slug}"`);
      };
      /** Sends requests until both gateways report Redis as reachable, or as lost. */
      const until = async (there: boolean, ...gateways: Gateway[]) => {
        for (const asked of gateways) {
          for (;;) {
            await shows(asked, 'kept');
            const { rateLimiter, siteVersions } = await readiness(asked);
            if (rateLimiter!.ok === there && siteVersions!.ok === there) break;
          }
        }
      };
      expect(await shows(gateway, 'kept')).toBe(true);
      if (how === 'killed') await redis.kill();
      else redis.freeze();
      await createEntry(fleet.services, site, { slug: `during-${how}` });
      const writtenAt = performance.now();
      while (!(await shows(gateway, `during-${how}`))) await delay(20);
      expect(performance.now() - writtenAt).toBeLessThan(5_500);
      await until(false, gateway, writerSide);
      if (how === 'killed') await redis.restart();
      else redis.thaw();
      // Everybody finds Redis again without help: gateways in the background, writers by the first write after a second.
      await until(true, gateway, writerSide);
      let turn = 0;
      const writeAndRead = async () => {
        turn += 1;
        const slug = `after-${how}-${turn}`;
        await createEntry(fleet.services, site, { slug });
        return (await shows(gateway, slug)) && (await shows(writerSide, slug));
      };
      await delay(1_100);
      await writeAndRead();
      const outcomes: boolean[] = [];
      for (let again = 0; again < 20; again++) outcomes.push(await writeAndRead());
      expect(outcomes).toEqual(Array.from({ length: 20 }, () => true));
      await Promise.all([gateway.close(), writerSide.close()]);
    },
    40_000,
  );
});
