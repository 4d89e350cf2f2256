import { Button, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { PageHead } from '../ui/page-head';
import { NotFound } from './not-found';

/** Shown for a screen that could not be loaded, as after an upgrade, or that threw an error. */
export function FailedScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <main className="alone">
      <Paper withBorder p="lg" radius="lg">
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <NotFound />
        ) : (
          <>
            <PageHead title={t('app.failed')} />
            <Text mb="md">{t('app.failedHint')}</Text>
            <Button onClick={() => window.location.reload()}>{t('app.loadAgain')}</Button>
          </>
        )}
      </Paper>
    </main>
  );
}
