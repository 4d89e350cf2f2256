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
  key: string;
  value: Value;
  bytes: number;
}

/** What one site holds, its keys in the order of use. */
interface Holding {
  bytes: number;
  keys: Set<string>;
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
  const holdings = new Map<number, Holding>();
  const slots = new LRUCache<string, Slot<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxSiteBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: release,
  });

  function release({ siteId, key, bytes }: Slot<Value>): void {
    const holding = holdings.get(siteId);
    if (!holding) return;
    holding.bytes -= bytes;
    holding.keys.delete(key);
    if (holding.keys.size === 0) holdings.delete(siteId);
  }

  function hold({ siteId, key, bytes }: Slot<Value>): void {
    const holding = holdings.get(siteId) ?? { bytes: 0, keys: new Set() };
    holdings.set(siteId, holding);
    holding.bytes += bytes;
    holding.keys.add(key);
    for (const oldest of holding.keys) {
      if (holding.bytes <= maxSiteBytes) return;
      slots.delete(nameOf(siteId, oldest));
    }
  }

  return {
    get(siteId, key) {
      const slot = slots.get(nameOf(siteId, key));
      if (slot === undefined) return undefined;
      const keys = holdings.get(siteId)?.keys;
      keys?.delete(key);
      keys?.add(key);
      return slot.value;
    },
    set(siteId, key, value, bytes) {
      const name = nameOf(siteId, key);
      const slot = { siteId, key, value, bytes: bytes + 2 * name.length + overheadBytes };
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

function nameOf(siteId: number, key: string): string {
  return `${siteId}\n${key}`;
}
