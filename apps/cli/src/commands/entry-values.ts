import { z } from 'zod';

import type { Entry } from '@headwater/contracts';
import { invalidRequest } from '@headwater/errors';

import { readJsonFile, readTextFile } from '../options';

/** Values of an entry, from the options of a command. */
export interface EntryValues {
  title?: string;
  slug?: string;
  author?: number;
  homepage?: boolean;
  ogImage?: number;
  taxonomies?: number[];
  fieldsFile?: string;
  blocksFile?: string;
  htmlFile?: string;
  file?: string;
}

const id = z.int().positive();

const fileSchema = z.object({
  type: z.string().optional(),
  language: z.string().optional(),
  title: z.string().optional(),
  slug: z.string().optional(),
  is_homepage: z.boolean().optional(),
  author_id: id.optional(),
  og_image_media_id: id.nullish(),
  taxonomy_ids: z.array(id).optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  blocks: z.array(z.unknown()).optional(),
  html: z.string().nullish(),
});

/** Merges the values of the file and of the options. Values that neither names are absent. */
export function readEntryValues(
  cwd: string,
  options: EntryValues,
): { type?: string | undefined; language?: string | undefined; entry: Entry } {
  const file = options.file === undefined ? {} : parseFile(readJsonFile(cwd, options.file));
  const text = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : readTextFile(cwd, path);
  const entry: Entry = {
    title: options.title ?? file.title,
    slug: options.slug ?? file.slug,
    isHomepage: options.homepage ?? file.is_homepage,
    authorId: options.author ?? file.author_id,
    ogImageMediaId: options.ogImage ?? file.og_image_media_id ?? undefined,
    taxonomyIds: options.taxonomies ?? file.taxonomy_ids,
    fieldsJson: text(options.fieldsFile) ?? toJson(file.fields),
    blocksJson: text(options.blocksFile) ?? toJson(file.blocks),
    html: text(options.htmlFile) ?? file.html ?? undefined,
  };
  return {
    type: file.type,
    language: file.language,
    entry: Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)),
  };
}

/** The update mask for the values that are set. */
export function entryMaskPaths(entry: Entry): string[] {
  return Object.keys(entry).map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function parseFile(json: unknown): z.output<typeof fileSchema> {
  const result = fileSchema.safeParse(json);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues)
    (fields[issue.path.join('.') || 'file'] ??= []).push(issue.message);
  throw invalidRequest(fields);
}

function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
