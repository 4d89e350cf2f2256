/** An id that no row has, for numbers that are no ids: they are not found instead of failing in the database. */
export function toId(value: number): number {
  return Number.isSafeInteger(value) ? value : 0;
}
