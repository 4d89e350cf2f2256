import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Blocker, type BlockerFunction, NavigationType, useBlocker } from 'react-router';

interface OpenDialog {
  isOnTop: boolean;
  /** The same as Escape. */
  close: () => void;
}

const dialogs: OpenDialog[] = [];
const guards = new Set<object>();
const listeners = new Set<() => void>();

const uppermost = (): OpenDialog | undefined => dialogs.findLast(({ isOnTop }) => isOnTop) ?? dialogs.at(-1);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the guard of a page decides for open dialogs, too: the router asks only its newest blocker. */
export const useHasGuard = (): boolean => useSyncExternalStore(subscribe, () => guards.size > 0);

/** Back closes a dialog as Escape does, and stays on the page. */
export function useClosedByBack(opened: boolean, { isOnTop, close }: OpenDialog): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!opened) return;
    const own = { isOnTop, close: () => latest.current() };
    dialogs.push(own);
    return () => void dialogs.splice(dialogs.indexOf(own), 1);
  }, [opened, isOnTop]);
}

const unblocked: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Blocks moves in the browser's history while dialogs are open, and moves for which `shouldBlock` is true. */
export function useDialogBlocker(shouldBlock: BlockerFunction): Blocker {
  const asked = useRef<OpenDialog>(undefined);
  const blocker = useBlocker((move) => {
    asked.current = move.historyAction === NavigationType.Pop ? uppermost() : undefined;
    return asked.current !== undefined || shouldBlock(move);
  });
  const isForDialog = blocker.state === 'blocked' && asked.current !== undefined;
  useEffect(() => {
    if (!isForDialog) return;
    blocker.reset?.();
    asked.current?.close();
  }, [isForDialog]);
  return isForDialog ? unblocked : blocker;
}

/** The blocker of a page's guard. */
export function useLeaveBlocker(shouldBlock: BlockerFunction): Blocker {
  useEffect(() => {
    const own = {};
    guards.add(own);
    listeners.forEach((listener) => listener());
    return () => {
      guards.delete(own);
      listeners.forEach((listener) => listener());
    };
  }, []);
  return useDialogBlocker(shouldBlock);
}
