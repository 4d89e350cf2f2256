import type { GetNavigationResponse__Output } from '@headwater/contracts';

import { RawJson } from './json';

/** Menus and design settings exactly as stored, in their order. */
export function presentNavigation({ menus, areas }: GetNavigationResponse__Output) {
  return {
    navigations: new Map(menus.map((menu) => [menu.name, new RawJson(menu.itemsJson)])),
    design: new Map(areas.map((area) => [area.area, new RawJson(area.settingsJson)])),
  };
}
