import { parseUrl } from '@headwater/values';

const maxLength = 2000;

/** An absolute http(s) URL. */
export function isWebUrl(text: string): boolean {
  return text.length <= maxLength && parse(text) !== undefined;
}

/** A prefix for absolute URLs, without trailing slashes; undefined for a URL to which nothing can be appended. */
export function normalizeBaseUrl(text: string): string | undefined {
  const url = text.length <= maxLength ? parse(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || /[?#]/.test(text)) return undefined;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** A web origin as browsers send it: `https://app.example`, `http://localhost:5173`. */
export function normalizeOrigin(text: string): string | undefined {
  const url = text.length <= maxLength ? parse(text) : undefined;
  // Anything besides the origin, such as a path, would be stored and then ignored.
  if (!url || url.href !== `${url.origin}/` || /[?#]/.test(text)) return undefined;
  return url.origin;
}

function parse(text: string): URL | undefined {
  // The parser repairs `https:/example`, backslashes and white space; a setting must be written correctly.
  if (!/^https?:\/\/[^\s/\\\p{Cc}][^\s\\\p{Cc}]*$/iu.test(text)) return undefined;
  return parseUrl(text);
}
