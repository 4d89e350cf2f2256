import { z } from 'zod';

import { defineRoutes } from '../route';
import { author } from '../schemas/entry';
import {
  created,
  expectedRevision,
  givenId,
  givenIds,
  givenRevision,
  id,
  importKey,
  nextPageToken,
  page,
} from '../schemas/scalars';
import { areaDesign, menu, menuChanges } from '../schemas/structure';

const shared = { tag: 'Structure', access: 'credential' } as const;
const text = z.string().max(1_000).optional();
const onRevision = { expected_revision: expectedRevision };
const ofRevision = z.strictObject({ expected_revision: givenRevision.optional() });

/** Authors, menus and area designs. */
export const structureRoutes = defineRoutes({
  listAuthors: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/authors',
    summary: 'List authors',
    query: z.strictObject({
      ...page,
      user_id: givenId.optional().describe('The author of this user'),
      author_ids: givenIds.optional(),
      name_contains: z.string().max(200).optional().describe('In any case'),
    }),
    status: 200,
    answer: z.strictObject({ authors: z.array(author), next_page_token: nextPageToken }),
    calls: ['contentManagement.listAuthors'],
  },
  createAuthor: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/authors',
    summary: 'Make an author',
    body: z.strictObject({
      name: z.string(),
      user_id: id.optional(),
      import_key: importKey.optional(),
    }),
    status: 201,
    answer: z.strictObject({ author, created }),
    calls: ['contentManagement.createAuthor', 'contentManagement.getAuthor'],
  },
  updateAuthor: {
    ...shared,
    method: 'PATCH',
    path: '/sites/{site_id}/authors/{author_id}',
    summary: 'Change an author',
    body: z.strictObject({
      name: z.string().optional(),
      user_id: id.nullable().optional().describe('null: no user writes as this author'),
      ...onRevision,
    }),
    status: 200,
    answer: z.strictObject({ author }),
    calls: ['contentManagement.updateAuthor'],
  },
  deleteAuthor: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/authors/{author_id}',
    summary: 'Delete an author; their entries get another one',
    query: ofRevision.extend({ replacement_author_id: givenId.optional() }),
    status: 204,
    calls: ['contentManagement.deleteAuthor'],
  },
  listMenus: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/menus',
    summary: 'List menus',
    query: z.strictObject({ ...page, language: text, name: text }),
    status: 200,
    answer: z.strictObject({ menus: z.array(menu), next_page_token: nextPageToken }),
    calls: ['navigationManagement.listMenus'],
  },
  createMenu: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/menus',
    summary: 'Make a menu',
    body: menuChanges.required().extend({ language: z.string() }),
    status: 201,
    answer: z.strictObject({ menu }),
    calls: ['navigationManagement.createMenu'],
  },
  updateMenu: {
    ...shared,
    method: 'PATCH',
    path: '/sites/{site_id}/menus/{menu_id}',
    summary: 'Change a menu',
    body: menuChanges.extend(onRevision),
    status: 200,
    answer: z.strictObject({ menu }),
    calls: ['navigationManagement.updateMenu'],
  },
  deleteMenu: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/menus/{menu_id}',
    summary: 'Delete a menu',
    query: ofRevision,
    status: 204,
    calls: ['navigationManagement.deleteMenu'],
  },
  listAreaDesigns: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/area-designs',
    summary: 'List the designs of all areas',
    status: 200,
    answer: z.strictObject({ area_designs: z.array(areaDesign) }),
    calls: ['navigationManagement.listAreaDesigns'],
  },
  updateAreaDesign: {
    ...shared,
    method: 'PUT',
    path: '/sites/{site_id}/area-designs',
    summary: 'Set the design of an area',
    body: z.strictObject({ area: z.string(), settings_json: z.string(), ...onRevision }),
    status: 200,
    answer: z.strictObject({ area_design: areaDesign }),
    calls: ['navigationManagement.updateAreaDesign'],
  },
  deleteAreaDesign: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/area-designs',
    summary: 'Remove the design of an area',
    query: ofRevision.extend({ area: z.string().max(100) }),
    status: 204,
    calls: ['navigationManagement.deleteAreaDesign'],
  },
});
