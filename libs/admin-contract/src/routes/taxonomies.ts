import { z } from 'zod';

import { defineRoutes } from '../route';
import { expectedRevision, givenRevision, id, nextPageToken, page } from '../schemas/scalars';
import { taxonomy } from '../schemas/structure';

const shared = { tag: 'Structure', access: 'credential' } as const;
const text = z.string().max(1_000).optional();
const onRevision = { expected_revision: expectedRevision };

/** Terms that group entries, such as categories and tags. */
export const taxonomyRoutes = defineRoutes({
  listTaxonomies: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/taxonomies',
    summary: 'List taxonomies',
    query: z.strictObject({ ...page, language: text, type: text, slug: text, name_contains: text }),
    status: 200,
    answer: z.strictObject({ taxonomies: z.array(taxonomy), next_page_token: nextPageToken }),
    calls: ['taxonomyManagement.listTaxonomies'],
  },
  createTaxonomy: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/taxonomies',
    summary: 'Make a taxonomy',
    body: z.strictObject({
      type: z.string(),
      name: z.string(),
      slug: z.string(),
      language: z.string(),
      parent_id: id.optional(),
      translation_group_id: id.optional(),
    }),
    status: 201,
    answer: z.strictObject({ taxonomy }),
    calls: ['taxonomyManagement.createTaxonomy'],
  },
  updateTaxonomy: {
    ...shared,
    method: 'PATCH',
    path: '/sites/{site_id}/taxonomies/{taxonomy_id}',
    summary: 'Change a taxonomy, or move it',
    body: z.strictObject({
      name: z.string().optional(),
      slug: z.string().optional(),
      parent_id: id.nullable().optional().describe('null: it becomes a root'),
      translation_group_id: id.optional(),
      ...onRevision,
    }),
    status: 200,
    answer: z.strictObject({ taxonomy }),
    calls: ['taxonomyManagement.updateTaxonomy'],
  },
  deleteTaxonomy: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/taxonomies/{taxonomy_id}',
    summary: 'Delete a taxonomy; its children move up',
    query: z.strictObject({ expected_revision: givenRevision.optional() }),
    status: 204,
    calls: ['taxonomyManagement.deleteTaxonomy'],
  },
  getTaxonomyTree: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/taxonomies/tree',
    summary: 'Read all taxonomies of a language, each followed by those below it',
    query: z.strictObject({ language: z.string().max(100).describe('Such as en'), type: text }),
    status: 200,
    answer: z.strictObject({
      taxonomies: z.array(z.strictObject({ taxonomy, level: z.int().describe('1: nothing is above it') })),
    }),
    calls: ['taxonomyManagement.getTaxonomyTree'],
  },
  mergeTaxonomies: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/taxonomies/{taxonomy_id}/merge',
    summary: 'Merge a taxonomy into another one, which gets its entries and its children',
    body: z.strictObject({ into_taxonomy_id: id, ...onRevision }),
    status: 200,
    answer: z.strictObject({ taxonomy: taxonomy.describe('The one that stays') }),
    calls: ['taxonomyManagement.mergeTaxonomies'],
  },
});
