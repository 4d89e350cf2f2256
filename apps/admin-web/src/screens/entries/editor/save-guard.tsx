import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { useLeaveBlocker } from '../../../ui/leave-blocker';
import { LeaveQuestion } from '../../../ui/leave-question';
import { hasUnsaved, hasUnsavedOf, useHasUnsaved, useUnsaved } from '../../../ui/unsaved';
import type { Draft } from '../draft/draft';
import type { Phase } from '../draft/state';

const saving = { title: 'entries.leaveSaving.title', text: 'entries.leaveSaving.text' } as const;
/** What is in the way of a save is another thing to know than that it takes a while. */
const textsIn = {
  saved: saving,
  changed: saving,
  saving,
  conflict: saving,
  waiting: { title: 'entries.leaveWaiting.title', text: 'entries.leaveWaiting.text' },
  refused: { title: 'entries.leaveRefused.title', text: 'entries.leaveRefused.text' },
} as const satisfies Record<Phase, { title: string; text: string }>;

/** Nothing is marked: a role that was taken away, a site that is gone. */
const denied = { title: 'entries.leaveDenied.title', text: 'entries.leaveDenied.text' } as const;
const open = { title: 'entries.leaveOpen.title', text: 'entries.leaveOpen.text' } as const;
const openTime = { title: 'entries.leaveTime.title', text: 'entries.leaveTime.text' } as const;
const losing = { title: 'entries.leaveLosing.title', text: 'entries.leaveLosing.text' } as const;

const tabOf = ({ search }: { search: string }): string | null => new URLSearchParams(search).get('tab');

interface SaveGuardProps {
  draft: Draft;
  phase: Phase;
  /** The save is refused for a reason that nothing in the form can change. */
  isDenied: boolean;
  isKept: boolean;
  isSaved: boolean;
}

/** Saves before the form is left, and asks where that does not succeed. What was typed stays in the browser either way, if the browser keeps anything. */
export function SaveGuard({ draft, phase, isDenied, isKept, isSaved }: SaveGuardProps) {
  const { t } = useTranslation();
  const isOpen = useHasUnsaved();
  useUnsaved(!isSaved, 'draft');
  const blocker = useLeaveBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    if (draft.isAbandoned) return false;
    // Another tab takes along what its form has not taken over.
    const losesPart = hasUnsavedOf('part') && tabOf(currentLocation) !== tabOf(nextLocation);
    return losesPart || (leaves && (hasUnsaved() || !isSaved));
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    let isHere = true;
    void draft.flush().then((saved) => {
      if (saved && isHere && !hasUnsaved()) blocker.proceed?.();
    });
    return () => {
      isHere = false;
    };
    // The blocker is another object on every render, and the same question.
  }, [isBlocked, draft]);
  useEffect(() => {
    if (isSaved && !isOpen) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved, isOpen]);
  const closed = isDenied ? denied : textsIn[phase];
  const texts = isOpen ? (hasUnsavedOf('part') ? open : openTime) : isKept ? closed : losing;
  return (
    <Dialog opened={isBlocked} title={t(texts.title)} onClose={() => blocker.reset?.()}>
      <LeaveQuestion
        text={t(texts.text)}
        leave={t('entries.leaveNow')}
        stay={t('leave.stay')}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </Dialog>
  );
}
