import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';

import type { Menu } from '../../../api/types';
import { Empty } from '../../../ui/empty';
import { Load } from '../../../ui/load';
import { useSite } from '../../site/use-site';
import { useMenus } from '../use-navigation';
import { MenuForm } from './menu-form';

import '../navigation.css';

/** One menu. Its language is in the address, because menus are read by language. */
export function MenuScreen() {
  const { site_id: siteId, default_language: usual } = useSite();
  const [search] = useSearchParams();
  const menuId = Number(useParams()['menuId']);
  const query = useMenus(siteId, search.get('language') ?? usual);
  return (
    <Load query={query}>
      {(menus) => <FoundMenu key={menuId} siteId={siteId} menuId={menuId} menus={menus} />}
    </Load>
  );
}

function FoundMenu({ siteId, menuId, menus }: { siteId: number; menuId: number; menus: Menu[] }) {
  const { t } = useTranslation();
  const found = menus.find(({ menu_id }) => menu_id === menuId);
  // Somebody may delete it while it is edited here: the form stays.
  const [first] = useState(found);
  const menu = found ?? first;
  if (menu === undefined) return <Empty title={t('structure.gone')} />;
  return (
    <Stack gap="xl">
      <MenuForm siteId={siteId} menu={menu} />
    </Stack>
  );
}
