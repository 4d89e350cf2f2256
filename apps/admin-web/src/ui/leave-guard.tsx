import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from './dialog';
import { useLeaveBlocker } from './leave-blocker';
import { LeaveQuestion } from './leave-question';
import { hasUnsaved, useHasUnsaved, useUnsaved } from './unsaved';

/** Asks before a page with changes is left by a link, by the back button or by closing the window. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation();
  useUnsaved(isChanged);
  const isUnsaved = useHasUnsaved();
  // The router asks only one of two guards on a page.
  const blocker = useLeaveBlocker(
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
      <LeaveQuestion
        text={t('leave.text')}
        leave={t('leave.leave')}
        stay={t('leave.stay')}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </Dialog>
  );
}
