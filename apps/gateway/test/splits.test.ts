import { setTimeout as delay } from 'node:timers/promises';

import type { SiteVersionMirror } from '@headwater/freshness';
import { type OwnRedis, startOwnRedis } from '@headwater/testing';

import { tell } from './support/freshness/traffic';
import { createWriteLog, type WriteLog } from './support/freshness/write-log';
import type { Gateway } from './support/gateway';
import { markOf } from './support/kept-reads';
import { type ReplicatedFleet, startReplicatedFleet } from './support/replicated-fleet';
import { actor, createEntry, createSite, type TestSite } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { type Spoilable, spoilable } from './support/spoilable';
import { describeWithOwnRedis } from './support/with-own-redis';

/** The table of docs/degraded-modes.md, tried: each way between two of gateway, Redis, services (who write), replica and primary is cut or not. */

const leaseMs = 5_000;
const staleIfErrorMs = 7_000;
const windowMs = 11_000;

/** Which ways of one gateway are cut. */
interface Place {
  fromRedis: boolean;
  fromServices: boolean;
}

/** Which ways behind all gateways are cut. */
interface Behind {
  writerFromRedis: boolean;
  servicesFromPrimary: boolean;
  servicesFromReplica: boolean;
  replicaFromPrimary: boolean;
}

/** How old an answer may be. Undefined: there is none such. */
function bounds(place: Place, behind: Behind): { unmarkedMs: number; markedMs: number | undefined } {
  const isRedisLost = place.fromRedis || behind.writerFromRedis;
  const isTruthLost = place.fromServices || behind.servicesFromPrimary;
  return {
    unmarkedMs: isRedisLost ? leaseMs : 0,
    markedMs: isTruthLost ? staleIfErrorMs + (isRedisLost ? leaseMs : 0) : undefined,
  };
}

const flags = [false, true];
const places: Place[] = flags.flatMap((fromRedis) =>
  flags.map((fromServices) => ({ fromRedis, fromServices })),
);
const everything: Behind[] = flags.flatMap((writerFromRedis) =>
  flags.flatMap((servicesFromPrimary) =>
    flags.flatMap((servicesFromReplica) =>
      flags.map((replicaFromPrimary) => ({
        writerFromRedis,
        servicesFromPrimary,
        servicesFromReplica,
        replicaFromPrimary,
      })),
    ),
  ),
);
const some: Behind[] = [
  {
    writerFromRedis: false,
    servicesFromPrimary: false,
    servicesFromReplica: false,
    replicaFromPrimary: true,
  },
  {
    writerFromRedis: true,
    servicesFromPrimary: false,
    servicesFromReplica: true,
    replicaFromPrimary: false,
  },
  {
    writerFromRedis: false,
    servicesFromPrimary: true,
    servicesFromReplica: false,
    replicaFromPrimary: false,
  },
];
const tried = process.env['SPLITS'] === 'all' ? everything : some;

const nameOf = (split: Place | Behind) =>
  Object.entries(split)
    .filter(([, isCut]) => isCut)
    .map(([name]) => name)
    .join(', ') || 'nothing';

interface Station extends Place {
  gateway: Gateway;
  redis: SlowPath;
  services: Spoilable[];
}

interface Seen {
  unmarked: number;
  marked: number;
  refused: number;
  oldestUnmarkedMs: number;
  oldestMarkedMs: number;
  /** How much older an answer called itself than it may be, rounded up to seconds. */
  overMarkedMs: number;
}

describeWithOwnRedis('decision 25: how old an answer can be', () => {
  let redis: OwnRedis;
  let replicated: ReplicatedFleet;
  let site: TestSite;
  let log: WriteLog;
  let write: (value: string) => Promise<unknown>;
  let mirrors = true;
  const stations: Station[] = [];

  beforeAll(async () => {
    redis = await startOwnRedis();
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

  /** What is written is read next on every gateway, unmarked, several times in a row. */
  async function wellAgain(): Promise<void> {
    for (let well = 0; well < 5;) {
      let isRight = true;
      await log.write(write).catch(() => (isRight = false));
      for (const { gateway } of stations) {
        const askedAt = performance.now();
        const answer = await gateway.read(site, '/posts/post');
        isRight &&= answer.status === 200 && markOf(answer) === undefined;
        isRight &&= log.stalenessMs(answer.text, askedAt) === 0;
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
        if (answer.status !== 200 || ageMs === undefined) throw new Error(`${answer.status}: ${answer.text}`);
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

  test.each(tried.map((behind) => [nameOf(behind), behind] as const))(
    'cut behind the gateways: %s',
    async (name, behind) => {
      await wellAgain();
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
        const { unmarked, marked, refused, oldestUnmarkedMs, oldestMarkedMs, overMarkedMs } = seen[at]!;
        tell(
          `${name}; of the gateway: ${nameOf({ fromRedis: station.fromRedis, fromServices: station.fromServices })}: ` +
            `${unmarked} unmarked up to ${Math.ceil(oldestUnmarkedMs)} ms old (at most ${unmarkedMs}), ` +
            `${marked} marked up to ${Math.ceil(oldestMarkedMs)} ms (at most ${markedMs ?? 'none'}), ${refused} refused`,
        );
        const isRight =
          oldestUnmarkedMs <= unmarkedMs &&
          (markedMs === undefined ? marked + refused === 0 : oldestMarkedMs <= markedMs) &&
          unmarked + marked > 0 &&
          overMarkedMs <= 0 &&
          // Nothing can be known any more: it ends before the split does.
          (refused > 0 || !(station.fromRedis && station.fromServices));
        if (!isRight) wrong.push({ station: nameOf(station), seen: seen[at] });
      });
      expect(wrong).toEqual([]);
      await wellAgain();
    },
    120_000,
  );
});
