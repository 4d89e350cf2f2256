import { locales, type SeedTarget } from './seed-target';

/** Creates missing menus and sets the design settings. */
export async function seedNavigation({ clients, call, siteId, demo }: SeedTarget): Promise<void> {
  const { menus: known } = await clients.navigation.listMenus({ siteId, pageSize: 200 }, call);
  for (const { name, items } of demo.menus) {
    for (const language of locales) {
      if (known.some((menu) => menu.name === name && menu.language === language)) continue;
      const menu = { name, language, itemsJson: JSON.stringify(items[language]) };
      await clients.navigation.createMenu({ siteId, menu }, call);
    }
  }
  for (const [area, settings] of Object.entries(demo.design)) {
    const areaDesign = { area, settingsJson: JSON.stringify(settings) };
    await clients.navigation.updateAreaDesign({ siteId, areaDesign }, call);
  }
}
