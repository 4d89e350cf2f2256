/** Requests that are under way, by site and key, so that others can share them. */
export interface InFlight<Result> {
  /** The request under way, if it asks for `needed` or something newer. */
  join(siteId: number, key: string, needed: number): Promise<Result> | undefined;
  /** Starts a request that later ones can join. It replaces one that asks for something older. */
  start(siteId: number, key: string, needed: number, work: () => Promise<Result>): Promise<Result>;
}

interface Running<Result> {
  needed: number;
  result: Promise<Result>;
}

export function createInFlight<Result>(): InFlight<Result> {
  const running = new Map<number, Map<string, Running<Result>>>();

  function remove(siteId: number, key: string, request: Running<Result>): void {
    const ofSite = running.get(siteId);
    if (ofSite?.get(key) !== request) return;
    ofSite.delete(key);
    if (ofSite.size === 0) running.delete(siteId);
  }

  return {
    join(siteId, key, needed) {
      const request = running.get(siteId)?.get(key);
      return request !== undefined && request.needed >= needed ? request.result : undefined;
    },
    start(siteId, key, needed, work) {
      const request = { needed, result: work() };
      const ofSite = running.get(siteId) ?? new Map<string, Running<Result>>();
      running.set(siteId, ofSite.set(key, request));
      const end = (): void => remove(siteId, key, request);
      request.result.then(end, end);
      return request.result;
    },
  };
}
