import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { Dialog } from './dialog';
import { FaultNote } from './fault-note';

/** An action that needs a confirmation. */
export interface Act {
  title: string;
  text: string;
  submit: string;
  isHarmful?: boolean;
  run: () => Promise<unknown>;
  /** Called after the action, before the dialog closes. */
  onDone?: () => void;
  /** Called after a refusal: the object may not exist any more. */
  onRefused?: () => void;
}

/** Asks for a confirmation, and runs the action. Absent: the dialog is closed. */
export function ConfirmAct({ act, onClose }: { act: Act | undefined; onClose: () => void }) {
  return (
    <Dialog opened={act !== undefined} title={act?.title ?? ''} onClose={onClose}>
      {act && <Question act={act} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ act, onClose }: { act: Act; onClose: () => void }) {
  const { t } = useTranslation();
  const doing = useMutation({
    mutationFn: () => act.run(),
    onSuccess() {
      act.onDone?.();
      onClose();
    },
    onError: () => act.onRefused?.(),
  });
  return (
    <Stack>
      <FaultNote error={doing.error} />
      <Text>{act.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('act.cancel')}
        </Button>
        <Button
          {...(act.isHarmful && { color: 'red' })}
          loading={doing.isPending}
          onClick={() => doing.mutate()}
        >
          {act.submit}
        </Button>
      </Group>
    </Stack>
  );
}
