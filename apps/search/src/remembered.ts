/** What was learned of keys, as far as it has room. What was not asked for longest is forgotten first. */
export class Remembered<Value> {
  private readonly values = new Map<string, Value>();
  private used = 0;

  /** @param sizeOf a value's share of `most`; the same whenever it is asked */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (key: string, value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    // To the end: the first one is the one that was not asked for longest.
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.forget(key);
    this.used += this.sizeOf(key, value);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.used <= this.most) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const value = this.values.get(key);
    if (value === undefined) return;
    this.used -= this.sizeOf(key, value);
    this.values.delete(key);
  }
}
