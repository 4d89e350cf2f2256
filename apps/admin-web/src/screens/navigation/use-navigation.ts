import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask';
import { Fault } from '../../api/fault';
import { mostRows, readAll } from '../../api/read-all';
import type { AreaDesign, Menu } from '../../api/types';

const keyOf = (siteId: number) => ['navigation', siteId];

const readMenus = (siteId: number, language: string): Promise<Menu[]> =>
  readAll<Menu>(async (page_token) => {
    const query = { language, page_size: mostRows, page_token };
    const { menus, next_page_token: next } = await ask('listMenus', { params: { site_id: siteId }, query });
    return { rows: menus, next };
  });

const menusQuery = (siteId: number, language: string) =>
  queryOptions({
    queryKey: [...keyOf(siteId), 'menus', language],
    queryFn: () => readMenus(siteId, language),
  });

const designsQuery = (siteId: number) =>
  queryOptions({
    queryKey: [...keyOf(siteId), 'designs'],
    queryFn: async () => (await ask('listAreaDesigns', { params: { site_id: siteId } })).area_designs,
  });

/** All menus of a language. */
export const useMenus = (siteId: number, language: string) => useQuery(menusQuery(siteId, language));

export const useDesigns = (siteId: number) => useQuery(designsQuery(siteId));

/** Reads the present state of menus and designs. */
export function useReadNavigation(siteId: number) {
  const client = useQueryClient();
  const menusIn = (language: string) => client.fetchQuery({ ...menusQuery(siteId, language), staleTime: 0 });
  return {
    menusIn,
    /** @throws Fault if the menu does not exist any more */
    async menu({ language, menu_id: id }: Menu): Promise<Menu> {
      const menu = (await menusIn(language)).find(({ menu_id }) => menu_id === id);
      if (menu === undefined) throw new Fault(404, 'MENU_NOT_FOUND', '');
      return menu;
    },
    /** A deleted design is empty, with the revision 0. */
    async design(area: string): Promise<AreaDesign> {
      const designs = await client.fetchQuery({ ...designsQuery(siteId), staleTime: 0 });
      return designs.find((design) => design.area === area) ?? { area, settings_json: '{}', revision: 0 };
    },
  };
}

/** Reads menus and designs of a site anew. */
export function useReloadNavigation(siteId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(siteId) });
}
