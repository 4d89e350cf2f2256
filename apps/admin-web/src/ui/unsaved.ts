import { useEffect, useSyncExternalStore } from 'react';

/** What would be lost with the page: every form of it has one entry as long as it does. */
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const hasUnsaved = (): boolean => unsaved.size > 0;

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** Says whether a form has something that would be lost. Whatever guards the page asks for all of them: a router has one guard alone. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const own = {};
    unsaved.add(own);
    tell();
    return () => {
      unsaved.delete(own);
      tell();
    };
  }, [isUnsaved]);
}
