import { useTranslation } from 'react-i18next';

import { useTypeWord } from '../../../blocks/ui/type-names';
import { useAuthors, useTaxonomies } from '../use-site-lists';
import type { Names } from './words-of';

/** Names of the authors and taxonomies that the values of an entry have by their ids, and of its blocks. */
export function useNames(siteId: number, language: string): Names {
  const { t } = useTranslation();
  const ofBlock = useTypeWord();
  const { data: authors = [] } = useAuthors(siteId);
  const { data: taxonomies = [] } = useTaxonomies(siteId, language);
  const ofId: Names['ofId'] = (name, id) => {
    if (name === 'author_id') return authors.find((each) => each.author_id === id)?.name ?? String(id);
    if (name === 'og_image_media_id') return t('entries.fileNumber', { id });
    return taxonomies.find((each) => each.taxonomy_id === id)?.name ?? t('entries.taxonomyGone', { id });
  };
  return { ofId, ofBlock, ofFlag: (flag) => t(flag ? 'word.yes' : 'word.no') };
}
