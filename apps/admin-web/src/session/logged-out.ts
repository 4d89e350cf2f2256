const listeners = new Set<() => void>();

/** For what outlives the screens: the user who logs in next on this page is somebody else. */
export function onLoggedOut(listener: () => void): void {
  listeners.add(listener);
}

export function tellLoggedOut(): void {
  for (const listener of listeners) listener();
}
