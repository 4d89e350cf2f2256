import type { taxonomyRoutes } from '@headwater/admin-contract';

import { toTaxonomy } from '../mappers/structure';
import { given } from '../mappers/time';
import type { HandlersOf } from './handler';
import { named, pageOf } from './page-of';

export const taxonomyHandlers: HandlersOf<typeof taxonomyRoutes> = {
  async listTaxonomies({ params, query, call }) {
    const { language, type, slug, name_contains: nameContains } = query;
    const asked = { siteId: params.site_id, ...pageOf(query), language, type, slug, nameContains };
    const { taxonomies, nextPageToken } = await call('taxonomyManagement.listTaxonomies', asked);
    return { taxonomies: taxonomies.map(toTaxonomy), next_page_token: nextPageToken };
  },

  async createTaxonomy({ params, body, call }) {
    const { taxonomy } = await call('taxonomyManagement.createTaxonomy', {
      siteId: params.site_id,
      taxonomy: {
        type: body.type,
        name: body.name,
        slug: body.slug,
        language: body.language,
        parentId: body.parent_id,
        translationGroupId: body.translation_group_id,
      },
    });
    return { taxonomy: toTaxonomy(given(taxonomy)) };
  },

  async updateTaxonomy({ params, body, call }) {
    const { taxonomy } = await call('taxonomyManagement.updateTaxonomy', {
      siteId: params.site_id,
      taxonomyId: params.taxonomy_id,
      taxonomy: {
        name: body.name,
        slug: body.slug,
        parentId: body.parent_id ?? undefined,
        translationGroupId: body.translation_group_id,
      },
      updateMask: { paths: named(body) },
      expectedRevision: body.expected_revision,
    });
    return { taxonomy: toTaxonomy(given(taxonomy)) };
  },

  async deleteTaxonomy({ params, query, call }) {
    await call('taxonomyManagement.deleteTaxonomy', {
      siteId: params.site_id,
      taxonomyId: params.taxonomy_id,
      expectedRevision: query.expected_revision,
    });
  },

  async getTaxonomyTree({ params, query, call }) {
    const { language, type } = query;
    const asked = { siteId: params.site_id, language, type };
    const { taxonomies } = await call('taxonomyManagement.getTaxonomyTree', asked);
    return {
      taxonomies: taxonomies.map(({ taxonomy, level }) => ({ taxonomy: toTaxonomy(given(taxonomy)), level })),
    };
  },

  async mergeTaxonomies({ params, body, call }) {
    const { taxonomy } = await call('taxonomyManagement.mergeTaxonomies', {
      siteId: params.site_id,
      taxonomyId: params.taxonomy_id,
      intoTaxonomyId: body.into_taxonomy_id,
      expectedRevision: body.expected_revision,
    });
    return { taxonomy: toTaxonomy(given(taxonomy)) };
  },
};
