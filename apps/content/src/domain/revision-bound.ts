/** Which revisions are kept. A revision is removed only if it is both beyond the number and older than the age. */
export interface RevisionBound {
  /** The newest ones of each entry, of any age. */
  keepNewest: number;
  /** Revisions of this many days, in any number. */
  keepDays: number;
}
