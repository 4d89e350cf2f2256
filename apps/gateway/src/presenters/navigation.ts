import type { GetNavigationResponse__Output } from '@headwater/contracts';

import { RawJson } from './json';

/** Menus and design exactly as configured, in the order given. */
export function presentNavigation({ menus, areas }: GetNavigationResponse__Output) {
  return {
    navigations: new Map(menus.map((menu) => [menu.name, new RawJson(menu.itemsJson)])),
    design: new Map(areas.map((area) => [area.area, new RawJson(area.settingsJson)])),
  };
}
