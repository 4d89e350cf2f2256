import type { LeftOut } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import type { ServiceChange } from '@headwater/service';

import { slugTakenMeanwhile } from '../../errors';
import { findMissingTaxonomies, mediaExists } from '../../queries/references';

interface References {
  taxonomyIds: number[];
  ogImageMediaId: number | null;
}

/** Those of a former state's references that are still there, and which of them are not. */
export async function keepReferences(
  trx: ServiceChange<'content'>['trx'],
  siteId: number,
  language: string,
  { taxonomyIds, ogImageMediaId }: References,
): Promise<References & { leftOut: LeftOut }> {
  const missing = await findMissingTaxonomies(trx, siteId, language, taxonomyIds);
  const hasImage = ogImageMediaId === null || (await mediaExists(trx, siteId, ogImageMediaId));
  return {
    taxonomyIds: taxonomyIds.filter((id) => !missing.includes(id)),
    ogImageMediaId: hasImage ? ogImageMediaId : null,
    leftOut: { taxonomyIds: missing, ...(!hasImage && { ogImageMediaId }) },
  };
}

/** Says of a slug that is taken by now that another one can be named. */
export const nameSlug = (slug: string) => (error: unknown) => {
  throw error instanceof AppError && error.reason === 'SLUG_TAKEN' ? slugTakenMeanwhile(slug) : error;
};
