import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { FaultNote } from '../../../ui/fault-note';

interface AskFirstProps {
  opened: boolean;
  title: string;
  text: string;
  error: unknown;
  isPending: boolean;
  onDo: () => void;
  onClose: () => void;
}

/** A question before an action that readers notice, or that loses something. */
export function AskFirst({ opened, title, text, error, isPending, onDo, onClose }: AskFirstProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <Stack>
        <FaultNote error={error} />
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={onDo}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
