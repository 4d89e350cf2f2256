import { LRUCache } from 'lru-cache';

/** A cache bounded by bytes: the least recently used gives way, and no site holds more than its share. */
export interface ByteCache<Value> {
  get(siteId: number, key: string): Value | undefined;
  /** Replaces what the key had. What is larger than a site's share is not kept. */
  set(siteId: number, key: string, value: Value, bytes: number): void;
  readonly bytes: number;
  readonly entries: number;
  bytesOf(siteId: number): number;
}

interface Slot<Value> {
  siteId: number;
  name: string;
  value: Value;
  bytes: number;
  /** Neighbours in the order of use among those of the site. */
  older: Slot<Value> | undefined;
  newer: Slot<Value> | undefined;
}

/** What one site holds. */
interface Holding<Value> {
  bytes: number;
  oldest: Slot<Value> | undefined;
  newest: Slot<Value> | undefined;
}

// What an entry costs besides its bytes: objects, map slots, links of the order.
const overheadBytes = 512;

export function createByteCache<Value>({
  maxBytes,
  siteShare,
}: {
  maxBytes: number;
  /** Part of the whole that one site may hold, above 0 and at most 1. */
  siteShare: number;
}): ByteCache<Value> {
  const maxSiteBytes = Math.max(1, Math.floor(maxBytes * siteShare));
  const holdings = new Map<number, Holding<Value>>();
  const slots = new LRUCache<string, Slot<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxSiteBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: release,
  });

  function release(slot: Slot<Value>): void {
    const holding = holdings.get(slot.siteId);
    if (!holding) return;
    holding.bytes -= slot.bytes;
    unlink(holding, slot);
    if (!holding.newest) holdings.delete(slot.siteId);
  }

  function hold(slot: Slot<Value>): void {
    const holding = holdings.get(slot.siteId) ?? { bytes: 0, oldest: undefined, newest: undefined };
    holdings.set(slot.siteId, holding);
    holding.bytes += slot.bytes;
    append(holding, slot);
    while (holding.bytes > maxSiteBytes && holding.oldest) slots.delete(holding.oldest.name);
  }

  return {
    get(siteId, key) {
      const slot = slots.get(nameOf(siteId, key));
      if (slot === undefined) return undefined;
      const holding = holdings.get(siteId);
      if (holding && holding.newest !== slot) {
        unlink(holding, slot);
        append(holding, slot);
      }
      return slot.value;
    },
    set(siteId, key, value, bytes) {
      const name = nameOf(siteId, key);
      const size = bytes + 2 * name.length + overheadBytes;
      const slot = { siteId, name, value, bytes: size, older: undefined, newer: undefined };
      slots.set(name, slot);
      if (slots.peek(name) === slot) hold(slot);
    },
    get bytes() {
      return slots.calculatedSize;
    },
    get entries() {
      return slots.size;
    },
    bytesOf: (siteId) => holdings.get(siteId)?.bytes ?? 0,
  };
}

function append<Value>(holding: Holding<Value>, slot: Slot<Value>): void {
  slot.older = holding.newest;
  if (holding.newest) holding.newest.newer = slot;
  else holding.oldest = slot;
  holding.newest = slot;
}

function unlink<Value>(holding: Holding<Value>, slot: Slot<Value>): void {
  const { older, newer } = slot;
  if (older) older.newer = newer;
  else holding.oldest = newer;
  if (newer) newer.older = older;
  else holding.newest = older;
  slot.older = undefined;
  slot.newer = undefined;
}

function nameOf(siteId: number, key: string): string {
  return `${siteId}\n${key}`;
}
