/** Runs under way, by key, for others to share. */
export interface Flights<Result> {
  /** The running one, when it asked for something at least as new as needed. */
  join(key: string, needed: number): Promise<Result> | undefined;
  /** Begins a run that later ones may join, in place of one that they could not. */
  start(key: string, needed: number, work: () => Promise<Result>): Promise<Result>;
}

export function createFlights<Result>(): Flights<Result> {
  const running = new Map<string, { needed: number; result: Promise<Result> }>();
  return {
    join(key, needed) {
      const flight = running.get(key);
      return flight !== undefined && flight.needed >= needed ? flight.result : undefined;
    },
    start(key, needed, work) {
      const flight = { needed, result: work() };
      running.set(key, flight);
      const land = (): void => {
        if (running.get(key) === flight) running.delete(key);
      };
      flight.result.then(land, land);
      return flight.result;
    },
  };
}
