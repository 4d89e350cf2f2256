/** The host name of an address that was copied from a browser; any other text stays as it is. */
export function hostOf(typed: string): string {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text)) return text;
  try {
    return new URL(text).hostname;
  } catch {
    return text;
  }
}
