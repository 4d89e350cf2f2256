import { setTimeout as delay } from 'node:timers/promises';

import type { SiteVersionMirror } from '@headwater/freshness';
import { createRedis, type RedisClient } from '@headwater/redis';
import { type OwnRedis, quietLogger, startOwnRedis } from '@headwater/testing';

import { tell } from './support/freshness/traffic';
import { createWriteLog, type WriteLog } from './support/freshness/write-log';
import type { Gateway } from './support/gateway';
import { markOf } from './support/kept-reads';
import { type ReplicatedFleet, startReplicatedFleet } from './support/replicated-fleet';
import { actor, createEntry, createSite, type TestSite } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { type Behind, bounds, nameOf, type Place, places, staleIfErrorMs, tried } from './support/splits';
import { type Spoilable, spoilable } from './support/spoilable';
import { watchStills } from './support/watch-stills';
import { describeWithOwnRedis } from './support/with-own-redis';

/**
 * Tries the table of docs/degraded-modes.md: each path between two of gateway, Redis, services (which write), replica and primary is cut or
 * not.
 */

const windowMs = 11_000;

interface Station extends Place {
  gateway: Gateway;
  redis: SlowPath;
  services: Spoilable[];
}

/** A case that fails is tried again if the machine stood still for longer than this, because answers after their deadline are lost. */
const stillMs = 100;
const mostTries = 3;

interface Seen {
  unmarked: number;
  marked: number;
  refused: number;
  oldestUnmarkedMs: number;
  oldestMarkedMs: number;
  /** How much older an answer called itself than it may be, rounded up to seconds. */
  overMarkedMs: number;
  /** What is neither an answer nor a refusal. */
  odd?: string;
}

/** What one try found wrong, and how long the machine stood still in it. */
interface Outcome {
  wrong: unknown[];
  stoodStillMs: number;
}

