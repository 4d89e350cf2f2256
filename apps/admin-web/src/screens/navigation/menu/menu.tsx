import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { idIn } from '../../../api/ids';
import type { Menu } from '../../../api/types';
import { Empty } from '../../../ui/empty';
import { LoadAnew } from '../../../ui/load';
import { useSite } from '../../site/use-site';
import { useLanguage } from '../../structure/use-language';
import { useMenus } from '../use-navigation';
import { MenuForm } from './menu-form';

import '../navigation.css';

/** One menu. Its language is in the address, because menus are read by language. */
export function MenuScreen() {
  const { site_id: siteId } = useSite();
  const menuId = idIn(useParams()['menuId']);
  const query = useMenus(siteId, useLanguage().language);
  return (
    <LoadAnew key={menuId} query={query}>
      {(menus) => <FoundMenu siteId={siteId} menuId={menuId} menus={menus} />}
    </LoadAnew>
  );
}

interface FoundMenuProps {
  siteId: number;
  menuId: number | undefined;
  menus: Menu[];
}

function FoundMenu({ siteId, menuId, menus }: FoundMenuProps) {
  const { t } = useTranslation();
  const found = menus.find(({ menu_id }) => menu_id === menuId);
  // The form stays if somebody deletes the menu while it is edited here.
  const [first] = useState(found);
  const menu = found ?? first;
  if (menu === undefined) return <Empty title={t('structure.gone')} />;
  return (
    <Stack gap="xl">
      <MenuForm siteId={siteId} menu={menu} />
    </Stack>
  );
}
