import { browserKeeps } from './browser-keeps';

const listeners = new Set<() => void>();
/** What a form of this page has, or waits for. */
const inForms = new Set<string>();

function tell(): void {
  for (const listener of listeners) listener();
}

function keep(place: string, all: Record<string, unknown>): void {
  if (Object.keys(all).length === 0) browserKeeps.remove(place);
  else browserKeeps.set(place, JSON.stringify(all));
  tell();
}

/** By an id of each sending. */
function readAll(place: string): Record<string, unknown> {
  try {
    return JSON.parse(browserKeeps.get(place) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * What forms have sent that is not stored, as far as the browser knows. It is written before the request, so that it is there whatever
 * becomes of the page.
 */
export const sentWords = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    // Another tab of the same person.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  send(place: string, id: string, words: unknown): void {
    inForms.add(id);
    keep(place, { ...readAll(place), [id]: words });
  },
  /** No form has the words any more. */
  leave(id: string): void {
    inForms.delete(id);
    tell();
  },
  forget(place: string, id: string): void {
    inForms.delete(id);
    const { [id]: _forgotten, ...others } = readAll(place);
    keep(place, others);
  },
  /** A text, which is equal as long as nothing changes: as JSON, an array of pairs of an id and words. */
  left(place: string): string {
    return JSON.stringify(Object.entries(readAll(place)).filter(([id]) => !inForms.has(id)));
  },
};
