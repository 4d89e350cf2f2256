import { z } from 'zod';

import { id, importKey, instant, revision } from './scalars';

export const entryStatus = z.enum(['draft', 'published']);

export const entryOrder = z
  .enum(['update_time', 'publish_time', 'title'])
  .describe('The newest first, or A to Z; absent: update_time');

const jsonText = (what: string) => z.string().describe(`JSON text: ${what}. Kept byte for byte`);
const fieldsJson = jsonText('an object');
const blocksJson = jsonText('an array of {"type": string, "data": object}');

const summaryFields = {
  entry_id: id,
  type: z.string(),
  language: z.string(),
  title: z.string(),
  slug: z.string(),
  is_homepage: z.boolean(),
  status: entryStatus.describe('Scheduled: published, with a publish time ahead'),
  publish_time: instant.nullable(),
  og_image_media_id: id.nullable(),
  author_id: id,
  taxonomy_ids: z.array(id),
  translation_group_id: id.nullable(),
  revision,
  import_key: z.string().nullable(),
  create_time: instant,
  update_time: instant,
  working_copy_number: z.int().nullable().describe('null: there is no working copy'),
};

export const entrySummary = z
  .strictObject(summaryFields)
  .meta({ id: 'EntrySummary', description: 'An entry without its bodies' });

export const entry = z
  .strictObject({
    ...summaryFields,
    fields_json: fieldsJson,
    blocks_json: blocksJson,
    html: z.string().nullable().describe('Of the visual builder'),
  })
  .meta({ id: 'Entry', description: 'An entry' });

/** The fields of an entry that an editor can change. */
const values = {
  title: z.string(),
  slug: z.string(),
  is_homepage: z.boolean(),
  fields_json: fieldsJson,
  blocks_json: blocksJson,
  html: z.string().nullable(),
  og_image_media_id: id.nullable(),
  author_id: id,
  taxonomy_ids: z.array(id).max(1_000),
  translation_group_id: id,
};

/** null clears a value; absent values do not change. */
export const entryChanges = z.strictObject(values).partial();
export const entryFields = Object.keys(values) as (keyof typeof values)[];

export const newEntry = entryChanges.extend({
  type: z.string(),
  language: z.string(),
  title: z.string(),
  slug: z.string(),
  author_id: id.optional().describe('Absent: the author of whoever asks, made if there is none'),
  import_key: importKey.optional(),
});

export const workingCopy = z
  .strictObject({
    entry_id: id,
    number: z
      .int()
      .describe('Rises with every save; 0: there is none, because the values are those of the entry'),
    base_revision: revision.describe('The revision of the entry that the values were made on'),
    entry,
    actor: z.string(),
    create_time: instant.nullable(),
    save_time: instant.nullable(),
  })
  .meta({ id: 'WorkingCopy', description: 'What was saved of an entry and not published' });

export const entryRevision = z
  .strictObject({ entry_id: id, revision, actor: z.string(), create_time: instant, entry: entrySummary })
  .meta({ id: 'EntryRevision', description: 'A stored state of an entry' });

export const trashedEntry = z
  .strictObject({ entry: entrySummary, trashed_by: z.string(), trash_time: instant, purge_time: instant })
  .meta({ id: 'TrashedEntry', description: 'An entry in the trash' });

export const leftOut = z
  .strictObject({
    taxonomy_ids: z.array(id),
    og_image_media_id: id.nullable(),
    author_id: id.nullable(),
    translation_group_id: id.nullable(),
    import_key: z.string().nullable(),
    is_homepage: z.boolean(),
  })
  .meta({ id: 'LeftOut', description: 'What an entry had and could not get back' });

export const author = z
  .strictObject({
    author_id: id,
    name: z.string(),
    user_id: id.nullable().describe('The user who writes as this author'),
    import_key: z.string().nullable(),
    create_time: instant,
    update_time: instant,
    revision,
  })
  .meta({ id: 'Author', description: 'A person whose name entries show' });
