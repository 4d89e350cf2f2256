import { setTimeout as delay } from 'node:timers/promises';

import { type OwnRedis, startOwnRedis } from '@headwater/testing';

import { type Fleet, startFleet } from './support/fleet';
import { createSubjects } from './support/freshness/subjects';
import { tell } from './support/freshness/traffic';
import type { Gateway } from './support/gateway';
import { type Answer, type Ask, errorOf } from './support/http';
import { type KeptRead, markOf, startKeptReads } from './support/kept-reads';
import { OwnPostgres } from './support/own-postgres';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';
import { type Spoilable, spoilable } from './support/spoilable';
import { describeWithOwnRedis } from './support/with-own-redis';

/** How long each outage lasts: longer than what is known of versions is believed. */
const outageMs = 1_000 * Number(process.env['OUTAGE_SECONDS'] ?? 8);
const leaseMs = 5_000;
const staleIfErrorMs = 60_000;
const cache = { maxBytes: 16_777_216, siteShare: 0.25, siteMisses: 16 };

const paths = [
  '/pages',
  '/pages/homepage',
  '/posts',
  '/posts/post',
  '/settings',
  '/navigation',
  '/taxonomies',
];

interface Place {
  gateway: Gateway;
  site: Spoilable;
}

describeWithOwnRedis(`what is kept, while something is away for ${outageMs / 1_000} s`, () => {
  const postgres = new OwnPostgres();
  let redis: OwnRedis;
  let fleet: Fleet;
  let site: TestSite;
  /** STALE_IF_ERROR=60, and 0. */
  let lenient: Place;
  let strict: Place;

  async function startPlace(staleMs: number): Promise<Place> {
    const way = spoilable(fleet.services.site.grpc.channel);
    const changes = {
      cache: { ...cache, staleIfErrorMs: staleMs },
      redis: { url: redis.url, cluster: false, deadlineMs: 100 },
    };
    return { site: way, gateway: await fleet.start(changes, { site: way }) };
  }

  beforeAll(async () => {
    redis = await startOwnRedis();
    fleet = await startFleet({}, { redis, on: { database: await postgres.startEmpty() } });
    site = await createSite(fleet.services);
    for (const subject of await createSubjects(fleet.services, site)) await subject.write('Lantern n0n');
    lenient = await startPlace(staleIfErrorMs);
    strict = await startPlace(0);
  }, 60_000);

  afterAll(async () => {
    await fleet.close();
    await postgres.close();
  });

  const siteServiceAway = (mode: 'away' | 'hangs') => ({
    begin: () => Promise.resolve(void (lenient.site.mode = strict.site.mode = mode)),
    end: () => Promise.resolve(void (lenient.site.mode = strict.site.mode = 'works')),
  });
  const outages: Record<string, { begin(): Promise<void>; end(): Promise<unknown>; isTold?: true }> = {
    PostgreSQL: { begin: () => postgres.end('stopped'), end: () => postgres.start() },
    'the site service': siteServiceAway('away'),
    'the site service, which hangs': siteServiceAway('hangs'),
    'Redis and the site service': {
      begin: async () => {
        await redis.kill();
        await siteServiceAway('away').begin();
      },
      end: async () => {
        await redis.restart();
        await siteServiceAway('away').end();
      },
    },
    // The site service tells the versions.
    'Redis alone': { begin: () => redis.kill(), end: () => redis.restart(), isTold: true },
  };

  /** The reads that began in that time. */
  const during = (reads: KeptRead[], from: number, to: number) =>
    reads.filter(({ askedAt }) => askedAt >= from && askedAt < to);
  const served = (reads: KeptRead[]) => reads.filter(({ answer }) => answer.status === 200);
  const share = (part: unknown[], of: unknown[]) => `${((100 * part.length) / of.length).toFixed(2)} %`;

  test.each(Object.keys(outages))(
    '%s: everything kept is served, marked once nobody can say that it is current; with 0 it is not',
    async (name) => {
      const { begin, end, isTold = false } = outages[name]!;
      const readers = [
        await startKeptReads(lenient.gateway, site, paths),
        await startKeptReads(strict.gateway, site, paths),
      ];
      const from = performance.now();
      await begin();
      await delay(outageMs - (performance.now() - from));
      const to = performance.now();
      await end();
      const [kept, without] = (await Promise.all(readers.map((reader) => reader.stop()))).map((reads) =>
        during(reads, from, to),
      ) as [KeptRead[], KeptRead[]];
      const marked = kept.filter(({ answer }) => markOf(answer) !== undefined);
      tell(
        `${name}, ${Math.round((to - from) / 1_000)} s: with STALE_IF_ERROR=60 ${share(served(kept), kept)} of ${kept.length} served, ` +
          `${share(marked, kept)} marked; with 0 ${share(served(without), without)} of ${without.length} served`,
      );
      expect(served(kept).length).toBeGreaterThanOrEqual(0.999 * kept.length);
      expect(without.filter(({ answer }) => markOf(answer) !== undefined)).toEqual([]);
      const late = (reads: KeptRead[]) => reads.filter(({ askedAt }) => askedAt > from + leaseMs);
      expect(late(kept).length).toBeGreaterThan(0);
      if (isTold) {
        expect([marked.length, served(without).length]).toEqual([0, without.length]);
      } else {
        expect(late(kept).filter(({ answer }) => markOf(answer) === undefined)).toEqual([]);
        expect(served(late(without))).toEqual([]);
      }
      // The answer was last current when the outage began, or earlier, so it is at least that old.
      const understated = marked.filter(({ answer, askedAt }) => markOf(answer)! * 1_000 < askedAt - from);
      expect(understated).toEqual([]);
      for (const { answer } of marked) {
        expect(markOf(answer)).toBeLessThanOrEqual(staleIfErrorMs / 1_000);
        expect(answer.headers['cache-control']).toBe('private, no-cache');
        expect(Number(answer.headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
      }
      await wellAgain();
    },
    90_000 + 2 * outageMs,
  );

  let turn = 0;
  /**
   * What is written afterwards is read at once, unmarked, from either service, and all requests count in Redis. A call that hung may
   * have tried the site service last, and keeps others off it until its deadline; a limiter tries Redis again every second.
   */
  async function wellAgain(): Promise<void> {
    for (let well = 0; well < 10;) {
      const slug = `after-${turn++}`;
      try {
        await createEntry(fleet.services, site, { slug });
      } catch {
        continue;
      }
      const answers: Answer[] = [];
      for (const { gateway } of [lenient, strict]) {
        answers.push(await gateway.read(site, '/posts?per_page=100'), await gateway.read(site, '/settings'));
      }
      const [first, , second] = answers;
      const remaining = answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
      const isRight =
        answers.every((answer) => answer.status === 200 && markOf(answer) === undefined) &&
        [first, second].every((posts) => posts!.text.includes(`"slug":"${slug}"`)) &&
        remaining.every((each, at) => each === remaining[0]! - at);
      well = isRight ? well + 1 : 0;
    }
  }

  test('neither a token that has expired nor an answer past a publication is served; a revoked token stays revoked; limits hold', async () => {
    const { gateway } = lenient;
    const { services } = fleet;
    const siteService = siteServiceAway('away');
    const expiresAt = Date.now() + leaseMs + 15_000;
    const inMs = (at: number) => ({ seconds: Math.floor(at / 1_000), nanos: (at % 1_000) * 1e6 });
    const { siteId } = site;
    const create = (values: object) => createToken(services, { siteId, ...values });
    const [expiring, revoked, limited] = await Promise.all([
      create({ expireTime: inMs(expiresAt) }),
      create({}),
      create({ requestsPerMinute: 7 }),
    ]);
    const scheduling = await createSite(services);
    const due = await createEntry(services, scheduling, { slug: 'due', publishTime: inMs(expiresAt) });
    expect(due.slug).toBe('due');
    const readWith = ({ secret }: { secret: string }, path = '/posts') =>
      gateway.read(site, path, { headers: { Authorization: `Bearer ${secret}` } });
    const lists = () => gateway.read(scheduling, '/posts');
    /** Expects the mark on every kind of answer: to HEAD, to a conditional read, to one with a minimum version, and to one with a fault. */
    async function expectMarked({ secret }: { secret: string }, { headers }: Answer): Promise<void> {
      const Authorization = `Bearer ${secret}`;
      const { etag = '', 'x-content-version': version } = headers;
      const asks: [number, string, Ask][] = [
        [200, '/posts', { method: 'HEAD' }],
        [304, '/posts', { headers: { 'If-None-Match': etag } }],
        [200, '/posts', { headers: { 'X-Min-Content-Version': version! } }],
        [422, '/posts?page=0', {}],
      ];
      for (const [status, path, how] of asks) {
        const answer = await gateway.read(site, path, { ...how, headers: { Authorization, ...how.headers } });
        expect([status, answer.status, markOf(answer)]).toEqual([status, status, expect.any(Number)]);
      }
      // Whether there is a newer version cannot be known.
      const newer = { Authorization, 'X-Min-Content-Version': String(Number(version) + 1) };
      expect(errorOf(await gateway.read(site, '/posts', { headers: newer }))).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
      ]);
    }
    // All but the revoked one are used again after the revocation, so that this gateway knows that they are valid.
    for (const token of [expiring, revoked, limited]) expect((await readWith(token)).status).toBe(200);
    await services.manage.site.deleteToken({ siteId, tokenId: revoked.tokenId }, { actor });
    for (const token of [expiring, limited]) expect((await readWith(token)).status).toBe(200);
    expect((await lists()).status).toBe(200);
    // For both gateways: one that can ask renews, for a while after its last use, what the other finds in Redis.
    await siteService.begin();
    const content = fleet.services.content.grpc;
    expect(content).toBeDefined();
    const seen = { marked: 0, expired: 0 };
    for (;;) {
      const askedAt = Date.now();
      const [mine, theirs, list] = await Promise.all([readWith(expiring), readWith(revoked), lists()]);
      expect(theirs.status).toBe(503);
      if (askedAt > expiresAt) {
        expect([mine.status, mine.json()['code']]).toEqual([401, 'TOKEN_EXPIRED']);
        expect(list.text).toContain('"slug":"due"');
        seen.expired += 1;
      } else if (mine.status === 200 && markOf(mine) !== undefined) {
        seen.marked += 1;
        if (seen.marked === 1) await expectMarked(expiring, mine);
      }
      if (Date.now() < expiresAt) expect(list.text).not.toContain('"slug":"due"');
      if (seen.expired > 3) break;
      await delay(20);
    }
    expect(seen.marked).toBeGreaterThan(0);
    const statuses: number[] = [];
    for (let again = 0; again < 7; again++) statuses.push((await readWith(limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await siteService.end();
    await wellAgain();
    expect((await readWith(revoked)).status).toBe(401);
  }, 120_000);
});
