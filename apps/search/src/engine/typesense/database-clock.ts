/** An estimate of the database's clock: never ahead of it, unless a clock was set back. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Records the database's clock from a read that has just ended. */
  note(clockMs: number): void;
}

export function createDatabaseClock(): DatabaseClock {
  let offsetMs = 0;
  return {
    now: () => Math.floor(Date.now() + offsetMs),
    note(clockMs) {
      offsetMs = clockMs - Date.now();
    },
  };
}
