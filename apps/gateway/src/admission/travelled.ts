import type { IncomingMessage } from 'node:http';

import type { HitResult, ReadVersions } from '@headwater/redis';

import type { HttpFault } from '../faults';

/** How far a request has come before it is given to the middlewares. */
export interface Travelled {
  startedAt: number;
  requestId: string;
  /** Where it was counted. */
  bucket: string;
  hit: HitResult;
  /** Of the site; undefined when nobody can say. */
  needed: ReadVersions | undefined;
  /** Why there is no answer, where one has been asked for. */
  failure?: HttpFault;
}

const travels = new WeakMap<IncomingMessage, Travelled>();

export function noteTravelled(request: IncomingMessage, travelled: Travelled): void {
  travels.set(request, travelled);
}

export function travelledOf(request: IncomingMessage): Travelled | undefined {
  return travels.get(request);
}
