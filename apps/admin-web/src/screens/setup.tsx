import { Button, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { askOnce } from '../api/ask';
import { errorOf, FaultNote } from '../ui/fault-note';
import { PageHead } from '../ui/page-head';
import { Choices } from '../ui/shell';
import { useDraft } from '../ui/use-draft';

/** For the person who started the installation. The secret is behind the #, which browsers do not send to servers. */
export function SetupScreen() {
  const { t } = useTranslation();
  const [secret] = useState(() => window.location.hash.slice(1));
  return (
    <main className="alone">
      <Paper withBorder p="lg" radius="lg">
        <PageHead title={t('setup.title')} />
        {secret === '' ? <Text>{t('invitation.missing')}</Text> : <SetupForm secret={secret} />}
      </Paper>
      <Choices />
    </main>
  );
}

/** Logs in right after, with the same address and password. */
function SetupForm({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { values, set } = useDraft({ email: '', name: '', password: '' });
  const complete = useMutation({
    mutationFn: async () => {
      await askOnce('completeSetup', { body: { setup_token: secret, ...values } });
      await askOnce('logIn', { body: { email: values.email, password: values.password } });
    },
    async onSuccess() {
      await client.resetQueries();
      await navigate('/sites', { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    complete.mutate();
  };
  const input = (field: keyof typeof values) => ({
    value: values[field],
    error: errorOf(complete.error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('setup.text')}</Text>
        <FaultNote error={complete.error} shownFields={['email', 'name', 'password']} />
        <TextInput
          label={t('logIn.email')}
          type="email"
          autoComplete="username"
          required
          {...input('email')}
        />
        <TextInput label={t('setup.name')} autoComplete="name" required {...input('name')} />
        <PasswordInput
          label={t('logIn.password')}
          description={t('invitation.hint')}
          autoComplete="new-password"
          required
          {...input('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('logIn.reveal') }}
        />
        <Button type="submit" loading={complete.isPending}>
          {t('setup.submit')}
        </Button>
      </Stack>
    </form>
  );
}
