import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';

import { idIn } from '../api/ids';
import { useHasWords } from '../ui/unsaved';
import { useMe } from './me';
import { useMay } from './role';

/**
 * Whether the screen may stay. If a person loses the right while they have unsaved input, the input stays in sight, though the services
 * refuse to save it.
 */
export function useMayStay(may: boolean): boolean {
  const hasWords = useHasWords();
  const wasHere = useRef(false);
  const stays = may || (wasHere.current && hasWords);
  useEffect(() => {
    wasHere.current = stays;
  });
  return stays;
}

/** Screens for one role. No link leads other people here, but a shared address may, and the services would refuse the requests. */
export function ForSiteAdmins() {
  const { t } = useTranslation();
  const may = useMay(idIn(useParams()['siteId']) ?? Number.NaN);
  const site = useOutletContext();
  return useMayStay(may('site_admin')) ? <Outlet context={site} /> : <Text>{t('app.forSiteAdmins')}</Text>;
}

export function ForSuperAdmins() {
  const { t } = useTranslation();
  const { user } = useMe();
  const site = useOutletContext();
  return useMayStay(user.super_admin) ? <Outlet context={site} /> : <Text>{t('app.forSuperAdmins')}</Text>;
}
