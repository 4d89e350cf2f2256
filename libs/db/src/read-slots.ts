/** Runs a few reads at a time, in the order in which they came. */
export interface ReadSlots {
  /** Starts the read when a slot is free. It must not reject. */
  run(read: () => Promise<void>): void;
}

interface Slot {
  startedAt: number;
  isFree: boolean;
}

/**
 * If all reads ran at once, they would end at once: this process would be idle before, and the database afterwards. With a few at a time,
 * answers of the first are made while the next are read. A read that takes longer than `heldForMs` keeps running but gives up its slot, so
 * that slow reads do not delay others.
 */
export function createReadSlots({ count, heldForMs }: { count: number; heldForMs: number }): ReadSlots {
  const waiting: (() => Promise<void>)[] = [];
  /** Oldest first. */
  const held: Slot[] = [];
  let timer: NodeJS.Timeout | undefined;

  function start(read: () => Promise<void>): void {
    const slot: Slot = { startedAt: performance.now(), isFree: false };
    held.push(slot);
    void read().then(() => {
      if (slot.isFree) return;
      held.splice(held.indexOf(slot), 1);
      startWaiting();
    });
  }

  function startWaiting(): void {
    while (held.length < count) {
      const next = waiting.shift();
      if (next === undefined) return;
      start(next);
    }
    const [oldest] = held;
    if (waiting.length === 0 || oldest === undefined || timer !== undefined) return;
    timer = setTimeout(freeOldSlots, oldest.startedAt + heldForMs - performance.now()).unref();
  }

  function freeOldSlots(): void {
    timer = undefined;
    const before = performance.now() - heldForMs;
    while (held[0] !== undefined && held[0].startedAt <= before) held.shift()!.isFree = true;
    startWaiting();
  }

  return {
    run(read) {
      waiting.push(read);
      startWaiting();
    },
  };
}
