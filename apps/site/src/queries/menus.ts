import type { Knex } from 'knex';

import { menuNotFound } from '../errors';
import { toId } from './to-id';

export interface MenuRow {
  site_id: number;
  menu_id: number;
  language: string;
  name: string;
  /** The JSON text, byte for byte as written. */
  items: string;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

export async function getMenu(trx: Knex.Transaction, siteId: number, menuId: number): Promise<MenuRow> {
  const row = await trx('site.menus')
    .where({ site_id: toId(siteId), menu_id: toId(menuId) })
    .first<MenuRow | undefined>('*');
  if (!row) throw menuNotFound();
  return row;
}

export interface MenusPage {
  language: string | undefined;
  name: string | undefined;
  menuIds?: readonly number[] | undefined;
  afterId: number;
  limit: number;
}

export async function listMenus(
  trx: Knex.Transaction,
  siteId: number,
  { language, name, menuIds, afterId, limit }: MenusPage,
): Promise<MenuRow[]> {
  const query = trx('site.menus').where('site_id', toId(siteId)).where('menu_id', '>', afterId);
  if (language !== undefined) query.whereRaw('lower(language) = lower(?)', [language]);
  if (name !== undefined) query.where('name', name);
  if (menuIds !== undefined) query.whereIn('menu_id', menuIds);
  return query.orderBy('menu_id').limit(limit).select<MenuRow[]>('*');
}

/** Number of other menus of a language, and the bytes of their items. */
export async function measureOtherMenus(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  menuId: number,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await trx.raw<{ rows: { count: number; bytes: number }[] }>(
    `select count(*) as count, coalesce(sum(octet_length(items::text)), 0)::bigint as bytes
     from site.menus where site_id = ? and language = ? and menu_id <> ?`,
    [siteId, language, menuId],
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

export async function insertMenu(
  trx: Knex.Transaction,
  siteId: number,
  menu: Pick<MenuRow, 'language' | 'name' | 'items'>,
): Promise<MenuRow> {
  const [row] = await trx('site.menus')
    .insert({ site_id: siteId, language: menu.language, name: menu.name, items: menu.items })
    .returning<MenuRow[]>('*');
  return row as MenuRow;
}

export async function updateMenu(
  trx: Knex.Transaction,
  siteId: number,
  menuId: number,
  changes: Partial<Pick<MenuRow, 'name' | 'items'>>,
): Promise<MenuRow> {
  const [row] = await trx('site.menus')
    .where({ site_id: siteId, menu_id: menuId })
    .update({ ...changes, updated_at: trx.raw('platform.clock_now()') })
    .returning<MenuRow[]>('*');
  return row as MenuRow;
}

export async function deleteMenu(trx: Knex.Transaction, siteId: number, menuId: number): Promise<void> {
  const deleted = await trx('site.menus')
    .where({ site_id: toId(siteId), menu_id: toId(menuId) })
    .delete();
  if (deleted === 0) throw menuNotFound();
}
