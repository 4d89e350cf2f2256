import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { useDraft } from '../../ui/use-draft';

interface InviteFormProps {
  onMade: (answer: Answer<'inviteUser'>) => void;
  /** Called after a refusal: the user may exist already, by an earlier invitation or one whose answer was lost. */
  onRefused: () => void;
  onCancel: () => void;
}

export function InviteForm({ onMade, onRefused, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const { values, set } = useDraft({ email: '', name: '', super_admin: false });
  const invite = useMutation({
    mutationFn: () => {
      const { name, ...body } = values;
      return ask('inviteUser', { body: { ...body, ...(name.trim() !== '' && { name }) } });
    },
    onSuccess: onMade,
    onError: onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={invite.error} shownFields={['email', 'name']} />
        <Text>{t('people.inviteText')}</Text>
        <TextInput
          label={t('people.email')}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          value={values.email}
          error={errorOf(invite.error, 'email')}
          onChange={(event) => set('email', event.currentTarget.value)}
        />
        <TextInput
          label={`${t('people.name')} (${t('word.optional')})`}
          description={t('people.nameHint')}
          autoComplete="off"
          value={values.name}
          error={errorOf(invite.error, 'name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Checkbox
          label={t('people.superAdmin')}
          description={t('people.superAdminHint')}
          checked={values.super_admin}
          onChange={(event) => set('super_admin', event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t('people.inviteSubmit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
