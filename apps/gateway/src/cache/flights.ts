/** Runs under way, by site and key, for others to share. */
export interface Flights<Result> {
  /** The running one, when it asked for something at least as new as needed. */
  join(siteId: number, key: string, needed: number): Promise<Result> | undefined;
  /** Begins a run that later ones may join, in place of one that they could not. */
  start(siteId: number, key: string, needed: number, work: () => Promise<Result>): Promise<Result>;
}

interface Flight<Result> {
  needed: number;
  result: Promise<Result>;
}

export function createFlights<Result>(): Flights<Result> {
  const running = new Map<number, Map<string, Flight<Result>>>();

  function land(siteId: number, key: string, flight: Flight<Result>): void {
    const ofSite = running.get(siteId);
    if (ofSite?.get(key) !== flight) return;
    ofSite.delete(key);
    if (ofSite.size === 0) running.delete(siteId);
  }

  return {
    join(siteId, key, needed) {
      const flight = running.get(siteId)?.get(key);
      return flight !== undefined && flight.needed >= needed ? flight.result : undefined;
    },
    start(siteId, key, needed, work) {
      const flight = { needed, result: work() };
      const ofSite = running.get(siteId) ?? new Map<string, Flight<Result>>();
      running.set(siteId, ofSite.set(key, flight));
      const end = (): void => land(siteId, key, flight);
      flight.result.then(end, end);
      return flight.result;
    },
  };
}
