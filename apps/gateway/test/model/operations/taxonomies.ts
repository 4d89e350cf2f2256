import fc from 'fast-check';

import { actor } from '../../support/sites';
import { pickFrom, type SiteState, type TaxonomyState } from '../state';
import { maskOf, operation } from './operation';
import { languages, names, slugs } from './values';

const parent = fc.option(fc.nat(20), { nil: undefined });

const ofLanguage = (site: SiteState, language: string) =>
  [...site.taxonomies.values()].filter((term) => term.language === language);

const parentIdOf = (site: SiteState, language: string, at: number | undefined) =>
  at === undefined ? undefined : pickFrom(ofLanguage(site, language), at)?.taxonomyId;

const slugTaken = (
  site: SiteState,
  { type, language, slug }: Pick<TaxonomyState, 'type' | 'language' | 'slug'>,
  own?: number,
) =>
  ofLanguage(site, language).some(
    (term) => term.taxonomyId !== own && term.type === type && term.slug === slug,
  ) && 'SLUG_TAKEN';

/** Whether it is the taxonomy itself, or below it. */
function isWithin(site: SiteState, taxonomyId: number, at: number | undefined): boolean {
  if (at === undefined) return false;
  return at === taxonomyId || isWithin(site, taxonomyId, site.taxonomies.get(at)?.parentId);
}

export const taxonomyOperations = [
  operation({
    name: 'create taxonomy',
    showsIn: ['taxonomies', 'suggestions'],
    weight: 2,
    args: fc.record({
      type: fc.constantFrom('category', 'tag'),
      language: languages,
      name: names,
      slug: slugs,
      parent,
    }),
    plan({ site, manage }, { parent: at, ...values }) {
      const parentId = parentIdOf(site, values.language, at);
      return {
        refusals: [slugTaken(site, values), !site.languages.has(values.language) && 'LANGUAGE_NOT_FOUND'],
        async run() {
          const { taxonomy } = await manage.taxonomy.createTaxonomy(
            { siteId: site.siteId, taxonomy: { ...values, parentId } },
            { actor },
          );
          const { taxonomyId } = taxonomy!;
          site.taxonomies.set(taxonomyId, { ...values, parentId, taxonomyId });
        },
      };
    },
  }),
  operation({
    name: 'change taxonomy',
    showsIn: ['taxonomies', 'posts', 'search', 'suggestions'],
    weight: 2,
    args: fc.record({
      which: fc.nat(20),
      values: fc.record({ name: names, slug: slugs, parent }, { requiredKeys: [] }),
    }),
    plan({ site, manage }, { which, values: { parent: at, ...texts }, values: drawn }) {
      const before = pickFrom(site.taxonomies.values(), which);
      if (!before || Object.keys(drawn).length === 0) return undefined;
      const { taxonomyId, language } = before;
      const parentId = parentIdOf(site, language, at);
      const values = { ...texts, ...('parent' in drawn && { parentId }) };
      return {
        refusals: [
          slugTaken(site, { ...before, ...texts }, taxonomyId),
          parentId !== before.parentId && isWithin(site, taxonomyId, parentId) && 'TAXONOMY_CYCLE',
        ],
        async run() {
          await manage.taxonomy.updateTaxonomy(
            { siteId: site.siteId, taxonomyId, taxonomy: values, updateMask: maskOf(values) },
            { actor },
          );
          site.taxonomies.set(taxonomyId, { ...before, ...values });
        },
      };
    },
  }),
  operation({
    name: 'delete taxonomy',
    showsIn: ['taxonomies', 'posts', 'search', 'suggestions'],
    args: fc.record({ which: fc.nat(20) }),
    plan({ site, manage }, { which }) {
      const before = pickFrom(site.taxonomies.values(), which);
      return (
        before && {
          async run() {
            const { taxonomyId, parentId } = before;
            await manage.taxonomy.deleteTaxonomy({ siteId: site.siteId, taxonomyId }, { actor });
            site.taxonomies.delete(taxonomyId);
            for (const term of site.taxonomies.values()) {
              if (term.parentId === taxonomyId) site.taxonomies.set(term.taxonomyId, { ...term, parentId });
            }
          },
        }
      );
    },
  }),
];
