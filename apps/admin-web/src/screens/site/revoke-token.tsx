import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { ApiToken } from '../../api/types';
import { useInstant } from '../../i18n/texts';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';

interface RevokeTokenProps {
  siteId: number;
  token: ApiToken;
  onDone: () => void;
  /** Called after a refusal: the token may be deleted by now. */
  onRefused: () => void;
  onCancel: () => void;
}

export function RevokeToken({ siteId, token, onDone, onRefused, onCancel }: RevokeTokenProps) {
  const { t } = useTranslation();
  const say = useSay();
  const instant = useInstant();
  const revoke = useMutation({
    mutationFn: () => ask('deleteApiToken', { params: { site_id: siteId, token_id: token.token_id } }),
    onSuccess({ acts_by_time: actsBy }) {
      const later = actsBy === null ? '' : ` ${t('api.actsBy', { time: instant(actsBy) })}`;
      say(t('api.revoked', { name: token.name }) + later);
      onDone();
    },
    onError: onRefused,
  });
  return (
    <Stack>
      <FaultNote error={revoke.error} />
      <Text>{t('api.revokeText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {t('act.cancel')}
        </Button>
        <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('api.revoke')}
        </Button>
      </Group>
    </Stack>
  );
}
