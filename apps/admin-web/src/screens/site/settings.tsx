import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

import { useMe } from '../../session/me';
import { TabLink } from '../../ui/tab-link';
import { useSite } from './use-site';

/** The third tab depends on the mode: API for a headless site, appearance for a theme site. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const site = useSite();
  const { user } = useMe();
  const to = (part: string) => `/sites/${site.site_id}/settings${part}`;
  return (
    <>
      <nav className="parts" aria-label={t('site.parts')}>
        <TabLink to={to('')} end>
          {t('site.general')}
        </TabLink>
        <TabLink to={to('/details')}>{t('settings.details')}</TabLink>
        <TabLink to={to('/languages')}>{t('settings.languages')}</TabLink>
        {site.mode === 'headless' ? (
          <TabLink to={to('/api')}>{t('site.api')}</TabLink>
        ) : (
          <TabLink to={to('/appearance')}>{t('site.appearance')}</TabLink>
        )}
        <TabLink to={to('/media')}>{t('settings.media.title')}</TabLink>
        <TabLink to={to('/domains')}>{t('site.domains')}</TabLink>
        {user.super_admin && <TabLink to={to('/danger')}>{t('site.danger')}</TabLink>}
      </nav>
      <Outlet context={site} />
    </>
  );
}
