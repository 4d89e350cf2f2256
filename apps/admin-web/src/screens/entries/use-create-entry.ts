import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask';
import type { Stored } from './draft/server';
import { makeWithFreeSlug, sameTerms } from './new-entry-values';
import type { Author, Entry } from './types';
import { useRights } from './use-rights';
import { authorsKey, readTaxonomies } from './use-site-lists';

interface NewEntry {
  values: { type: string; language: string; title: string; slug: string };
  /** Somebody wrote the slug: no other one is taken in its place. */
  isOwnSlug: boolean;
  source: Stored | undefined;
  copies: boolean;
}

const maxTries = 20;

/** Makes an entry, of its own or as a translation of another one. */
export function useCreateEntry(siteId: number, onMade: (entryId: number) => unknown) {
  const client = useQueryClient();
  const { isEditor } = useRights(siteId);
  return useMutation({
    async mutationFn({ values, isOwnSlug, source, copies }: NewEntry) {
      const group = source?.entry.translation_group_id;
      const body = {
        ...values,
        ...(group && { translation_group_id: group }),
        ...(source && copies && (await copyOf(siteId, source, values.language, isEditor))),
      };
      return makeWithFreeSlug(body.slug, isOwnSlug ? 1 : maxTries, async (slug) => {
        const answer = await ask('createEntry', { params: { site_id: siteId }, body: { ...body, slug } });
        return answer.entry;
      });
    },
    async onSuccess(entry) {
      forgetOldAuthors(entry);
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
      await onMade(entry.entry_id);
    },
  });

  /** The first entry of somebody makes an author of them, whom the list that was read before does not have. */
  function forgetOldAuthors({ author_id: authorId }: Entry): void {
    const queryKey = authorsKey(siteId);
    const known = client.getQueryData<Author[]>(queryKey);
    if (known?.some((each) => each.author_id === authorId) !== true) client.removeQueries({ queryKey });
  }
}

/** What a translation begins with. Authors write under their own name alone. */
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
