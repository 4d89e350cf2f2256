import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';

import { Load } from '../../ui/load';
import { PageHead } from '../../ui/page-head';
import { NotFound } from '../not-found';
import { ModeBadge } from '../sites';
import { useSiteId, useSiteQuery } from './use-site';

export function SiteScreen() {
  const siteId = useSiteId();
  if (!Number.isSafeInteger(siteId) || siteId < 1) return <NotFound />;
  return <LoadedSite key={siteId} siteId={siteId} />;
}

function LoadedSite({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const query = useSiteQuery(siteId);
  const to = (area: string) => `/sites/${siteId}/${area}`;
  return (
    <Load query={query}>
      {(site) => (
        <>
          <PageHead title={site.name}>
            <ModeBadge mode={site.mode} />
          </PageHead>
          <nav className="areas" aria-label={t('site.areas')}>
            <NavLink to={to('entries')}>{t('entries.title')}</NavLink>
            <NavLink to={to('settings')}>{t('settings.title')}</NavLink>
          </nav>
          <Outlet context={site} />
        </>
      )}
    </Load>
  );
}
