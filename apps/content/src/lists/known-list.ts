/** Where a row of a list stands: what the list is ordered by. */
export interface Position {
  /** As PostgreSQL prints it: finer than a `Date`. */
  sortAt: string;
  entryId: number;
}

/** A row from which later rows are reached without those before it. */
export interface Mark extends Position {
  /** Rows of the list before this one. */
  offset: number;
}

/** Rows between two marks: what a page costs at most when the one before it is known. */
export const markEvery = 100;

/**
 * What one snapshot showed of one list. It is valid in every snapshot of the same site version whose instant lies between its own and the
 * site's next publication: nothing else changes a list.
 */
export class KnownList {
  readonly #marks = new Map<number, Mark>();

  constructor(
    readonly total: number,
    readonly siteVersion: number,
    /** The instant of the snapshot by the database's clock, as PostgreSQL prints it. */
    readonly readAt: string,
    /** From then to the next publication; undefined when none is scheduled. */
    readonly validForMs: number | undefined,
  ) {}

  /** In units of memory: as much as it may come to take. */
  get size(): number {
    return 3 + Math.floor(this.total / markEvery);
  }

  /** Keeps the first mark of each stretch of the list; of the first stretch where it begins, which every page of it is read from. */
  mark(mark: Mark): void {
    const stretch = Math.floor(mark.offset / markEvery);
    const isKept = stretch > 0 || mark.offset === 0;
    if (isKept && !this.#marks.has(stretch)) this.#marks.set(stretch, mark);
  }

  /** The last mark that is not past the row. */
  markBefore(offset: number): Mark | undefined {
    let stretch = Math.floor(Math.min(offset, this.total) / markEvery);
    for (; stretch >= 0; stretch -= 1) {
      const mark = this.#marks.get(stretch);
      if (mark !== undefined && mark.offset <= offset) return mark;
    }
    return undefined;
  }
}
