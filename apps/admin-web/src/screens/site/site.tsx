import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';

import type { Site } from '../../api/types';
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
  const query = useSiteQuery(siteId);
  return (
    <Load query={query}>
      {(site) => (
        <>
          <PageHead title={site.name}>
            <ModeBadge mode={site.mode} />
          </PageHead>
          <Parts site={site} />
          <Outlet context={site} />
        </>
      )}
    </Load>
  );
}

/** A headless site has the API where a theme site has its appearance. */
function Parts({ site: { site_id: siteId, mode } }: { site: Site }) {
  const { t } = useTranslation();
  const to = (part: string) => `/sites/${siteId}${part}`;
  return (
    <nav className="parts" aria-label={t('site.parts')}>
      <NavLink to={to('')} end>
        {t('site.general')}
      </NavLink>
      {mode === 'headless' ? (
        <NavLink to={to('/api')}>{t('site.api')}</NavLink>
      ) : (
        <NavLink to={to('/appearance')}>{t('site.appearance')}</NavLink>
      )}
      <NavLink to={to('/domains')}>{t('site.domains')}</NavLink>
      <NavLink to={to('/danger')}>{t('site.danger')}</NavLink>
    </nav>
  );
}
