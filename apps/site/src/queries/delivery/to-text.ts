/** A value to compare with. PostgreSQL knows no NUL; no stored text is equal to one that has it. */
export function toText(value: string): string {
  return value.includes('\0') ? '' : value;
}
