import { isFault } from './fault';

/** What says that somebody may not do, or not any more, what the page offers. */
const ofRights = [
  'ROLE_REQUIRED',
  'SUPER_ADMIN_REQUIRED',
  'OWN_ENTRIES_ONLY',
  'UNPUBLISHED_ENTRIES_ONLY',
  'SITE_NOT_FOUND',
] as const;

/** By these the rights are read anew: to do so because of them would have no end. */
const ownQuestions: readonly string[] = ['getMe', 'listSites', 'getSite'];

const listeners = new Set<() => void>();

let isRefused = false;

/** Whether a right was refused, and nothing was written since: it may come back at any time. */
export const hasRefusal = (): boolean => isRefused;

/** Calls it whenever a request is refused for want of a right, and when a write succeeds after that: it may be back. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteRefusal(operation: string, error: unknown): void {
  if (!isFault(error, ...ofRights) || ownQuestions.includes(operation)) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

/** A person who may only read may announce that they are here. */
const saysNothing: readonly string[] = ['announcePresence', 'endPresence'];

export function noteWrite(operation: string): void {
  if (!isRefused || saysNothing.includes(operation)) return;
  isRefused = false;
  for (const listener of listeners) listener();
}
