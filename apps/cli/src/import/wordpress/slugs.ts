import { foldSegment, isSlug } from '@headwater/values';

import type { WxrItem } from './wxr';

const maxCodePoints = 200;

// U+200C and U+200D are format characters, yet part of how words are spelt in Persian and in Indic scripts: they stay.
const refused = /(?:[\p{Cc}/\\?#\s]|(?![\u200c\u200d])\p{Cf})+/gu;
const betweenWords =
  /(?:[^\p{L}\p{M}\p{N}\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}]))+/gu;

/** Turns a slug of the export (percent-encoded, any case) into one that the services accept; empty when nothing is left. */
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
  // WordPress cuts slugs at 200 bytes, which can end one inside an encoded character: that last, broken one is dropped.
  const shorter = raw.replace(/%[0-9a-f]{0,2}$/i, '');
  return shorter === raw ? raw.replaceAll('%', '') : decode(shorter);
}

function cut(slug: string): string {
  const codePoints = [...slug];
  return codePoints.length > maxCodePoints ? codePoints.slice(0, maxCodePoints).join('') : slug;
}

/** The slug that an item asks for. */
export interface WantedSlug {
  slug: string;
  /** Its address on the old site, decoded; empty when it had none. */
  source: string;
  /** Something on the site has it that is not of this import. */
  isOnSite?: boolean;
}

/** Its own slug, else one from its title, else one from its id. */
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

/** What the report says of a slug that is not the one of the old site. */
export function slugNotes({ slug, source, isOnSite = false }: WantedSlug, given: string): string[] {
  if (given === source) return [];
  if (source === '') return [`it had no slug; it became "${given}"`];
  if (given === slug) return [`slug "${source}" became "${given}"`];
  const taken = isOnSite ? 'is taken on the site' : 'was taken';
  return slug === source
    ? [`slug "${source}" ${taken}; it became "${given}"`]
    : [`slug "${source}" became "${given}", because "${slug}" ${taken}`];
}

/** The same slug with a number, still within the length allowed: `about`, 2 → `about-2`. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${[...slug].slice(0, maxCodePoints - suffix.length).join('')}${suffix}`;
}

/** Hands out slugs, each once per family, in the order of asking: the same file always gets the same slugs. */
export class SlugBook {
  private readonly taken = new Map<string, Set<string>>();
  private readonly onSite = new Set<string>();

  constructor(private readonly reserved: Record<string, readonly string[]> = { page: ['homepage'] }) {}

  /** Something on the site has the slug already. */
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
