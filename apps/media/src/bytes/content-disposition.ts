/** Names of older releases may contain these characters, with which browsers would show the name in another order. */
const misleading = /\p{Bidi_Control}/gu;

/**
 * Content-Disposition for a file name in any script (RFC 6266): an ASCII form for old clients, and the full name encoded by RFC 8187.
 */
export function contentDisposition(type: 'inline' | 'attachment', givenName: string): string {
  const name = givenName.replace(misleading, '_');
  // The quoted text must not contain quotes, and some browsers would decode "%".
  const ascii = name.replace(/[^\x20-\x7e]|["\\%/]/gu, '_');
  return ascii === name
    ? `${type}; filename="${ascii}"`
    : `${type}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Percent-encodes all but the "attr-char" of RFC 8187; "é" → "%C3%A9". */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
