import { invalidRequest } from '@headwater/errors';

import { hasTranslationGroup } from '../../queries/taxonomies';

/** A group begins with its first taxonomy, which is created without naming one. @throws AppError INVALID_REQUEST */
export async function requireTranslationGroup(
  trx: Parameters<typeof hasTranslationGroup>[0],
  siteId: number,
  translationGroupId: number,
): Promise<void> {
  if (await hasTranslationGroup(trx, siteId, translationGroupId)) return;
  const field = 'taxonomy.translation_group_id';
  throw invalidRequest({ [field]: [`${field} is the group of no taxonomy of this site`] });
}
