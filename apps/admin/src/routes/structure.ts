import type { structureRoutes } from '@headwater/admin-contract';

import { toAuthor } from '../mappers/entry';
import { toAreaDesign, toMenu } from '../mappers/structure';
import { given } from '../mappers/time';
import type { HandlersOf } from './handler';
import { makeOrKnow } from './make-or-know';
import { named, pageOf } from './page-of';

export const structureHandlers: HandlersOf<typeof structureRoutes> = {
  async listAuthors({ params, query, call }) {
    const asked = {
      siteId: params.site_id,
      ...pageOf(query),
      userId: query.user_id,
      authorIds: query.author_ids?.split(',').map(Number),
      nameContains: query.name_contains,
    };
    const { authors, nextPageToken } = await call('contentManagement.listAuthors', asked);
    return { authors: authors.map(toAuthor), next_page_token: nextPageToken };
  },

  async createAuthor({ params, body, call }) {
    const siteId = params.site_id;
    const author = { name: body.name, userId: body.user_id, importKey: body.import_key };
    const { known, ...answer } = await makeOrKnow(
      () => call('contentManagement.createAuthor', { siteId, author }),
      'author_id',
      (authorId) => call('contentManagement.getAuthor', { siteId, authorId }),
    );
    return { author: toAuthor(answer.author), created: !known };
  },

  async updateAuthor({ params, body, call }) {
    const answer = await call('contentManagement.updateAuthor', {
      siteId: params.site_id,
      authorId: params.author_id,
      author: { name: body.name, userId: body.user_id ?? undefined },
      updateMask: { paths: named(body) },
      expectedRevision: body.expected_revision,
    });
    return { author: toAuthor(answer.author) };
  },

  async deleteAuthor({ params, query, call }) {
    await call('contentManagement.deleteAuthor', {
      siteId: params.site_id,
      authorId: params.author_id,
      replacementAuthorId: query.replacement_author_id,
      expectedRevision: query.expected_revision,
    });
  },

  async listMenus({ params, query, call }) {
    const { language, name } = query;
    const asked = { siteId: params.site_id, ...pageOf(query), language, name };
    const { menus, nextPageToken } = await call('navigationManagement.listMenus', asked);
    return { menus: menus.map(toMenu), next_page_token: nextPageToken };
  },

  async createMenu({ params, body, call }) {
    const { menu } = await call('navigationManagement.createMenu', {
      siteId: params.site_id,
      menu: { name: body.name, language: body.language, itemsJson: body.items_json },
    });
    return { menu: toMenu(given(menu)) };
  },

  async updateMenu({ params, body, call }) {
    const { menu } = await call('navigationManagement.updateMenu', {
      siteId: params.site_id,
      menuId: params.menu_id,
      menu: { name: body.name, itemsJson: body.items_json },
      updateMask: { paths: named(body) },
      expectedRevision: body.expected_revision,
    });
    return { menu: toMenu(given(menu)) };
  },

  async deleteMenu({ params, query, call }) {
    const expectedRevision = query.expected_revision;
    const asked = { siteId: params.site_id, menuId: params.menu_id, expectedRevision };
    await call('navigationManagement.deleteMenu', asked);
  },

  async listAreaDesigns({ params, call }) {
    const asked = { siteId: params.site_id };
    const { areaDesigns } = await call('navigationManagement.listAreaDesigns', asked);
    return { area_designs: areaDesigns.map(toAreaDesign) };
  },

  async updateAreaDesign({ params, body, call }) {
    const { areaDesign } = await call('navigationManagement.updateAreaDesign', {
      siteId: params.site_id,
      areaDesign: { area: body.area, settingsJson: body.settings_json },
      expectedRevision: body.expected_revision,
    });
    return { area_design: toAreaDesign(given(areaDesign)) };
  },

  async deleteAreaDesign({ params, query, call }) {
    await call('navigationManagement.deleteAreaDesign', {
      siteId: params.site_id,
      area: query.area,
      expectedRevision: query.expected_revision,
    });
  },
};
