import type { Entry__Output } from '@headwater/contracts';
import { invalidRequest } from '@headwater/errors';

import { type EntryPath, entryPaths, type EntryValues, readEntryValues } from './entry-values';
import { Problems } from './problems';
import { checkText, importKeyBounds } from './text-rules';

/** A valid new entry. What it refers to is not looked up yet. */
export interface NewEntry extends EntryValues {
  type: string;
  language: string;
  importKey: string | null;
}

const typeForm = /^[a-z0-9_-]{1,64}$/;
const languageForm = /^[A-Za-z0-9-]{1,64}$/;

/** @throws INVALID_ARGUMENT INVALID_REQUEST naming every bad field. */
export function readNewEntry(message: Entry__Output | null): NewEntry {
  if (message === null) throw invalidRequest({ entry: ['entry must be given.'] });
  const problems = new Problems();
  if (!typeForm.test(message.type)) {
    problems.add('type', 'must have 1 to 64 characters of a-z, 0-9, "_" and "-"');
  }
  if (!languageForm.test(message.language))
    problems.add('language', 'must be the code of a language of the site');
  const importKey = message.importKey ?? null;
  if (importKey !== null) checkText(problems, 'import_key', importKey, importKeyBounds);
  const values = readEntryValues(withDefaults(message), allPaths, message.type, problems) as EntryValues;
  problems.throwIfAny();
  return { ...values, type: message.type, language: message.language, importKey };
}

const allPaths: readonly EntryPath[] = entryPaths;

function withDefaults(message: Entry__Output): Entry__Output {
  return {
    ...message,
    status: message.status === 'ENTRY_STATUS_UNSPECIFIED' ? 'ENTRY_STATUS_DRAFT' : message.status,
    fieldsJson: message.fieldsJson === '' ? '{}' : message.fieldsJson,
    blocksJson: message.blocksJson === '' ? '[]' : message.blocksJson,
  };
}
