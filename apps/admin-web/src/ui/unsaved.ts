import { useEffect, useSyncExternalStore } from 'react';

/**
 * Lost with the part of the page that it stands in; or a time, which stands beside the parts and is lost with the page; or a draft,
 * which asks by itself, and which the browser keeps.
 */
type Unsaved = 'part' | 'time' | 'draft';

/** One entry for each form of the page that has something unsaved. */
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

/** Whether somebody's words are on the page that the server does not have. */
export const useHasWords = (): boolean => useSyncExternalStore(subscribe, () => unsaved.size > 0);

/** Notes whether a form has something unsaved. One guard asks for all forms of the page, because a router takes only one. */
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

/** What all forms of the page are about is gone, such as a menu that was deleted: nothing is left that could be lost. */
export function forgetUnsaved(): void {
  unsaved.clear();
  tell();
}
