import { z } from 'zod';

import { field } from '@headwater/grpc/requests';

import { curationLimits } from './curation-limits';
import { language, queryText } from './requests';

const { pinnedEntries, hiddenEntries, wordsOfGroup, characters, recencyWeight } = curationLimits;

/** Each id once, at its first position. */
const entryIds = (most: number) =>
  z
    .array(field.id('the id of an entry'))
    .transform((ids) => [...new Set(ids)])
    .refine(({ length }) => length <= most, `must name at most ${most} entries`);

const curatedQuery = z
  .object(
    {
      language,
      query: queryText,
      pinnedEntryIds: entryIds(pinnedEntries),
      hiddenEntryIds: entryIds(hiddenEntries),
    },
    field.required,
  )
  .superRefine(({ pinnedEntryIds, hiddenEntryIds }, context) => {
    const both = pinnedEntryIds.filter((entryId) => hiddenEntryIds.includes(entryId));
    if (both.length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['hiddenEntryIds'],
        message: `must not name what is pinned, too: ${both.join(', ')}`,
      });
    }
    if (pinnedEntryIds.length + hiddenEntryIds.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['pinnedEntryIds'],
        message: 'must name an entry, unless hidden_entry_ids does: delete the query to remove all',
      });
    }
  });

/** One word or several, as people write them: blanks around them are ignored, and several blanks count as one. */
const word = z
  .string(field.required)
  .transform((text) => text.trim().replace(/\s+/gu, ' '))
  .pipe(field.text({ min: 1, max: characters }));

const words = z.array(word).transform((list) => [...new Set(list)]);

const synonymGroup = z
  .object({ language, name: field.identifier, words, fromWords: words }, field.required)
  .superRefine(({ words: all, fromWords }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['words'], message });
    if (all.length === 0) issue('must be given');
    else if (all.length + fromWords.length < 2)
      issue('must have at least 2 words, unless from_words has one');
    if (all.length + fromWords.length > wordsOfGroup)
      issue(`must have at most ${wordsOfGroup} words together with from_words`);
  });

const edited = { siteId: field.id(), expectedRevision: field.revisionOrNone.optional() };
const deleted = { siteId: field.id(), language, expectedRevision: field.revision.optional() };

export const updateCuratedQueryRequest = z.object({ ...edited, curatedQuery });
export const deleteCuratedQueryRequest = z.object({ ...deleted, query: queryText });
export const updateSynonymGroupRequest = z.object({ ...edited, synonymGroup });
export const deleteSynonymGroupRequest = z.object({ ...deleted, name: field.identifier });
export const updateRecencyRequest = z.object({
  ...edited,
  recency: z.object({ weight: field.count(0, recencyWeight) }, field.required),
});
export const curationListRequest = z.object({ siteId: field.id(), language: language.optional() });
