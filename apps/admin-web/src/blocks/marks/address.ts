const schemes = ['http', 'https', 'mailto', 'tel'];
/** Characters that browsers remove from an address before they parse it. */
const ignored = /^[\0-\u0020]+|[\t\n\r]|[\0-\u0020]+$/g;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** `//example.com`, `/\example.com`: another host, with the scheme of the page. */
const hostAlone = /^[/\\]{2}/;
const noAddress = /[\0-\u001f\u007f<>]/;
const relations = new Set(['nofollow', 'sponsored', 'ugc']);

/** The address of a link as the content service accepts it. Undefined: the service would drop this link. */
export function addressOf(href: string): string | undefined {
  const address = href.replaceAll(ignored, '');
  if (address === '' || noAddress.test(address) || hostAlone.test(address)) return undefined;
  const named = scheme.exec(address)?.[1]?.toLowerCase();
  if (named === undefined) return address;
  return schemes.includes(named) && isUrl(address) ? address : undefined;
}

/** The part of `rel` that the content service keeps. */
export function relationOf(rel: string): string | null {
  const kept = [...new Set(rel.toLowerCase().split(/\s+/))].filter((word) => relations.has(word));
  return kept.length > 0 ? kept.join(' ') : null;
}

function isUrl(address: string): boolean {
  try {
    return new URL(address).protocol !== '';
  } catch {
    return false;
  }
}
