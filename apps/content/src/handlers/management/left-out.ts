import type { LeftOut } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import type { ServiceChange } from '@headwater/service';

import { slugTakenMeanwhile } from '../../errors';
import { findMissingTaxonomies, mediaExists } from '../../queries/references';

interface References {
  taxonomyIds: number[];
  ogImageMediaId: number | null;
}

/** The references of a former state whose objects still exist, and those whose objects do not. */
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

/** For a slug that is now in use: adds to the error that another slug can be given. */
export const nameSlug = (slug: string) => (error: unknown) => {
  throw error instanceof AppError && error.reason === 'SLUG_TAKEN' ? slugTakenMeanwhile(slug) : error;
};
