import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { isGateOpen } from '../api/gates';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Absent: the dialog is left by its buttons alone. */
  onClose?: () => void;
  /** Over other dialogs, whichever was opened first. */
  isOnTop?: boolean;
  /** Wider than others, for what needs room. */
  size?: 'xl';
  children: ReactNode;
}

export function Dialog({ opened, title, onClose, isOnTop = false, size, children }: DialogProps) {
  const { t } = useTranslation();
  const close = () => {
    if (isOnTop || !isGateOpen()) onClose?.();
  };
  return (
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
      {children}
    </Modal>
  );
}
