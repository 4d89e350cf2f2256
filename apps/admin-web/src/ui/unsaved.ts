import { useEffect, useSyncExternalStore } from 'react';

/**
 * Unsaved input in a part of the page is lost when that part closes. A time is outside the parts, and is lost with the page. A draft has
 * its own guard, and the browser stores it.
 */
type Unsaved = 'part' | 'time' | 'draft';

/** One element for each form of the page with unsaved input. */
const unsaved = new Map<object, Unsaved>();
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const hasUnsaved = (): boolean => [...unsaved.values()].some((kind) => kind !== 'draft');

export const hasUnsavedOf = (kind: Unsaved): boolean => [...unsaved.values()].includes(kind);

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** Whether the page has unsaved input, including drafts. */
export const useHasWords = (): boolean => useSyncExternalStore(subscribe, () => unsaved.size > 0);

/** Notes whether a form has unsaved input. One guard asks for all forms of the page, because the router takes only one. */
export function useUnsaved(isUnsaved: boolean, kind: Unsaved = 'part'): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const own = {};
    unsaved.set(own, kind);
    tell();
    return () => {
      unsaved.delete(own);
      tell();
    };
  }, [isUnsaved, kind]);
}

/** Forgets all unsaved input of the page, because its object was deleted, such as a menu. */
export function forgetUnsaved(): void {
  unsaved.clear();
  tell();
}
