/** Which revisions are kept. One goes only when it is both beyond the number and older than the age. */
export interface RevisionBound {
  /** The newest ones of each entry, whatever their age. */
  keepNewest: number;
  /** Each one for so long, however many there are. */
  keepDays: number;
}
