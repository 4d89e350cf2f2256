import { parseUrl } from '@headwater/values';

/**
 * Names the blog that an address belongs to, as `blog.example/path`: http and https, with and without `www.` or a final slash, give the
 * same name. The scheme may be missing. Undefined if the text is no such address.
 */
export function toSource(address: string): string | undefined {
  const text = address.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const url = toUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  return url === undefined ? undefined : `${hostOf(url)}${url.pathname}`.replace(/\/+$/, '');
}

/** Normalises an address of an item: relative (`/?p=7`) if it is below one of the sources, else with its host. */
export function withinSource(address: string, sources: readonly string[]): string {
  const text = address.trim().replace(/&(?:amp;)?#0?38;|&amp;/g, '&');
  const url = toUrl(text);
  if (url === undefined) return text;
  const whole = `${hostOf(url)}${url.pathname}${url.search}`;
  const source = sources.find((each) => whole.startsWith(each) && /^[/?]/.test(whole.slice(each.length)));
  return source === undefined ? whole : whole.slice(source.length).replace(/^\/+/, '/');
}

function toUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

function hostOf(url: URL): string {
  const host = url.hostname.replace(/\.$/, '').replace(/^www\.(?=.)/, '');
  return url.port === '' ? host : `${host}:${url.port}`;
}
