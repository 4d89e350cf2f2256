import { z } from 'zod';

import type { Entry__Output } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import { entryShape, type EntryValues, inPageFamily, toEntryValues } from './entry-values';
import { importKey } from './fields';

/** A valid new entry. What it refers to is not looked up yet. */
export interface NewEntry extends EntryValues {
  type: string;
  language: string;
  importKey: string | null;
}

const language = z
  .string(field.required)
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the code of a language of the site');

/** Absent is a draft without content. */
function schemaOf(type: 'page' | 'post') {
  const shape = entryShape(type);
  return z.object({
    entry: z.object(
      {
        type: field.identifier,
        language,
        ...shape,
        status: z.preprocess(
          (given) => (given === 'ENTRY_STATUS_UNSPECIFIED' ? 'ENTRY_STATUS_DRAFT' : given),
          shape.status,
        ),
        fieldsJson: z.preprocess((given) => (given === '' ? '{}' : given), shape.fieldsJson),
        blocksJson: z.preprocess((given) => (given === '' ? '[]' : given), shape.blocksJson),
        importKey: importKey.optional(),
      },
      field.required,
    ),
  });
}

const pageSchema = schemaOf('page');
const postSchema = schemaOf('post');

/** @throws INVALID_ARGUMENT INVALID_REQUEST naming every bad field. */
export function readNewEntry(request: { entry: Entry__Output | null }): NewEntry {
  const schema = inPageFamily(request.entry?.type ?? '') ? pageSchema : postSchema;
  const { type, language, importKey = null, ...values } = readRequest(schema, request).entry;
  return { ...(toEntryValues(values) as EntryValues), type, language, importKey };
}
