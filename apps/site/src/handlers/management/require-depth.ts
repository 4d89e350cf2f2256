import { maxTaxonomyLevels } from '../../domain/taxonomy-depth';
import { taxonomyTooDeep } from '../../errors';
import { countLevelsBelow, countLevelsTo } from '../../queries/taxonomy-levels';

type Trx = Parameters<typeof countLevelsTo>[0];

interface Place {
  siteId: number;
  language: string;
  parentId: number;
  /** Absent: a new taxonomy. */
  taxonomyId?: number;
}

/** Checks that a taxonomy and everything below it fit under a parent. The site must be locked, because another move could deepen either. */
export async function requireDepth(trx: Trx, place: Place): Promise<void> {
  const { siteId, language, parentId, taxonomyId } = place;
  const limit = maxTaxonomyLevels;
  const above = await countLevelsTo(trx, siteId, parentId, limit);
  const below =
    taxonomyId === undefined ? 0 : await countLevelsBelow(trx, { siteId, language, taxonomyId, limit });
  if (above + 1 + below > limit) throw taxonomyTooDeep(limit);
}
