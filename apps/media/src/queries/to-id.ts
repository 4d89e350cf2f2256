/** What is no possible id becomes one that is never given, so that it is "not found" instead of a fault of the database. */
export function toId(id: number): number {
  return Number.isSafeInteger(id) ? id : 0;
}
