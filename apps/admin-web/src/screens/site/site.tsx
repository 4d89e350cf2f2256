import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';

import { isFault } from '../../api/fault';
import { useMayStay } from '../../session/for-role';
import { useMay } from '../../session/role';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { PageHead } from '../../ui/page-head';
import { TabLink } from '../../ui/tab-link';
import { NotFound } from '../not-found';
import { ModeBadge } from '../sites';
import { useSiteId, useSiteQuery } from './use-site';

export function SiteScreen() {
  const siteId = useSiteId();
  if (Number.isNaN(siteId)) return <NotFound />;
  return <LoadedSite key={siteId} siteId={siteId} />;
}

function LoadedSite({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const may = useMay(siteId);
  const query = useSiteQuery(siteId);
  const to = (area: string) => `/sites/${siteId}/${area}`;
  // If the site is deleted, unsaved input stays until the person leaves the page.
  const isHere = useMayStay(!isFault(query.error, 'SITE_NOT_FOUND'));
  if (!isHere) return <Gone error={query.error} />;
  return (
    <Load query={query}>
      {(site) => (
        <>
          <PageHead title={site.name}>
            <ModeBadge mode={site.mode} />
          </PageHead>
          <nav className="areas" aria-label={t('site.areas')}>
            <TabLink to={to('entries')}>{t('entries.title')}</TabLink>
            <TabLink to={to('media')}>{t('media.title')}</TabLink>
            <TabLink to={to('taxonomies')}>{t('structure.terms.title')}</TabLink>
            <TabLink to={to('navigation')}>{t('navigation.title')}</TabLink>
            {may('site_admin') && (
              <>
                <TabLink to={to('members')}>{t('people.members')}</TabLink>
                <TabLink to={to('history')}>{t('history.title')}</TabLink>
                <TabLink to={to('settings')}>{t('settings.title')}</TabLink>
              </>
            )}
          </nav>
          <Outlet context={site} />
        </>
      )}
    </Load>
  );
}

/** Shown for a site that the user cannot access, or cannot access any more, in place of its loaded content. */
function Gone({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start">
      <PageHead title={t('app.notFound')} />
      <FaultNote error={error} />
      <Anchor component={Link} to="/sites">
        {t('app.toSites')}
      </Anchor>
    </Stack>
  );
}
