/** The paths between two of gateway, Redis, services (which write), replica and primary that are cut or not, and what that allows. */

export const leaseMs = 5_000;
export const staleIfErrorMs = 7_000;

/** Which paths of one gateway are cut. */
export interface Place {
  fromRedis: boolean;
  fromServices: boolean;
}

/** Which paths behind all gateways are cut. */
export interface Behind {
  writerFromRedis: boolean;
  servicesFromPrimary: boolean;
  servicesFromReplica: boolean;
  replicaFromPrimary: boolean;
}

/** How old an answer may be. Undefined: there may be no such answer. */
export function bounds(place: Place, behind: Behind): { unmarkedMs: number; markedMs: number | undefined } {
  const isRedisLost = place.fromRedis || behind.writerFromRedis;
  const isTruthLost = place.fromServices || behind.servicesFromPrimary;
  // A gateway that has lost Redis asks the site service. One that still reads Redis misses the versions that writers could not write there.
  const isTruthAsked = place.fromRedis && !isTruthLost;
  return {
    unmarkedMs: isRedisLost && !isTruthAsked ? leaseMs : 0,
    markedMs: isTruthLost ? staleIfErrorMs + (isRedisLost ? leaseMs : 0) : undefined,
  };
}

const flags = [false, true];
export const places: Place[] = flags.flatMap((fromRedis) =>
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
export const tried = process.env['SPLITS'] === 'all' ? everything : some;

export const nameOf = (split: Place | Behind) =>
  Object.entries(split)
    .filter(([, isCut]) => isCut)
    .map(([name]) => name)
    .join(', ') || 'nothing';
