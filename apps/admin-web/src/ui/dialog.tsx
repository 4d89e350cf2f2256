import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Absent: the dialog is left by its buttons alone. */
  onClose?: () => void;
  children: ReactNode;
}

export function Dialog({ opened, title, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? (() => undefined)}
      title={title}
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
