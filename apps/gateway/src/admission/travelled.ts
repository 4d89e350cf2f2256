import type { IncomingMessage } from 'node:http';

import type { HitResult, SiteVersions } from '@headwater/redis';

/** What a request has been to Redis for already. */
export interface Travelled {
  startedAt: number;
  /** Where it was counted. */
  bucket: string;
  hit: HitResult;
  /** Of the site; undefined when nobody can say. */
  needed: SiteVersions | undefined;
}

const travels = new WeakMap<IncomingMessage, Travelled>();

export function noteTravelled(request: IncomingMessage, travelled: Travelled): void {
  travels.set(request, travelled);
}

export function travelledOf(request: IncomingMessage): Travelled | undefined {
  return travels.get(request);
}
