import { useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask';
import type { Entry } from '../types';

/** The same entry in the languages that it has, this one among them. */
export const useTranslations = (siteId: number, entry: Entry) =>
  useQuery({
    queryKey: ['entries', siteId, 'group', entry.translation_group_id],
    queryFn: async () =>
      entry.translation_group_id === null
        ? [entry]
        : (
            await ask('listEntries', {
              params: { site_id: siteId },
              query: { translation_group_id: entry.translation_group_id, page_size: 100 },
            })
          ).entries,
  });
