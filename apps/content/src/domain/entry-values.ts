import { z } from 'zod';

import { field } from '@headwater/grpc/requests';
import { isObject, readJsonText } from '@headwater/values';

import { cleanBlocks } from './marks/marked-blocks';

export type StoredStatus = 'draft' | 'published';

/** The values of an entry that can be changed. */
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
export const maxTaxonomies = 200;

const nullable = <Schema extends z.ZodType>(value: Schema) =>
  value.nullish().transform((given) => given ?? null);

const status = z
  .enum(['ENTRY_STATUS_DRAFT', 'ENTRY_STATUS_PUBLISHED'], {
    error: 'must be ENTRY_STATUS_DRAFT or ENTRY_STATUS_PUBLISHED',
  })
  .transform((given): StoredStatus => (given === 'ENTRY_STATUS_PUBLISHED' ? 'published' : 'draft'));

const fieldsJson = json(maxFieldsBytes, (value) => (isObject(value) ? undefined : 'must be a JSON object'));

/** With sanitised marks. */
const blocksJson = z.string(field.required).transform((text, context) => {
  const read = readJsonText(text, { maxBytes: maxBlocksBytes, maxDepth });
  const clean = 'problem' in read ? read : cleanedBlocks(text, read.value);
  if ('json' in clean) return clean.json;
  context.addIssue({ code: 'custom', message: clean.problem });
  return z.NEVER;
});

const taxonomyIds = z
  .array(field.id('the id of a taxonomy'))
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
  .refine((ids) => ids.length <= maxTaxonomies, `must be at most ${maxTaxonomies}`);

const ofEveryType = {
  // A title of only blanks would be invisible.
  title: field
    .text({ min: 1, max: 500 })
    .refine((given) => given === '' || given.trim() !== '', 'must not be made of blanks alone'),
  status,
  publishTime: nullable(field.instant),
  fieldsJson,
  blocksJson,
  html: nullable(field.longText(maxHtmlBytes)),
  ogImageMediaId: nullable(field.id('the id of a media file')),
  authorId: field.id('the id of an author'),
  taxonomyIds,
  translationGroupId: nullable(field.id('the id of a translation group')),
};

/** Reads the values of pages and archives from a message, with the faults that they may have. */
const pageShape = {
  ...ofEveryType,
  slug: field.slug.refine(
    (slug) => slug !== 'homepage',
    'must not be "homepage", which is reserved among pages and archives',
  ),
  isHomepage: z.boolean(),
};

/** The same for all other types. */
const postShape: typeof pageShape = {
  ...ofEveryType,
  slug: field.slug,
  isHomepage: z.boolean().refine((is) => !is, 'must be false except on pages and archives'),
};

export const entryShape = (type: string): typeof pageShape => (inPageFamily(type) ? pageShape : postShape);

type ReadValues = { [Key in keyof typeof pageShape]?: z.output<(typeof pageShape)[Key]> };

/** The values as they are stored. */
export function toEntryValues({ publishTime, ...values }: ReadValues): Partial<EntryValues> {
  return { ...values, ...(publishTime !== undefined && { publishedAt: publishTime }) };
}

/** Pages and archives share their slugs, their homepage and their list. */
export function inPageFamily(type: string): boolean {
  return type === 'page' || type === 'archive';
}

function json(maxBytes: number, problemOf: (value: unknown) => string | undefined) {
  return z.string(field.required).superRefine((text, context) => {
    const read = readJsonText(text, { maxBytes, maxDepth });
    const message = 'problem' in read ? read.problem : problemOf(read.value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function cleanedBlocks(text: string, value: unknown): { json: string } | { problem: string } {
  if (!isBlockArray(value)) {
    return { problem: 'must be a JSON array of objects with a "type" string and a "data" object' };
  }
  const clean = cleanBlocks(text, value);
  if ('problem' in clean || clean.json === text) return clean;
  const bytes = Buffer.byteLength(clean.json, 'utf8');
  if (bytes <= maxBlocksBytes) return clean;
  return {
    problem: `must be at most ${maxBlocksBytes} bytes of JSON; with the texts of its marks it is ${bytes}`,
  };
}

function isBlockArray(value: unknown): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.every((block: unknown) => isObject(block) && typeof block.type === 'string' && isObject(block.data))
  );
}
