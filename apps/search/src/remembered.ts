interface Entry<Value> {
  value: Value;
  /** Number of the move that put it at the end. */
  movedAt: number;
}

/**
 * A cache of bounded size that forgets the least recently used values first. Moving a value to the end costs more than looking it up. So a
 * value is moved only if the cache is more than half full and the value has not been moved lately: the order is roughly that of use.
 */
export class Remembered<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private used = 0;
  private moves = 0;

  /** @param sizeOf the size of a value, in the unit of `most`; always the same for the same value */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (key: string, value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    if (this.used > this.most / 2 && this.moves - entry.movedAt >= this.entries.size / 2) {
      this.entries.delete(key);
      this.append(key, entry.value);
    }
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.forget(key);
    this.used += this.sizeOf(key, value);
    this.append(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.most) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.used -= this.sizeOf(key, entry.value);
    this.entries.delete(key);
  }

  /** The first one is the one that is forgotten next. */
  private append(key: string, value: Value): void {
    this.moves += 1;
    this.entries.set(key, { value, movedAt: this.moves });
  }
}
