import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

import { PageHead } from '../../ui/page-head';
import { TabLink } from '../../ui/tab-link';
import { useSite } from '../site/use-site';
import { History } from './history';

/** The history of the installation, for super admins. */
export function HistoryScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('history.title')} />
      <nav className="parts" aria-label={t('jobs.parts')}>
        <TabLink to="/history" end>
          {t('jobs.changes')}
        </TabLink>
        <TabLink to="/history/jobs">{t('jobs.title')}</TabLink>
      </nav>
      <Outlet />
    </>
  );
}

export function SiteHistoryScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  return (
    <Stack>
      <div>
        <Title order={2}>{t('history.title')}</Title>
        <Text className="dim">{t('history.hint')}</Text>
      </div>
      <History siteId={siteId} />
    </Stack>
  );
}

export function ChangesScreen() {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text className="dim">{t('history.hint')}</Text>
      <History />
    </Stack>
  );
}
