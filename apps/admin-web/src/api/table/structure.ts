import type { Lines } from './lines';

export const structure = {
  createTaxonomy: 'POST /sites/{site_id}/taxonomies',
  updateTaxonomy: 'PATCH /sites/{site_id}/taxonomies/{taxonomy_id}',
  deleteTaxonomy: 'DELETE /sites/{site_id}/taxonomies/{taxonomy_id}',
  mergeTaxonomies: 'POST /sites/{site_id}/taxonomies/{taxonomy_id}/merge',
} as const satisfies Lines;
