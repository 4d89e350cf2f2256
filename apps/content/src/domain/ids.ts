/** Whether a number can be an id at all. What comes over gRPC may be negative, zero, or past what a number holds exactly. */
export function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
