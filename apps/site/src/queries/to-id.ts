/** Maps invalid ids to one that no row has, so that they are not found and do not fail in the database. */
export function toId(value: number): number {
  return Number.isSafeInteger(value) ? value : 0;
}
