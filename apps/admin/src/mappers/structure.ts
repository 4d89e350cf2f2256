import type { AreaDesign__Output, Menu__Output, Taxonomy__Output } from '@headwater/contracts';

import { instantOf } from './time';

export const toTaxonomy = (taxonomy: Taxonomy__Output) => ({
  taxonomy_id: taxonomy.taxonomyId,
  type: taxonomy.type,
  name: taxonomy.name,
  slug: taxonomy.slug,
  parent_id: taxonomy.parentId ?? null,
  language: taxonomy.language,
  translation_group_id: taxonomy.translationGroupId ?? null,
  import_key: taxonomy.importKey ?? null,
  create_time: instantOf(taxonomy.createTime),
  update_time: instantOf(taxonomy.updateTime),
  revision: taxonomy.revision,
});

export const toMenu = (menu: Menu__Output) => ({
  menu_id: menu.menuId,
  language: menu.language,
  name: menu.name,
  items_json: menu.itemsJson,
  create_time: instantOf(menu.createTime),
  update_time: instantOf(menu.updateTime),
  revision: menu.revision,
});

export const toAreaDesign = (design: AreaDesign__Output) => ({
  area: design.area,
  settings_json: design.settingsJson,
  revision: design.revision,
});
