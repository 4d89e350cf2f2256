import { useTranslation } from 'react-i18next';

import { useTypeWord } from '../../../blocks/ui/type-names';
import { useAuthorNames } from '../use-authors';
import { useTaxonomies } from '../use-site-lists';
import type { Names } from './words-of';

/** The names of these authors, and of the taxonomies and block types in the values of an entry. */
export function useNames(siteId: number, language: string, authorIds: readonly number[]): Names {
  const { t } = useTranslation();
  const ofBlock = useTypeWord();
  const authors = useAuthorNames(siteId, authorIds);
  const { data: taxonomies = [] } = useTaxonomies(siteId, language);
  const ofId: Names['ofId'] = (name, id) => {
    if (name === 'author_id') return authors.get(id) ?? String(id);
    if (name === 'og_image_media_id') return t('entries.fileNumber', { id });
    return taxonomies.find((each) => each.taxonomy_id === id)?.name ?? t('entries.taxonomyGone', { id });
  };
  return { ofId, ofBlock, ofFlag: (flag) => t(flag ? 'word.yes' : 'word.no') };
}
