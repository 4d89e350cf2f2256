/**
 * A cache bounded by bytes: the least recently used entries are dropped, and no site holds more than its share. Not `lru-cache`, which
 * bounds only the whole and not each site, and whose keys would have to be joined texts.
 */
export interface ByteCache<Value> {
  get(siteId: number, key: string): Value | undefined;
  /** Replaces the value of the key. `bytes` is the size of the value. A value larger than a site's share is not cached. */
  set(siteId: number, key: string, value: Value, bytes: number): void;
  delete(siteId: number, key: string): void;
  readonly bytes: number;
  readonly entries: number;
  bytesOf(siteId: number): number;
}

interface Slot<Value> {
  holding: Holding<Value>;
  key: string;
  value: Value;
  bytes: number;
  inSite: Place<Slot<Value>>;
  inAll: Place<Slot<Value>>;
}

/** The entries of one site. */
interface Holding<Value> {
  siteId: number;
  bytes: number;
  slots: Map<string, Slot<Value>>;
  order: UseOrder<Slot<Value>>;
}

/** Memory of an entry in addition to its value and the characters of its key: the slot, two list places, space in a map. */
export const cacheEntryBytes = 256;

export function createByteCache<Value>({
  maxBytes,
  siteShare,
  onEvicted = () => undefined,
}: {
  maxBytes: number;
  /** Fraction of the whole that one site may hold, above 0 and at most 1. */
  siteShare: number;
  /** Called for each entry that is removed to make room, within its site or within the whole cache. */
  onEvicted?: (bound: 'site' | 'process') => void;
}): ByteCache<Value> {
  const maxSiteBytes = Math.max(1, Math.floor(maxBytes * siteShare));
  const holdings = new Map<number, Holding<Value>>();
  const order = new UseOrder<Slot<Value>>();
  let bytes = 0;
  let entries = 0;

  function holdingOf(siteId: number): Holding<Value> {
    const known = holdings.get(siteId);
    if (known) return known;
    const holding = { siteId, bytes: 0, slots: new Map(), order: new UseOrder<Slot<Value>>() };
    holdings.set(siteId, holding);
    return holding;
  }

  function add(holding: Holding<Value>, key: string, value: Value, size: number): void {
    const slot = { holding, key, value, bytes: size } as Slot<Value>;
    slot.inSite = holding.order.add(slot);
    slot.inAll = order.add(slot);
    holding.slots.set(key, slot);
    holding.bytes += size;
    bytes += size;
    entries += 1;
  }

  function remove(slot: Slot<Value>): void {
    const { holding } = slot;
    holding.order.remove(slot.inSite);
    order.remove(slot.inAll);
    holding.slots.delete(slot.key);
    holding.bytes -= slot.bytes;
    bytes -= slot.bytes;
    entries -= 1;
    if (holding.slots.size === 0) holdings.delete(holding.siteId);
  }

  return {
    get(siteId, key) {
      const holding = holdings.get(siteId);
      const slot = holding?.slots.get(key);
      if (holding === undefined || slot === undefined) return undefined;
      holding.order.touch(slot.inSite);
      order.touch(slot.inAll);
      return slot.value;
    },
    set(siteId, key, value, valueBytes) {
      const size = valueBytes + 2 * key.length + cacheEntryBytes;
      const replaced = holdings.get(siteId)?.slots.get(key);
      if (replaced) remove(replaced);
      if (size > maxSiteBytes) return;
      for (let held = holdings.get(siteId); held && held.bytes + size > maxSiteBytes;) {
        remove(held.order.oldest!);
        onEvicted('site');
        held = holdings.get(siteId);
      }
      while (bytes + size > maxBytes) {
        remove(order.oldest!);
        onEvicted('process');
      }
      add(holdingOf(siteId), key, value, size);
    },
    delete(siteId, key) {
      const slot = holdings.get(siteId)?.slots.get(key);
      if (slot) remove(slot);
    },
    get bytes() {
      return bytes;
    },
    get entries() {
      return entries;
    },
    bytesOf: (siteId) => holdings.get(siteId)?.bytes ?? 0,
  };
}

/** A place in the order of use. */
interface Place<Item> {
  readonly item: Item;
  older: Place<Item> | undefined;
  newer: Place<Item> | undefined;
}

/** Items in the order of their last use, the oldest first. A linked list, so that a use allocates nothing. */
class UseOrder<Item> {
  private first: Place<Item> | undefined;
  private last: Place<Item> | undefined;

  get oldest(): Item | undefined {
    return this.first?.item;
  }

  add(item: Item): Place<Item> {
    const place = { item, older: undefined, newer: undefined };
    this.append(place);
    return place;
  }

  touch(place: Place<Item>): void {
    if (this.last === place) return;
    this.remove(place);
    this.append(place);
  }

  remove(place: Place<Item>): void {
    const { older, newer } = place;
    if (older) older.newer = newer;
    else this.first = newer;
    if (newer) newer.older = older;
    else this.last = older;
    place.older = undefined;
    place.newer = undefined;
  }

  private append(place: Place<Item>): void {
    place.older = this.last;
    if (this.last) this.last.newer = place;
    else this.first = place;
    this.last = place;
  }
}
