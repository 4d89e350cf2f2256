import { useTranslation } from 'react-i18next';

import { useAuthors, useTaxonomies } from '../use-site-lists';
import type { NameOf } from './words-of';

/** Names of the authors and taxonomies that the values of an entry have by their ids. */
export function useNames(siteId: number, language: string): NameOf {
  const { t } = useTranslation();
  const { data: authors = [] } = useAuthors(siteId);
  const { data: taxonomies = [] } = useTaxonomies(siteId, language);
  return (name, id) => {
    if (name === 'author_id') return authors.find((each) => each.author_id === id)?.name ?? String(id);
    if (name === 'og_image_media_id') return t('entries.fileNumber', { id });
    return taxonomies.find((each) => each.taxonomy_id === id)?.name ?? t('entries.taxonomyGone', { id });
  };
}
