import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { Dialog } from './dialog';
import { hasUnsaved, useHasUnsaved, useUnsaved } from './unsaved';

/** Asks before a page with changes is left, by a link, by the back button or by closing the window. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation();
  useUnsaved(isChanged);
  const isUnsaved = useHasUnsaved();
  // Of two guards on a page the router asks one.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Dialog opened={blocker.state === 'blocked'} title={t('leave.title')} onClose={() => blocker.reset?.()}>
      <Text mb="md">{t('leave.text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}
