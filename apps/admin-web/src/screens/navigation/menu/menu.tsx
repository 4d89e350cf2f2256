import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';

import { Empty } from '../../../ui/empty';
import { Load } from '../../../ui/load';
import { useSite } from '../../site/use-site';
import { useMenus } from '../use-navigation';
import { MenuForm } from './menu-form';

import '../navigation.css';

/** One menu. Its language is in the address, because menus are read by language. */
export function MenuScreen() {
  const { t } = useTranslation();
  const { site_id: siteId, default_language: usual } = useSite();
  const [search] = useSearchParams();
  const menuId = Number(useParams()['menuId']);
  const query = useMenus(siteId, search.get('language') ?? usual);
  return (
    <Load query={query}>
      {(menus) => {
        const menu = menus.find((each) => each.menu_id === menuId);
        if (menu === undefined) return <Empty title={t('structure.gone')} />;
        return (
          <Stack gap="xl">
            <MenuForm key={menuId} siteId={siteId} menu={menu} />
          </Stack>
        );
      }}
    </Load>
  );
}
