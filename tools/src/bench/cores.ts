/** Which cores (as `taskset -c` takes them) run what. */
export interface CorePlan {
  /** The gateway, the standalone or the bare reference: what is measured. */
  measured: string;
  /** The services behind it, and the reference's gRPC server. */
  services: string;
  /** PostgreSQL and Redis. */
  stores: string;
  /** The load generators. */
  load: string;
  /** A second gateway: a core of its own where there is room for one, else that of the first. */
  second: string;
}

/** What is measured gets a core to itself; the rest shares what is left. Throws on a machine with one core. */
export function planCores(count: number): CorePlan {
  if (count < 2)
    throw new Error('The benchmarks need two cores: one for what is measured, one for the rest.');
  if (count === 2) return { measured: '1', services: '0', stores: '0', load: '0', second: '1' };
  if (count === 3) return { measured: '1', services: '2', stores: '2', load: '0', second: '1' };
  if (count < 6) return { measured: '1', services: '2', stores: '3', load: '0', second: '1' };
  const last = count - 1;
  return { measured: '1', second: '2', stores: '3', services: last > 4 ? `4-${last}` : '4', load: '0' };
}
