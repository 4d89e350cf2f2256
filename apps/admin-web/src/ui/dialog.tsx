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
  /** Absent: only the dialog's own buttons close it. */
  onClose?: () => void;
  /** Above other dialogs, also those opened later. Its input need not be kept, so closing it asks nothing. */
  isOnTop?: boolean;
  /** Wider, for content that needs room. */
  size?: 'xl';
  children: ReactNode;
}

const nothingElse = (): boolean => false;

/** For dialogs on a page without a guard. */
function OwnBlocker(): null {
  useDialogBlocker(nothingElse);
  return null;
}

/**
 * If something was typed, asks before Escape, the close button, “Back” or closing the window discards it. The dialog's own buttons do not
 * ask.
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
    // A dialog that only its own button closes shows something once, such as a new token.
    const ask = (event: BeforeUnloadEvent) => (isShownOnce || isTyped()) && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
    // `isTyped` reads the page at the time of the event.
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
        // The header of a dialog is no banner of the page.
        attributes={{ header: { role: 'none' } }}
        // Mantine would write a style into the page, which the content policy forbids. The style is in app.css.
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
