/** A value for a comparison. PostgreSQL does not allow NUL, and no stored text contains it. */
export function toText(value: string): string {
  return value.includes('\0') ? '' : value;
}
