// Matches one member of a list of entity tags with its end, such as `W/"a",`: "W/" in the first group, what is quoted in the second.
const member = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/**
 * Whether If-Match lets a request go on, when there is a representation whose strong ETags `isCurrent` knows without their quotes
 * (RFC 9110, section 13.1.1). The comparison is strong: a weak tag matches nothing, and so does text that is no list of entity tags.
 */
export function meetsIfMatch(header: string | undefined, isCurrent: (opaque: string) => boolean): boolean {
  if (header === undefined) return true;
  if (header.trim() === '*') return true;
  const opaque: string[] = [];
  for (member.lastIndex = 0; member.lastIndex < header.length;) {
    const match = member.exec(header);
    if (!match) return false;
    if (match[1] === undefined && match[2] !== undefined) opaque.push(match[2]);
  }
  return opaque.some(isCurrent);
}
