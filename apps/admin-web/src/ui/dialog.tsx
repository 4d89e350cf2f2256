import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInRouterContext } from 'react-router';

import { isGateOpen } from '../api/gates';
import { useClosedByBack, useDialogBlocker, useHasGuard } from './leave-blocker';
import { LeaveQuestion } from './leave-question';
import { useTypedTexts } from './typed-texts';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Absent: the dialog is left by its buttons alone. */
  onClose?: () => void;
  /** Over other dialogs, also those opened later. Nothing is written there that would be missed. */
  isOnTop?: boolean;
  /** Wider than others, for what needs room. */
  size?: 'xl';
  children: ReactNode;
}

const nothingElse = (): boolean => false;

/** For dialogs on a page that nobody guards. */
function OwnBlocker(): null {
  useDialogBlocker(nothingElse);
  return null;
}

/**
 * Asks before it is closed by Escape, its cross or the way back where something was typed, and before the window is closed. Its own buttons
 * are meant.
 */
export function Dialog({ opened, title, onClose, isOnTop = false, size, children }: DialogProps) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const typed = useTypedTexts();
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !opened) setAsking(false);
  const [hasGuard, isRouted] = [useHasGuard(), useInRouterContext()];
  const isShownOnce = onClose === undefined;
  const isTyped = () => !isOnTop && content.current !== null && typed.areIn(content.current);
  const close = () => {
    if (isAsking || onClose === undefined || (!isOnTop && isGateOpen())) return;
    if (isTyped()) setAsking(true);
    else onClose();
  };
  useClosedByBack(opened, { isOnTop, close });
  useEffect(() => {
    if (!opened) return;
    // What only its own button closes is shown once, such as a new token.
    const ask = (event: BeforeUnloadEvent) => (isShownOnce || isTyped()) && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
    // What is typed is read from the page then.
  }, [opened, isShownOnce]);
  return (
    <>
      {opened && isRouted && !hasGuard && <OwnBlocker />}
      <Modal
        opened={opened}
        onClose={close}
        zIndex={isOnTop ? 300 : 200}
        title={title}
        {...(size !== undefined && { size })}
        centered
        withCloseButton={onClose !== undefined}
        closeOnClickOutside={false}
        closeOnEscape={onClose !== undefined}
        closeButtonProps={{ 'aria-label': t('act.close') }}
        // Within a dialog it is no banner of the page.
        attributes={{ header: { role: 'none' } }}
        // It would write a style into the page, which its content policy forbids; app.css does it.
        lockScroll={false}
        transitionProps={{ duration: 0 }}
      >
        <div ref={content} onFocusCapture={({ currentTarget }) => typed.note(currentTarget)}>
          {children}
        </div>
      </Modal>
      {isAsking && (
        <Dialog opened title={t('leave.dialogTitle')} onClose={() => setAsking(false)}>
          <LeaveQuestion
            text={t('leave.dialogText')}
            leave={t('leave.discard')}
            stay={t('leave.write')}
            onLeave={() => {
              setAsking(false);
              onClose?.();
            }}
            onStay={() => setAsking(false)}
          />
        </Dialog>
      )}
    </>
  );
}
