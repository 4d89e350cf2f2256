import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';

import { idIn } from '../api/ids';
import { useHasWords } from '../ui/unsaved';
import { useMe } from './me';
import { useMay } from './role';

/** Whose right is taken away while they write keeps what is written in sight. The services refuse to save it. */
export function useMayStay(may: boolean): boolean {
  const hasWords = useHasWords();
  const wasHere = useRef(false);
  const stays = may || (wasHere.current && hasWords);
  useEffect(() => {
    wasHere.current = stays;
  });
  return stays;
}

/**
 * Screens that nobody else is led to. An address that was passed on leads to them all the same, and the services would refuse what
 * they ask for.
 */
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
