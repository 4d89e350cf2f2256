import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';

import { useMe } from '../../session/me';
import { useSite } from './use-site';

/** A headless site has the API where a theme site has its appearance. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const site = useSite();
  const { user } = useMe();
  const to = (part: string) => `/sites/${site.site_id}/settings${part}`;
  return (
    <>
      <nav className="parts" aria-label={t('site.parts')}>
        <NavLink to={to('')} end>
          {t('site.general')}
        </NavLink>
        <NavLink to={to('/details')}>{t('settings.details')}</NavLink>
        <NavLink to={to('/languages')}>{t('settings.languages')}</NavLink>
        {site.mode === 'headless' ? (
          <NavLink to={to('/api')}>{t('site.api')}</NavLink>
        ) : (
          <NavLink to={to('/appearance')}>{t('site.appearance')}</NavLink>
        )}
        <NavLink to={to('/media')}>{t('settings.media.title')}</NavLink>
        <NavLink to={to('/domains')}>{t('site.domains')}</NavLink>
        {user.super_admin && <NavLink to={to('/danger')}>{t('site.danger')}</NavLink>}
      </nav>
      <Outlet context={site} />
    </>
  );
}
