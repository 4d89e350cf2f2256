/** A place in an order of use. */
export interface Place<Item> {
  readonly item: Item;
  older: Place<Item> | undefined;
  newer: Place<Item> | undefined;
}

/** Items in the order of their last use, the oldest first. A linked list, so that a use allocates nothing. */
export class UseOrder<Item> {
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
