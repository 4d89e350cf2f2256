/** The cores of each program, in the syntax of `taskset -c`. */
export interface CorePlan {
  /** The measured program: the gateway, the standalone, the indexer or the reference. */
  measured: string;
  /** The services behind it, and the reference's gRPC server. */
  services: string;
  /** PostgreSQL and Redis. */
  stores: string;
  /** The load generators. */
  load: string;
  /** A second gateway: on a separate core if there is one, else on that of the first. */
  second: string;
}

/** The measured program gets a core to itself; everything else shares the others. Throws on a machine with one core. */
export function planCores(count: number): CorePlan {
  if (count < 2)
    throw new Error('The benchmarks need two cores: one for what is measured, one for the rest.');
  if (count === 2) return { measured: '1', services: '0', stores: '0', load: '0', second: '1' };
  if (count === 3) return { measured: '1', services: '2', stores: '2', load: '0', second: '1' };
  if (count < 6) return { measured: '1', services: '2', stores: '3', load: '0', second: '1' };
  const last = count - 1;
  return { measured: '1', second: '2', stores: '3', services: last > 4 ? `4-${last}` : '4', load: '0' };
}

/** Every program may use every core: a row then compares two whole installations on the machine. */
export function shareCores(count: number): CorePlan {
  const all = count > 1 ? `0-${count - 1}` : '0';
  return { measured: all, services: all, stores: all, load: all, second: all };
}
