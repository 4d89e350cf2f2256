const maxCodePoints = 200;

/** Turns a slug of the export (percent-encoded, any case) into one that the services accept; empty when nothing is left. */
export function toSlug(raw: string): string {
  return cut(
    decode(raw)
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{Cc}\p{Cf}/\\?#\s]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
}

/** Makes a slug from a title, keeping letters and digits of every script. */
export function titleToSlug(title: string): string {
  return cut(
    title
      .replace(/<[^>]*>/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    // WordPress cuts slugs at 200 bytes, which can end one inside an encoded character: that last, broken one is dropped.
    const shorter = raw.replace(/%[0-9a-f]{0,2}$/i, '');
    return shorter === raw ? raw.replaceAll('%', '') : decode(shorter);
  }
}

function cut(slug: string): string {
  const codePoints = [...slug];
  return codePoints.length > maxCodePoints ? codePoints.slice(0, maxCodePoints).join('') : slug;
}

/** The same slug with a number, still within the length allowed: `about`, 2 → `about-2`. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${[...slug].slice(0, maxCodePoints - suffix.length).join('')}${suffix}`;
}

/** Hands out slugs, each once per family, in the order of asking: the same file always gets the same slugs. */
export class SlugBook {
  private readonly taken = new Map<string, Set<string>>();

  constructor(private readonly reserved: Record<string, readonly string[]> = { page: ['homepage'] }) {}

  claim(family: string, wanted: string): string {
    const taken = this.taken.get(family) ?? new Set(this.reserved[family] ?? []);
    this.taken.set(family, taken);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = numberedSlug(wanted, number);
    taken.add(slug);
    return slug;
  }
}
