import { browserKeeps } from './browser-keeps';

const listeners = new Set<() => void>();
/** Ids of input that a form of this page holds, or waits for. */
const inForms = new Set<string>();

function tell(): void {
  for (const listener of listeners) listener();
}

function keep(place: string, all: Record<string, unknown>): void {
  if (Object.keys(all).length === 0) browserKeeps.remove(place);
  else browserKeeps.set(place, JSON.stringify(all));
  tell();
}

/** The stored input by the id of its request. */
function readAll(place: string): Record<string, unknown> {
  try {
    return JSON.parse(browserKeeps.get(place) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Input that forms have sent and that may not be stored on the server. It is stored in the browser before the request, so that it survives
 * the page.
 */
export const sentWords = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    // Changes by another tab.
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
  /** Notes that no form holds the input any more. */
  leave(id: string): void {
    inForms.delete(id);
    tell();
  },
  forget(place: string, id: string): void {
    inForms.delete(id);
    const { [id]: _forgotten, ...others } = readAll(place);
    keep(place, others);
  },
  /** The input that no form holds: JSON of an array of pairs of id and input. A text, so that it stays equal until something changes. */
  left(place: string): string {
    return JSON.stringify(Object.entries(readAll(place)).filter(([id]) => !inForms.has(id)));
  },
};
