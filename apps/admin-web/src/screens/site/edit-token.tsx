import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { ApiToken } from '../../api/types';
import { timeZone } from '../../i18n/texts';
import { useMe } from '../../session/me';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { lastTime } from '../../ui/local-time';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import { changesOf, draftOf } from './token-values';

interface EditTokenProps {
  siteId: number;
  token: ApiToken;
  onDone: () => void;
  onCancel: () => void;
}

/** The token itself stays: apps that have it read on. Only a super admin changes how much it may ask. */
export function EditToken({ siteId, token, onDone, onCancel }: EditTokenProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { user } = useMe();
  const { values, changes, isChanged, set } = useDraft(draftOf(token));
  const save = useMutation({
    mutationFn: () =>
      ask('updateApiToken', {
        params: { site_id: siteId, token_id: token.token_id },
        body: changesOf(changes),
      }),
    onSuccess({ token: saved }) {
      say(t('settings.changed', { name: saved.name }));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const input = (field: keyof typeof values) => ({
    value: values[field],
    error: errorOf(save.error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={save.error} shownFields={['name', 'expire_time', 'requests_per_minute']} />
        <TextInput label={t('api.name')} required data-autofocus {...input('name')} />
        <TextInput
          type="datetime-local"
          max={lastTime}
          step={1}
          label={`${t('api.expiry')} (${t('word.optional')})`}
          description={`${t('api.expiryHint')} ${t('hints.timeZone', { zone: timeZone() })}`}
          {...input('expire_time')}
        />
        <TextInput
          inputMode="numeric"
          label={`${t('settings.perMinute')} (${t('word.optional')})`}
          description={t(user.super_admin ? 'settings.perMinuteHint' : 'fault.SUPER_ADMIN_REQUIRED')}
          disabled={!user.super_admin}
          {...input('requests_per_minute')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            {t('act.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
