interface Entry<Value> {
  value: Value;
  /** When it was last put at the end. */
  turn: number;
}

/**
 * What was learned of keys, as far as it has room. What was not asked for long is forgotten first. While there is much room,
 * and of what was put at the end lately, it is not noted that somebody asks: to note it costs more than to look it up.
 */
export class Remembered<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private used = 0;
  private turn = 0;

  /** @param sizeOf a value's share of `most`; the same whenever it is asked */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (key: string, value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    if (this.used > this.most / 2 && this.turn - entry.turn >= this.entries.size / 2) {
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
    this.turn += 1;
    this.entries.set(key, { value, turn: this.turn });
  }
}
