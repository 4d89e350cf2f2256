/** Keys and addresses of a site, and those of its copy. */
export interface Addresses {
  siteKey: { former: string; own: string };
  /** The beginnings of absolute URLs of the former site. */
  formerBases: readonly string[];
  ownBase: string;
  /** Host names of the former site that do not lead to the copy. */
  formerDomains: readonly string[];
  /** Content hashes of the site's media files, including those of replaced files. */
  hashes: ReadonlySet<string>;
}

export interface AddressRewriter {
  /** Replaces site key and base URL in addresses of the site's media files by those of the copy. All other bytes stay. */
  rewrite(text: string): string;
  /** Addresses and keys in the text that still lead to the former site. */
  findFormer(text: string): string[];
  /** Content hashes in addresses of media files of the site. */
  hashesIn(text: string): string[];
}

// A slash, also as escaped in JSON, HTML and query strings. The same forms as in `platform.media_marks_in_text`.
const slash = String.raw`(?:\\*/|%(?:25)*2f|&#(?:47|x2f);)`;
const colon = String.raw`(?::|%(?:25)*3a)`;

export function createAddressRewriter(addresses: Addresses): AddressRewriter {
  const { siteKey, hashes } = addresses;
  const bases = addresses.formerBases.map(toPattern);
  const base = bases.length === 0 ? '()' : `(${bases.join('|')})?`;
  const media = new RegExp(
    `${base}(${slash}?)media(${slash})${siteKey.former}(${slash})([0-9a-f]{64})`,
    'gi',
  );
  const elsewhere = addresses.formerDomains.map((domain) => domain.replaceAll('.', String.raw`\.`));
  const former = new RegExp(
    [
      ...(elsewhere.length === 0
        ? []
        : [
            String.raw`(?:https?${colon})?${slash}{2}(?:${elsewhere.join('|')})(?![a-z0-9.-])[^\s"'<>]{0,200}`,
          ]),
      String.raw`[^\s"'<>]{0,60}${siteKey.former}[^\s"'<>]{0,100}`,
    ].join('|'),
    'gi',
  );
  const names = [siteKey.former, ...addresses.formerDomains];
  const hasKey = (text: string): boolean => text.toLowerCase().includes(siteKey.former);
  const hasName = (text: string): boolean => names.some((name) => text.toLowerCase().includes(name));
  return {
    rewrite: (text) => {
      if (!hasKey(text)) return text;
      return text.replace(media, (all: string, ...found: (string | undefined)[]) => {
        const [before, first = '', second = '', third = '', hash = ''] = found;
        if (!hashes.has(hash.toLowerCase())) return all;
        const own = before === undefined || before === '' ? '' : writeAs(addresses.ownBase, before);
        return `${own}${first}media${second}${siteKey.own}${third}${hash}`;
      });
    },
    findFormer: (text) => (hasName(text) ? (text.match(former) ?? []) : []),
    hashesIn: (text) =>
      hasKey(text) ? [...text.matchAll(media)].map((match) => match[5]!.toLowerCase()) : [],
  };
}

const toPattern = (base: string): string =>
  base
    .split('/')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(':', colon))
    .join(slash);

const beginning = new RegExp(`^https?(${colon})(${slash})`, 'i');

/** A base URL whose colon and slashes are escaped as in another one. */
function writeAs(base: string, other: string): string {
  const [, writtenColon = ':', writtenSlash = '/'] = beginning.exec(other) ?? [];
  return base.replaceAll(':', writtenColon).replaceAll('/', writtenSlash);
}
