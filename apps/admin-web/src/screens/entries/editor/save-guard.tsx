import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { useLeaveBlocker } from '../../../ui/leave-blocker';
import { LeaveQuestion } from '../../../ui/leave-question';
import { hasUnsaved, hasUnsavedOf, useHasUnsaved, useUnsaved } from '../../../ui/unsaved';
import type { Draft } from '../draft/draft';
import type { Phase } from '../draft/state';

const saving = { title: 'entries.leaveSaving.title', text: 'entries.leaveSaving.text' } as const;
/** A save that cannot succeed needs another text than a save that takes a while. */
const textsIn = {
  saved: saving,
  changed: saving,
  saving,
  conflict: saving,
  waiting: { title: 'entries.leaveWaiting.title', text: 'entries.leaveWaiting.text' },
  refused: { title: 'entries.leaveRefused.title', text: 'entries.leaveRefused.text' },
} as const satisfies Record<Phase, { title: string; text: string }>;

/** For a save that is refused because of a lost role or a deleted site: no field is marked. */
const denied = { title: 'entries.leaveDenied.title', text: 'entries.leaveDenied.text' } as const;
const open = { title: 'entries.leaveOpen.title', text: 'entries.leaveOpen.text' } as const;
const openTime = { title: 'entries.leaveTime.title', text: 'entries.leaveTime.text' } as const;
const losing = { title: 'entries.leaveLosing.title', text: 'entries.leaveLosing.text' } as const;

const tabOf = ({ search }: { search: string }): string | null => new URLSearchParams(search).get('tab');

interface SaveGuardProps {
  draft: Draft;
  phase: Phase;
  /** The save is refused for a reason that no change of the form can remove. */
  isDenied: boolean;
  isKept: boolean;
  isSaved: boolean;
}

/** Saves before the form is left, and asks if the save fails. In both cases the browser keeps what was typed, if it stores anything. */
export function SaveGuard({ draft, phase, isDenied, isKept, isSaved }: SaveGuardProps) {
  const { t } = useTranslation();
  const isOpen = useHasUnsaved();
  useUnsaved(!isSaved, 'draft');
  const blocker = useLeaveBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    if (draft.isAbandoned) return false;
    // Opening another tab loses input that a form in this tab has not applied yet.
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
    // The blocker is a new object on every render, though the question is the same.
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
