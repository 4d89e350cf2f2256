import { type Entry__Output, fromTimestamp } from '@headwater/contracts';
import { isObject, readJsonText } from '@headwater/values';
import { normalizeSlug } from '@headwater/values';

import { isId } from './ids';
import type { Problems } from './problems';
import { checkText } from './text-rules';

export type StoredStatus = 'draft' | 'published';

/** What of an entry can be changed. */
export interface EntryValues {
  title: string;
  slug: string;
  isHomepage: boolean;
  status: StoredStatus;
  publishedAt: Date | null;
  fieldsJson: string;
  blocksJson: string;
  html: string | null;
  ogImageMediaId: number | null;
  authorId: number;
  /** Ascending, each once. */
  taxonomyIds: number[];
  /** Null: a group of its own. */
  translationGroupId: number | null;
}

const oneMiB = 1_048_576;
const maxFieldsBytes = oneMiB;
const maxBlocksBytes = 4 * oneMiB;
const maxHtmlBytes = 4 * oneMiB;
const maxDepth = 200;
const maxTaxonomies = 200;
/** Of timestamps in JSON; PostgreSQL holds more. */
const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

type Read<Value> = (entry: Entry__Output, problems: Problems, type: string) => Value;

/** How each value is read from the message and what may be wrong with it, by its path in an update mask. */
export const entryReaders = {
  title: (entry, problems) => {
    checkText(problems, 'title', entry.title, { min: 1, max: 500 });
    return { title: entry.title };
  },
  slug: (entry, problems, type) => {
    const slug = normalizeSlug(entry.slug);
    if (slug === undefined) {
      problems.add(
        'slug',
        'must be one path segment of 1 to 200 characters, without a slash or control characters',
      );
    } else if (slug === 'homepage' && inPageFamily(type)) {
      problems.add('slug', 'must not be "homepage", which is reserved among pages and archives');
    }
    return { slug: slug ?? '' };
  },
  is_homepage: (entry, problems, type) => {
    if (entry.isHomepage && !inPageFamily(type)) {
      problems.add('is_homepage', 'can be set on pages and archives only');
    }
    return { isHomepage: entry.isHomepage };
  },
  status: (entry, problems) => {
    if (entry.status === 'ENTRY_STATUS_PUBLISHED') return { status: 'published' };
    if (entry.status !== 'ENTRY_STATUS_DRAFT') problems.add('status', 'must be draft or published');
    return { status: 'draft' };
  },
  publish_time: (entry, problems) => ({ publishedAt: readInstant(entry.publishTime, problems) }),
  fields_json: (entry, problems) => {
    const read = readJsonText(entry.fieldsJson, { maxBytes: maxFieldsBytes, maxDepth });
    if ('problem' in read) problems.add('fields_json', read.problem);
    else if (!isObject(read.value)) problems.add('fields_json', 'must be a JSON object');
    return { fieldsJson: entry.fieldsJson };
  },
  blocks_json: (entry, problems) => {
    const read = readJsonText(entry.blocksJson, { maxBytes: maxBlocksBytes, maxDepth });
    if ('problem' in read) problems.add('blocks_json', read.problem);
    else if (!isBlockArray(read.value)) {
      problems.add('blocks_json', 'must be a JSON array of objects with a "type" string and a "data" object');
    }
    return { blocksJson: entry.blocksJson };
  },
  html: (entry, problems) => {
    const html = entry.html ?? null;
    const bytes = html === null ? 0 : Buffer.byteLength(html, 'utf8');
    if (bytes > maxHtmlBytes) problems.add('html', `must be at most ${maxHtmlBytes} bytes; it is ${bytes}`);
    if (html?.includes('\0')) problems.add('html', 'must not contain the character NUL');
    return { html };
  },
  og_image_media_id: (entry, problems) => {
    const mediaId = entry.ogImageMediaId ?? null;
    if (mediaId !== null && !isId(mediaId))
      problems.add('og_image_media_id', 'must be the id of a media file');
    return { ogImageMediaId: mediaId };
  },
  author_id: (entry, problems) => {
    if (!isId(entry.authorId)) problems.add('author_id', 'must be the id of an author');
    return { authorId: entry.authorId };
  },
  taxonomy_ids: (entry, problems) => {
    const taxonomyIds = [...new Set(entry.taxonomyIds)].sort((a, b) => a - b);
    if (taxonomyIds.length > maxTaxonomies) problems.add('taxonomy_ids', `must be at most ${maxTaxonomies}`);
    if (!taxonomyIds.every(isId)) problems.add('taxonomy_ids', 'must be ids of taxonomies');
    return { taxonomyIds };
  },
  translation_group_id: (entry, problems) => {
    const groupId = entry.translationGroupId ?? null;
    if (groupId !== null && !isId(groupId)) {
      problems.add('translation_group_id', 'must be the id of a translation group');
    }
    return { translationGroupId: groupId };
  },
} satisfies Record<string, Read<Partial<EntryValues>>>;

export type EntryPath = keyof typeof entryReaders;

export const entryPaths = Object.keys(entryReaders) as EntryPath[];

/** Reads the named values of a message for an entry of this type. */
export function readEntryValues(
  entry: Entry__Output,
  paths: readonly EntryPath[],
  type: string,
  problems: Problems,
): Partial<EntryValues> {
  const read: Partial<EntryValues> = {};
  for (const path of paths)
    Object.assign(read, (entryReaders[path] as Read<Partial<EntryValues>>)(entry, problems, type));
  return read;
}

/** Reads a publish time: null when absent. Finer than a millisecond is cut off. */
export function readInstant(time: Entry__Output['publishTime'], problems: Problems): Date | null {
  if (!time) return null;
  const instant = fromTimestamp(time);
  const at = instant.getTime();
  if (!(at >= firstInstant && at <= lastInstant)) {
    problems.add('publish_time', 'must be an instant of the years 1 to 9999');
    return null;
  }
  return instant;
}

/** Pages and archives share their slugs, their homepage and their list. */
export function inPageFamily(type: string): boolean {
  return type === 'page' || type === 'archive';
}

function isBlockArray(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((block: unknown) => isObject(block) && typeof block.type === 'string' && isObject(block.data))
  );
}
