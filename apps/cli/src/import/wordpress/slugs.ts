import { foldSegment, isSlug } from '@headwater/values';

import type { WxrItem } from './wxr';

const maxCodePoints = 200;

// U+200C and U+200D are format characters, but belong to the spelling of Persian and Indic words, so they stay.
const refused = /(?:[\p{Cc}/\\?#\s]|(?![\u200c\u200d])\p{Cf})+/gu;
const betweenWords =
  /(?:[^\p{L}\p{M}\p{N}\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}]))+/gu;

/**
 * Turns a slug of the export (percent-encoded, any case) into one that the services accept; empty if no character is
 * allowed.
 */
export function toSlug(raw: string): string {
  return finish(foldSegment(decode(raw)).replace(refused, '-'));
}

/** Makes a slug from a title, keeping letters and digits of every script. */
export function titleToSlug(title: string): string {
  return finish(foldSegment(title.replace(/<[^>]*>/g, '')).replace(betweenWords, '-'));
}

function finish(text: string): string {
  const trimmed = text.replace(/^-+|-+$/g, '');
  const slug = cut(trimmed).replace(/-+$/, '');
  return isSlug(slug) && /[^\u200c\u200d-]/u.test(slug) ? slug : '';
}

/** Undefined: the encoding is broken. */
function decodeStrictly(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

function decode(raw: string): string {
  const text = decodeStrictly(raw);
  if (text !== undefined) return text;
  // WordPress cuts slugs at 200 bytes, possibly inside an encoded character: a broken last character is dropped.
  const shorter = raw.replace(/%[0-9a-f]{0,2}$/i, '');
  return shorter === raw ? raw.replaceAll('%', '') : decode(shorter);
}

function cut(slug: string): string {
  const codePoints = [...slug];
  return codePoints.length > maxCodePoints ? codePoints.slice(0, maxCodePoints).join('') : slug;
}

/** The slug that an item should get. */
export interface WantedSlug {
  slug: string;
  /** Its address on the old site, decoded; empty when it had none. */
  source: string;
  /** An object that is not of this import has the slug. */
  isOnSite?: boolean;
}

/** Its own slug, else one made from its title or its id. */
export function wantedSlugOf({
  slug,
  title,
  postType,
  postId,
}: Pick<WxrItem, 'slug' | 'title' | 'postType' | 'postId'>): WantedSlug {
  const own = toSlug(slug);
  return {
    slug: own || titleToSlug(title) || toSlug(`${postType}-${postId}`),
    source: slug === '' ? '' : (decodeStrictly(slug) ?? slug),
  };
}

/** The note for the report about a changed slug. */
export function slugNotes({ slug, source, isOnSite = false }: WantedSlug, given: string): string[] {
  if (given === source) return [];
  if (source === '') return [`it had no slug; it became "${given}"`];
  if (given === slug) return [`slug "${source}" became "${given}"`];
  const taken = isOnSite ? 'is taken on the site' : 'was taken';
  return slug === source
    ? [`slug "${source}" ${taken}; it became "${given}"`]
    : [`slug "${source}" became "${given}", because "${slug}" ${taken}`];
}

/** Adds a number to a slug, within the allowed length: `about`, 2 → `about-2`. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${[...slug].slice(0, maxCodePoints - suffix.length).join('')}${suffix}`;
}

/** Assigns slugs, each once per type family, in a fixed order: the same file always gets the same slugs. */
export class SlugBook {
  private readonly taken = new Map<string, Set<string>>();
  private readonly onSite = new Set<string>();

  constructor(private readonly reserved: Record<string, readonly string[]> = { page: ['homepage'] }) {}

  /** The slug is taken on the site. */
  take(family: string, slug: string): void {
    this.takenOf(family).add(slug);
    this.onSite.add(`${family}\n${slug}`);
  }

  isOnSite(family: string, slug: string): boolean {
    return this.onSite.has(`${family}\n${slug}`);
  }

  claim(family: string, wanted: string): string {
    const taken = this.takenOf(family);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = numberedSlug(wanted, number);
    taken.add(slug);
    return slug;
  }

  private takenOf(family: string): Set<string> {
    const taken = this.taken.get(family) ?? new Set(this.reserved[family] ?? []);
    this.taken.set(family, taken);
    return taken;
  }
}
