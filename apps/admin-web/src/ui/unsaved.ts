import { useEffect, useSyncExternalStore } from 'react';

/** One entry for each form of the page that has something unsaved. */
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const hasUnsaved = (): boolean => unsaved.size > 0;

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** Notes whether a form has something unsaved. One guard asks for all forms of the page, because a router takes only one. */
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
