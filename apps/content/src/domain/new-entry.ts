import { z } from 'zod';

import type { Entry__Output } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import { entryShape, type EntryValues, inPageFamily, toEntryValues } from './entry-values';
import { importKey } from './fields';

/** A valid new entry. Its references are not checked yet. */
export interface NewEntry extends EntryValues {
  type: string;
  language: string;
  importKey: string | null;
}

const language = z
  .string(field.required)
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the code of a language of the site');

/** A new entry from a person, who need not name an author. */
export type NewEntryOfPerson = Omit<NewEntry, 'authorId'> & { authorId: number | undefined };

/** Absent values make a draft without content. */
function schemaOf<AuthorId extends z.ZodType>(type: 'page' | 'post', authorId: AuthorId) {
  const shape = entryShape(type);
  return z.object({
    entry: z.object(
      {
        type: field.identifier,
        language,
        ...shape,
        authorId,
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

const { authorId } = entryShape('post');
const required = { page: schemaOf('page', authorId), post: schemaOf('post', authorId) };
const ownAuthorId = z.preprocess((given) => (given === 0 ? undefined : given), authorId.optional());
const optional = { page: schemaOf('page', ownAuthorId), post: schemaOf('post', ownAuthorId) };

const familyOf = (request: { entry: Entry__Output | null }) =>
  inPageFamily(request.entry?.type ?? '') ? 'page' : 'post';

/** @throws INVALID_ARGUMENT INVALID_REQUEST naming every bad field. */
export function readNewEntry(request: { entry: Entry__Output | null }): NewEntry {
  const {
    type,
    language,
    importKey = null,
    ...values
  } = readRequest(required[familyOf(request)], request).entry;
  return { ...(toEntryValues(values) as EntryValues), type, language, importKey };
}

/** The same on behalf of a person. @throws INVALID_ARGUMENT INVALID_REQUEST naming every bad field. */
export function readNewEntryOfPerson(request: { entry: Entry__Output | null }): NewEntryOfPerson {
  const { authorId, ...entry } = readRequest(optional[familyOf(request)], request).entry;
  const { type, language, importKey = null, ...values } = entry;
  return { ...(toEntryValues(values) as Omit<EntryValues, 'authorId'>), authorId, type, language, importKey };
}
