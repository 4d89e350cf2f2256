import { invalidField } from '@headwater/grpc/requests';

import { hasTranslationGroup } from '../../queries/taxonomies';

/**
 * Checks that the group exists: a group begins with its first taxonomy, which is created without a group. @throws AppError INVALID_REQUEST
 */
export async function requireTranslationGroup(
  trx: Parameters<typeof hasTranslationGroup>[0],
  siteId: number,
  translationGroupId: number,
): Promise<void> {
  if (await hasTranslationGroup(trx, siteId, translationGroupId)) return;
  throw invalidField('taxonomy.translation_group_id', 'must be the group of a taxonomy of this site');
}