describeWithOwnRedis('how old an answer can be', () => {
  let redis: OwnRedis;
  let redisItself: RedisClient;
  let replicated: ReplicatedFleet;
  let site: TestSite;
  let log: WriteLog;
  let write: (value: string) => Promise<unknown>;
  let mirrors = true;
  const stations: Station[] = [];

  beforeAll(async () => {
    redis = await startOwnRedis();
    redisItself = createRedis({ url: redis.url, logger: quietLogger, commandTimeoutMs: windowMs });
    const cut = () => Promise.reject(new Error('There is no way from the writer to Redis.'));
    const watch = (mirror: SiteVersionMirror): SiteVersionMirror => ({
      ...mirror,
      set: (...versions) => (mirrors ? mirror.set(...versions) : cut()),
      setDirectory: (...versions) => (mirrors ? mirror.setDirectory(...versions) : cut()),
    });
    replicated = await startReplicatedFleet({ redis, watch });
    const { fleet } = replicated;
    site = await createSite(fleet.services);
    let { entryId, revision } = await createEntry(fleet.services, site, { slug: 'post' });
    const { content } = fleet.services.manage;
    const { siteId } = site;
    const updateMask = { paths: ['title'] };
    let isRevisionKnown = true;
    write = async (title) => {
      // What failed may have been stored: a commit whose answer was lost.
      if (!isRevisionKnown) ({ revision } = (await content.getEntry({ siteId, entryId }, { actor })).entry!);
      isRevisionKnown = false;
      const { entry } = await content.updateEntry(
        { siteId, entryId, entry: { title }, updateMask, expectedRevision: revision },
        { actor },
      );
      ({ entryId, revision } = entry!);
      isRevisionKnown = true;
    };
    log = createWriteLog();
    await log.write(write);
    for (const place of places) {
      const path = await startSlowPath(Number(new URL(redis.url).port));
      const { site: sites, content, search } = fleet.services;
      const services = [sites, content, search].map(({ grpc }) => spoilable(grpc.channel));
      const gateway = await fleet.start(
        {
          cache: { maxBytes: 16_777_216, siteShare: 0.25, siteMisses: 16, staleIfErrorMs },
          redis: { url: `redis://127.0.0.1:${path.port}`, cluster: false, deadlineMs: 100 },
        },
        { site: services[0]!, content: services[1]!, search: services[2]! },
      );
      stations.push({ ...place, gateway, redis: path, services });
    }
  }, 90_000);

  afterAll(async () => {
    redisItself.disconnect();
    await replicated.close();
    for (const station of stations) await station.redis.close();
  });

  async function apply(behind: Behind, isCut: boolean): Promise<void> {
    const { names, servers } = replicated;
    mirrors = !(isCut && behind.writerFromRedis);
    // Nothing listens there.
    const nowhere = 1;
    if (behind.servicesFromPrimary) names.primary.leadTo(isCut ? nowhere : servers.primary.port);
    if (behind.servicesFromReplica) names.replica.leadTo(isCut ? nowhere : servers.replica.port);
    if (behind.replicaFromPrimary) await (isCut ? servers.replica.holdBack() : servers.replica.goOn());
    for (const { fromRedis, fromServices, redis: path, services } of stations) {
      if (fromRedis) path.delayMs = isCut ? Infinity : 0;
      if (fromServices) for (const service of services) service.mode = isCut ? 'away' : 'works';
    }
  }

  /** What is written is read next on every gateway, unmarked, and again from what is cached, several times in a row. */
  async function wellAgain(): Promise<void> {
    for (let well = 0; well < 5;) {
      let isRight = true;
      await log.write(write).catch(() => (isRight = false));
      for (const { gateway, services } of stations) {
        const [, content] = services;
        const askedAt = performance.now();
        const answer = await gateway.read(site, '/posts/post');
        isRight &&= answer.status === 200 && markOf(answer) === undefined;
        isRight &&= log.stalenessMs(answer.text, askedAt) === 0;
        // A gateway that does not know the versions reads everything again, and has nothing cached for a split that begins now.
        const askedBefore = content!.asked;
        await gateway.read(site, '/posts/post');
        isRight &&= content!.asked === askedBefore;
      }
      well = isRight ? well + 1 : 0;
    }
  }

  async function watchStation({ gateway }: Station, isOver: () => boolean): Promise<Seen> {
    const seen: Seen = {
      unmarked: 0,
      marked: 0,
      refused: 0,
      oldestUnmarkedMs: 0,
      oldestMarkedMs: 0,
      overMarkedMs: 0,
    };
    while (!isOver()) {
      const askedAt = performance.now();
      const answer = await gateway.read(site, '/posts/post');
      if (answer.status === 503) {
        seen.refused += 1;
      } else {
        const ageMs = log.stalenessMs(answer.text, askedAt);
        if (answer.status !== 200 || ageMs === undefined) {
          seen.odd = `${answer.status}: ${answer.text}`;
          break;
        }
        const mark = markOf(answer);
        if (mark === undefined) {
          seen.unmarked += 1;
          seen.oldestUnmarkedMs = Math.max(seen.oldestUnmarkedMs, ageMs);
        } else {
          seen.marked += 1;
          // It was judged after it was asked for, and is marked when it is sent.
          const tookMs = performance.now() - askedAt;
          seen.overMarkedMs = Math.max(seen.overMarkedMs, 1_000 * (mark - 1) - staleIfErrorMs - tookMs);
          seen.oldestMarkedMs = Math.max(seen.oldestMarkedMs, ageMs);
        }
      }
      await delay(20);
    }
    return seen;
  }

  /** Cuts, watches every gateway while somebody writes, and mends. */
  async function trySplit(name: string, behind: Behind): Promise<Outcome> {
    await wellAgain();
    const { primary, replica } = replicated.servers;
    const stills = watchStills([
      () => redisItself.ping(),
      () => primary.query('select 1'),
      () => replica.query('select 1'),
    ]);
    await apply(behind, true);
    const endsAt = performance.now() + windowMs;
    const isOver = () => performance.now() > endsAt;
    const writing = (async () => {
      while (!isOver()) {
        // A write that fails was acknowledged to nobody.
        await log.write(write).catch(() => undefined);
        await delay(250);
      }
    })();
    const seen = await Promise.all(stations.map((station) => watchStation(station, isOver)));
    await writing;
    await apply(behind, false);
    const wrong: unknown[] = [];
    stations.forEach((station, at) => {
      const { unmarkedMs, markedMs } = bounds(station, behind);
      const { unmarked, marked, refused, oldestUnmarkedMs, oldestMarkedMs, overMarkedMs, odd } = seen[at]!;
      tell(
        `${name}; of the gateway: ${nameOf({ fromRedis: station.fromRedis, fromServices: station.fromServices })}: ` +
          `${unmarked} unmarked up to ${Math.ceil(oldestUnmarkedMs)} ms old (at most ${unmarkedMs}), ` +
          `${marked} marked up to ${Math.ceil(oldestMarkedMs)} ms (at most ${markedMs ?? 'none'}), ${refused} refused`,
      );
      const isRight =
        odd === undefined &&
        oldestUnmarkedMs <= unmarkedMs &&
        (markedMs === undefined ? marked + refused === 0 : oldestMarkedMs <= markedMs) &&
        unmarked + marked > 0 &&
        overMarkedMs <= 0 &&
        // With both paths cut, no version can be known: the gateway must begin to refuse before the split ends.
        (refused > 0 || !(station.fromRedis && station.fromServices));
      if (!isRight) wrong.push({ station: nameOf(station), seen: seen[at] });
    });
    const stoodStillMs = await stills.stop();
    await wellAgain();
    return { wrong, stoodStillMs };
  }

  test.each(tried.map((behind) => [nameOf(behind), behind] as const))(
    'cut behind the gateways: %s',
    async (name, behind) => {
      let { wrong, stoodStillMs } = await trySplit(name, behind);
      for (let tries = 1; wrong.length > 0 && stoodStillMs > stillMs && tries < mostTries; tries += 1) {
        tell(`${name}: tried again, because the machine stood still for ${Math.ceil(stoodStillMs)} ms`);
        ({ wrong, stoodStillMs } = await trySplit(name, behind));
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
