import { on } from '../placement';
import { type Load, runWrk, type WrkResult } from './wrk';

/** Keeps this many connections busy: each sends its next request when the previous one is answered. */
export function sendAtCapacity(load: Load & { connections: number; seconds: number }): Promise<WrkResult> {
  const { connections, seconds, cores } = load;
  return runWrk(load, { placement: on(cores), script: 'at-capacity.lua', connections, seconds });
}
