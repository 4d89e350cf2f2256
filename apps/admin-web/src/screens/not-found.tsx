import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { PageHead } from '../ui/page-head';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('app.notFound')} />
      <Anchor component={Link} to="/sites">
        {t('app.toSites')}
      </Anchor>
    </>
  );
}
