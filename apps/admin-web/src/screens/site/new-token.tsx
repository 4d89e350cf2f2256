import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RouteAnswer } from '@headwater/admin-contract';

import { ask } from '../../api/ask';
import { isAway } from '../../api/fault';
import { timeZone } from '../../i18n/texts';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { lastTime } from '../../ui/local-time';

interface NewTokenProps {
  siteId: number;
  onMade: (made: RouteAnswer<'createApiToken'>) => void;
  /** It may have been made, and nobody has seen it. */
  onLost: () => void;
  onCancel: () => void;
}

export function NewToken({ siteId, onMade, onLost, onCancel }: NewTokenProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState('');
  const create = useMutation({
    mutationFn: () => {
      const expire_time = expiry === '' ? undefined : new Date(expiry).toISOString();
      return ask('createApiToken', { params: { site_id: siteId }, body: { name, expire_time } });
    },
    onSuccess: onMade,
    onError: (error) => isAway(error) && onLost(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={create.error} shownFields={['name', 'expire_time']} />
        {isAway(create.error) && <Text>{t('api.mayBeMade')}</Text>}
        <TextInput
          label={t('api.name')}
          description={t('api.nameHint')}
          required
          data-autofocus
          value={name}
          error={errorOf(create.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          max={lastTime}
          label={`${t('api.expiry')} (${t('word.optional')})`}
          description={`${t('api.expiryHint')} ${t('hints.timeZone', { zone: timeZone() })}`}
          value={expiry}
          error={errorOf(create.error, 'expire_time')}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('api.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
