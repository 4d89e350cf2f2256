import { isFault } from './fault';

/** Reasons of a refusal for want of a right. */
const ofRights = [
  'ROLE_REQUIRED',
  'SUPER_ADMIN_REQUIRED',
  'OWN_ENTRIES_ONLY',
  'UNPUBLISHED_ENTRIES_ONLY',
  'SITE_NOT_FOUND',
] as const;

/** Requests that read the rights. Their own refusals must not make the page read the rights again, or it would never end. */
const ownQuestions: readonly string[] = ['getMe', 'listSites', 'getSite'];

const listeners = new Set<() => void>();

let isRefused = false;

/** Whether a request was refused for want of a right, and no write has succeeded since. The right may come back at any time. */
export const hasRefusal = (): boolean => isRefused;

/** Calls the listener when a request is refused for want of a right, and when a write succeeds after that, since the right may be back. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteRefusal(operation: string, error: unknown): void {
  if (!isFault(error, ...ofRights) || ownQuestions.includes(operation)) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

/** Writes that prove no right: a person who may only read may announce presence, too. */
const saysNothing: readonly string[] = ['announcePresence', 'endPresence'];

export function noteWrite(operation: string): void {
  if (!isRefused || saysNothing.includes(operation)) return;
  isRefused = false;
  for (const listener of listeners) listener();
}
