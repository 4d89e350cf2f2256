import type { SiteLimits } from '../../deps';
import { areaDesignLimitReached, menuLimitReached } from '../../errors';
import { measureOtherDesigns } from '../../queries/area-designs';
import { measureOtherMenus } from '../../queries/menus';

type Trx = Parameters<typeof measureOtherMenus>[0];

interface MenuToStore {
  siteId: number;
  language: string;
  items: string;
  /** Absent: a new menu. */
  menuId?: number;
}

/** One answer contains all menus of two languages, so their number and size are bounded. The site must be locked. */
export async function requireRoomForMenu(trx: Trx, limits: SiteLimits, menu: MenuToStore): Promise<void> {
  const others = await measureOtherMenus(trx, menu.siteId, menu.language, menu.menuId ?? 0);
  const { menusPerLanguage: count, menuBytesPerLanguage: bytes } = limits;
  const full = others.count >= count || others.bytes + Buffer.byteLength(menu.items) > bytes;
  if (full) throw menuLimitReached(`${count} with ${bytes} bytes of items in all`);
}

/** The same for the design of one area. */
export async function requireRoomForDesign(
  trx: Trx,
  limits: SiteLimits,
  design: { siteId: number; area: string; settings: string },
): Promise<void> {
  const others = await measureOtherDesigns(trx, design.siteId, design.area);
  const { areas: count, areaBytes: bytes } = limits;
  const full = others.count >= count || others.bytes + Buffer.byteLength(design.settings) > bytes;
  if (full) throw areaDesignLimitReached(`${count} with ${bytes} bytes of settings in all`);
}
