import { Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isGateOpen } from '../api/gates';
import { LeaveQuestion } from './leave-question';
import { useTypedTexts } from './typed-texts';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Absent: the dialog is left by its buttons alone. */
  onClose?: () => void;
  /** Over other dialogs, whichever was opened first. Nothing is written there that would be missed. */
  isOnTop?: boolean;
  /** Wider than others, for what needs room. */
  size?: 'xl';
  children: ReactNode;
}

/** Asks before it is closed by Escape or its cross where something was typed. Its own buttons are meant. */
export function Dialog({ opened, title, onClose, isOnTop = false, size, children }: DialogProps) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const typed = useTypedTexts();
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !opened) setAsking(false);
  const close = () => {
    if (isAsking || (!isOnTop && isGateOpen())) return;
    if (!isOnTop && content.current !== null && typed.areIn(content.current)) setAsking(true);
    else onClose?.();
  };
  return (
    <>
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
