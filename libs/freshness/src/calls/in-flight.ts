/** Requests in flight, by site and key, so that others can share them. */
export interface InFlight<Result> {
  /** The request in flight, if its version is `needed` or newer. */
  join(siteId: number, key: string, needed: number): Promise<Result> | undefined;
  /** Lets later requests join one that has just begun. It replaces a request for an older version. */
  share(siteId: number, key: string, needed: number, result: Promise<Result>): Promise<Result>;
}

interface Running<Result> {
  needed: number;
  result: Promise<Result>;
}

export function createInFlight<Result>(): InFlight<Result> {
  const running = new Map<number, Map<string, Running<Result>>>();

  return {
    join(siteId, key, needed) {
      const request = running.get(siteId)?.get(key);
      return request !== undefined && request.needed >= needed ? request.result : undefined;
    },
    share(siteId, key, needed, result) {
      const request = { needed, result };
      const ofSite = running.get(siteId) ?? new Map<string, Running<Result>>();
      running.set(siteId, ofSite.set(key, request));
      const end = (): void => {
        if (ofSite.get(key) !== request) return;
        ofSite.delete(key);
        if (ofSite.size === 0) running.delete(siteId);
      };
      result.then(end, end);
      return result;
    },
  };
}
