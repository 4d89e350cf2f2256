// Matches one member of a list of entity tags with its end, such as `W/"a",`: "W/" in the first group, what is quoted in the second.
const member = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

interface EntityTag {
  isWeak: boolean;
  opaque: string;
}

/** Undefined: the text is not a list of entity tags. */
function tagsOf(header: string): EntityTag[] | undefined {
  const tags: EntityTag[] = [];
  for (member.lastIndex = 0; member.lastIndex < header.length;) {
    const match = member.exec(header);
    if (!match) return undefined;
    if (match[2] !== undefined) tags.push({ isWeak: match[1] !== undefined, opaque: match[2] });
  }
  return tags;
}

/**
 * Whether the condition If-Match holds for an existing representation; `isCurrent` knows its strong ETags, without quotes (RFC 9110,
 * section 13.1.1). The comparison is strong: neither a weak tag nor text that is not a list of entity tags matches.
 */
export function meetsIfMatch(header: string | undefined, isCurrent: (opaque: string) => boolean): boolean {
  if (header === undefined) return true;
  if (header.trim() === '*') return true;
  return tagsOf(header)?.some(({ isWeak, opaque }) => !isWeak && isCurrent(opaque)) ?? false;
}

/**
 * Whether If-None-Match names a current ETag, so that the reader already has the representation (RFC 9110, section 13.1.2). The comparison
 * is weak; text that is not a list of entity tags names nothing.
 */
export function namesETag(header: string | undefined, isCurrent: (opaque: string) => boolean): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return tagsOf(header)?.some(({ opaque }) => isCurrent(opaque)) ?? false;
}
