import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import { Empty } from '../../ui/empty';
import { useSite } from './use-site';

/** The place of themes, only for theme sites. */
export function AppearanceScreen() {
  const { t } = useTranslation();
  const { site_id: siteId, mode } = useSite();
  if (mode === 'headless') return <Navigate to={`/sites/${siteId}/settings/api`} replace />;
  return <Empty title={t('site.noAppearance')}>{t('site.noAppearanceHint')}</Empty>;
}
