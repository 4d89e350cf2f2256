const listeners = new Set<() => void>();

/** For state that outlives the screens: the next login on this page may be of another user. */
export function onLoggedOut(listener: () => void): void {
  listeners.add(listener);
}

export function tellLoggedOut(): void {
  for (const listener of listeners) listener();
}
