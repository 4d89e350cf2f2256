/**
 * Parses a URL, relative to `base` if that is given. Undefined if it is none. Stands for `URL.canParse`, which in
 * Node 20 denies valid URLs with Latin-1 letters once V8 has optimised its caller.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
