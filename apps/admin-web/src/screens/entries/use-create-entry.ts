import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { ask } from '../../api/ask';
import { useMe } from '../../session/me';
import type { Stored } from './draft/server';
import { isAsTyped, makeWithFreeSlug, sameTerms } from './new-entry-values';
import type { Entry } from './types';
import { forgetOldAuthors } from './use-authors';
import { useRights } from './use-rights';
import { readTaxonomies } from './use-site-lists';

/** The values that were typed for a new entry. */
export interface NewEntryWords {
  values: { type: string; language: string; title: string; slug: string };
  /** The person typed the slug: no other one may replace it. */
  isOwnSlug: boolean;
  copies: boolean;
  /** Identifies a repeated request. */
  importKey: string;
}

interface CreateEntryOptions {
  siteId: number;
  /** The entry to translate. */
  source: Stored | undefined;
  send: <Answer>(words: NewEntryWords, request: () => Promise<Answer>) => Promise<Answer>;
  onMade: (entryId: number) => unknown;
}

const maxTries = 20;

/** Makes a new entry, or a translation of another one. */
export function useCreateEntry({ siteId, source, send, onMade }: CreateEntryOptions) {
  const client = useQueryClient();
  const { isEditor } = useRights(siteId);
  const { user } = useMe();
  return useMutation({
    mutationFn: (words: NewEntryWords) => send(words, () => make(words)),
    async onSuccess(entry) {
      forgetOldAuthors(client, siteId, user.user_id, entry.author_id);
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
      await onMade(entry.entry_id);
    },
  });

  async function make({ values, isOwnSlug, copies, importKey: import_key }: NewEntryWords): Promise<Entry> {
    const params = { site_id: siteId };
    const group = source?.entry.translation_group_id;
    const body = {
      ...values,
      ...(group && { translation_group_id: group }),
      ...(source && copies && (await copyOf(siteId, source, values.language, isEditor))),
    };
    return makeWithFreeSlug(body.slug, isOwnSlug ? 1 : maxTries, async (slug) => {
      const { entry, created } = await ask('createEntry', { params, body: { ...body, slug, import_key } });
      if (created || isAsTyped(entry, values, isOwnSlug)) return entry;
      // A request whose answer was lost has made the entry; title or slug were edited since.
      const { entry_id, revision: expected_revision } = entry;
      const changes = { title: values.title, slug, expected_revision };
      return (await ask('updateEntry', { params: { ...params, entry_id }, body: changes })).entry;
    });
  }
}

type Made = Pick<NewEntryWords, 'copies'> & { values: { type: string; language: string } };

/** The values that cannot be changed later. If one of them differs, the request makes another entry. */
const madeOf = ({ values: { type, language }, copies }: Made): string =>
  JSON.stringify([type, language, copies]);

/** The import key that identifies a repeated request. */
export function useImportKey() {
  const now = useRef({ made: '', key: '' });
  return {
    of(given: Made): string {
      const made = madeOf(given);
      if (now.current.made !== made) now.current = { made, key: crypto.randomUUID() };
      return now.current.key;
    },
    /** Continues with the key of a request that was sent earlier. */
    take: (words: NewEntryWords) => void (now.current = { made: madeOf(words), key: words.importKey }),
  };
}

/** The initial values of a translation. The role author does not copy the author: such users write only under their own name. */
async function copyOf(siteId: number, { values, entry }: Stored, language: string, isEditor: boolean) {
  const taxonomyIds = await translatedTerms(siteId, values.taxonomy_ids, entry.language, language);
  return {
    fields_json: values.fields_json,
    blocks_json: values.blocks_json,
    ...(values.og_image_media_id !== null && { og_image_media_id: values.og_image_media_id }),
    ...(isEditor && { author_id: values.author_id }),
    ...(taxonomyIds.length > 0 && { taxonomy_ids: taxonomyIds }),
  };
}

async function translatedTerms(siteId: number, ids: readonly number[], from: string, to: string) {
  if (ids.length === 0) return [];
  const [before, after] = await Promise.all([readTaxonomies(siteId, from), readTaxonomies(siteId, to)]);
  return sameTerms(ids, before, after);
}
