import { on } from '../placement';
import { type Load, runWrk, type WrkResult } from './wrk';

/** Keeps that many connections busy: the next request of each is sent when the last one is answered. */
export function sendAtCapacity(load: Load & { connections: number; seconds: number }): Promise<WrkResult> {
  const { connections, seconds, cores } = load;
  return runWrk(load, { placement: on(cores), script: 'at-capacity.lua', connections, seconds });
}
