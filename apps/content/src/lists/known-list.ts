/** The position of a row: the values by which the list is ordered. */
export interface Position {
  /** As PostgreSQL prints it, with more precision than a `Date`. */
  sortAt: string;
  entryId: number;
}

/** A row from which later rows are reached without those before it. */
export interface Mark extends Position {
  /** Rows of the list before this one. */
  offset: number;
}

/** Rows between two marks: the maximum number of rows to skip for a page if the previous page is known. */
export const markEvery = 100;

/**
 * The state of one list in one snapshot. It is valid in every snapshot of the same site version whose instant is between its own and the
 * site's next publication, because nothing else changes a list.
 */
export class KnownList {
  readonly #marks = new Map<number, Mark>();

  constructor(
    readonly total: number,
    readonly siteVersion: number,
    /** The instant of the snapshot by the database's clock, as PostgreSQL prints it. */
    readonly readAt: string,
    /** From then to the next publication; undefined if none is scheduled. */
    readonly validForMs: number | undefined,
  ) {}

  /** The maximum memory that it may take, in units. */
  get size(): number {
    return 3 + Math.floor(this.total / markEvery);
  }

  /**
   * Keeps the first mark of each stretch of the list. For the first stretch this is the beginning of the list, from which all its pages are
   * read.
   */
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
