import { z } from 'zod';

import { id, instant, revision } from './scalars';

export const taxonomy = z
  .strictObject({
    taxonomy_id: id,
    type: z.string(),
    name: z.string(),
    slug: z.string(),
    parent_id: id.nullable(),
    language: z.string(),
    translation_group_id: id.nullable(),
    import_key: z.string().nullable(),
    create_time: instant,
    update_time: instant,
    revision,
  })
  .meta({ id: 'Taxonomy', description: 'A term that groups entries, such as a category' });

const items = z.string().describe('JSON text: the items, as an array. Kept byte for byte');

export const menu = z
  .strictObject({
    menu_id: id,
    language: z.string(),
    name: z.string(),
    items_json: items,
    create_time: instant,
    update_time: instant,
    revision,
  })
  .meta({ id: 'Menu', description: 'A named menu in one language' });

export const menuChanges = z.strictObject({ name: z.string(), items_json: items }).partial();

export const areaDesign = z
  .strictObject({
    area: z.string(),
    settings_json: z.string().describe('JSON text: an object. Kept byte for byte'),
    revision,
  })
  .meta({ id: 'AreaDesign', description: 'How an area such as the header is designed, in all languages' });
