import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';

import { useMe } from './me';
import { useMay } from './role';

/**
 * Screens that nobody else is led to. An address that was passed on leads to them all the same, and the services would refuse what
 * they ask for.
 */
export function ForSiteAdmins() {
  const { t } = useTranslation();
  const may = useMay(Number(useParams()['siteId']));
  const site = useOutletContext();
  return may('site_admin') ? <Outlet context={site} /> : <Text>{t('app.forSiteAdmins')}</Text>;
}

export function ForSuperAdmins() {
  const { t } = useTranslation();
  const { user } = useMe();
  const site = useOutletContext();
  return user.super_admin ? <Outlet context={site} /> : <Text>{t('app.forSuperAdmins')}</Text>;
}
