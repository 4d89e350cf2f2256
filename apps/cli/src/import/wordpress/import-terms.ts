import { importKey, olderImportKey } from './import-keys';
import { describeError, isFatal, type ReportBuilder } from './report';
import { titleToSlug, toSlug } from './slugs';
import type { ImportTarget } from './target';
import { reasonToLeaveOut } from './taxonomies';
import type { WxrTerm } from './wxr';

/** Taxonomy ids by taxonomy and slug as the export writes them. */
export class TermIds {
  private readonly ids = new Map<string, number>();

  set(term: Pick<WxrTerm, 'taxonomy' | 'slug'>, taxonomyId: number): void {
    this.ids.set(`${term.taxonomy}\n${term.slug}`, taxonomyId);
  }

  get(term: Pick<WxrTerm, 'taxonomy' | 'slug'>): number | undefined {
    return this.ids.get(`${term.taxonomy}\n${term.slug}`);
  }
}

/** Creates the taxonomies that are missing; `terms` has parents before their children. */
export async function importTerms(
  terms: readonly WxrTerm[],
  usedTaxonomies: ReadonlySet<string>,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<TermIds> {
  const ids = new TermIds();
  const leftOut = new Map<string, string>();
  for (const term of terms) {
    const reason = reasonToLeaveOut(term, usedTaxonomies);
    if (reason !== undefined) {
      leftOut.set(term.taxonomy, reason);
      report.taxonomies.skipped += 1;
      continue;
    }
    try {
      const { taxonomyId, created } = await ensureTerm(term, ids, target);
      ids.set(term, taxonomyId);
      report.taxonomies[created ? 'imported' : 'unchanged'] += 1;
    } catch (error) {
      if (isFatal(error)) throw error;
      report.taxonomies.failed += 1;
      report.problem(`${toTaxonomyType(term.taxonomy)} "${term.name}": ${describeError(error)}`);
    }
  }
  for (const [taxonomy, reason] of leftOut) report.note(`taxonomy "${taxonomy}" was left out: ${reason}`);
  return ids;
}

async function ensureTerm(
  term: WxrTerm,
  ids: TermIds,
  target: ImportTarget,
): Promise<{ taxonomyId: number; created: boolean }> {
  const { siteId, language, taxonomy, callOptions } = target;
  const find = async (importKey: string) =>
    (await taxonomy.listTaxonomies({ siteId, importKey, pageSize: 1 }, callOptions)).taxonomies[0];
  const key = importKey.term(target.keySource, term.taxonomy, term.slug);
  const known = await find(key);
  if (known !== undefined) return { taxonomyId: known.taxonomyId, created: false };
  const older = await find(olderImportKey.term(term.taxonomy, term.slug));
  if (older?.name === term.name) return { taxonomyId: older.taxonomyId, created: false };

  const type = toTaxonomyType(term.taxonomy);
  const slug = toSlug(term.slug) || titleToSlug(term.name) || type;
  // An existing taxonomy with the same slug counts as the same one.
  const existing = await taxonomy.listTaxonomies({ siteId, language, type, slug, pageSize: 1 }, callOptions);
  if (existing.taxonomies[0] !== undefined)
    return { taxonomyId: existing.taxonomies[0].taxonomyId, created: false };

  const parentId =
    term.parentSlug === undefined ? undefined : ids.get({ taxonomy: term.taxonomy, slug: term.parentSlug });
  const { taxonomy: stored } = await taxonomy.createTaxonomy(
    {
      siteId,
      taxonomy: {
        language,
        type,
        name: term.name,
        slug,
        importKey: key,
        ...(parentId === undefined ? {} : { parentId }),
      },
    },
    callOptions,
  );
  return { taxonomyId: stored?.taxonomyId ?? 0, created: true };
}

/** `post_tag` becomes `tag`; other names keep the characters that are allowed. */
export function toTaxonomyType(taxonomy: string): string {
  if (taxonomy === 'post_tag') return 'tag';
  return (
    taxonomy
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .slice(0, 64) || 'taxonomy'
  );
}
