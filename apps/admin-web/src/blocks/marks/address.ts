const schemes = ['http', 'https', 'mailto', 'tel'];
/** What browsers remove of an address before they read it. */
const ignored = /^[\0-\u0020]+|[\t\n\r]|[\0-\u0020]+$/g;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** `//example.com`, `/\example.com`: another host, in whichever scheme. */
const hostAlone = /^[/\\]{2}/;
const noAddress = /[\0-\u001f\u007f<>]/;
const relations = new Set(['nofollow', 'sponsored', 'ugc']);

/** The address that a link in a text may have, as the content service reads it. Undefined: it would drop this link. */
export function addressOf(href: string): string | undefined {
  const address = href.replaceAll(ignored, '');
  if (address === '' || noAddress.test(address) || hostAlone.test(address)) return undefined;
  const named = scheme.exec(address)?.[1]?.toLowerCase();
  if (named === undefined) return address;
  return schemes.includes(named) && isUrl(address) ? address : undefined;
}

/** What the content service keeps of `rel`. */
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
