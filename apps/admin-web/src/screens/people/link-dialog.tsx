import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useInstant } from '../../i18n/texts';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import type { Link } from './types';

interface LinkDialogProps {
  name: string;
  email: string;
  /** Absent: the dialog is closed. */
  link: Link | undefined;
  onDone: () => void;
}

/** Only its button closes this dialog: the link cannot be shown again. */
export function LinkDialog({ name, email, link, onDone }: LinkDialogProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  return (
    <Dialog opened={link !== undefined} title={t('people.linkTitle', { name })}>
      {link && (
        <Stack>
          <Text>{t('people.linkText', { time: instant(link.invitation_expire_time) })}</Text>
          <CopyField label={t('people.link')} value={addressOf(link)} />
          {link.mail === 'sent' && <Text>{t('people.mailSent', { email })}</Text>}
          {link.mail === 'failed' && <Alert color="orange">{t('people.mailFailed', { email })}</Alert>}
          <Group justify="flex-end">
            <Button onClick={onDone}>{t('act.done')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** The secret is behind the #, which browsers do not send to servers. */
const addressOf = ({ invitation_token: secret }: Link): string =>
  `${window.location.origin}/invitation#${secret}`;
