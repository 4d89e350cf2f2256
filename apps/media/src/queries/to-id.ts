/** Maps an invalid id to one that is never given, so that it is "not found" and does not fail in the database. */
export function toId(id: number): number {
  return Number.isSafeInteger(id) ? id : 0;
}
