import { Anchor, Button, Paper, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { askOnce } from '../api/ask';
import { useInstant } from '../i18n/texts';
import { errorOf, FaultNote } from '../ui/fault-note';
import { Load } from '../ui/load';
import { PageHead } from '../ui/page-head';
import { Choices } from '../ui/shell';

/** The secret is behind the #, which browsers do not send to servers. */
export function InvitationScreen() {
  const { t } = useTranslation();
  const [secret] = useState(() => window.location.hash.slice(1));
  return (
    <main className="alone">
      <Paper withBorder p="lg" radius="lg">
        <PageHead title={t('invitation.title')} />
        {secret === '' ? <Text>{t('invitation.missing')}</Text> : <Invitation secret={secret} />}
      </Paper>
      <Choices />
    </main>
  );
}

function Invitation({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const instant = useInstant();
  const [password, setPassword] = useState('');
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => askOnce('findInvitation', { body: { invitation_token: secret } }),
    retry: false,
  });
  const accept = useMutation({
    mutationFn: () => askOnce('acceptInvitation', { body: { invitation_token: secret, password } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.mutate();
  };
  if (accept.isSuccess) {
    return (
      <Stack>
        <Text role="status">{t('invitation.done')}</Text>
        <Anchor component={Link} to="/sites">
          {t('invitation.toLogIn')}
        </Anchor>
      </Stack>
    );
  }
  return (
    <Load query={invitation}>
      {({ email, expire_time: until }) => (
        <form onSubmit={submit}>
          <Stack>
            <Text>{t('invitation.for', { email, time: instant(until) })}</Text>
            <FaultNote error={accept.error} shownFields={['password']} />
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordInput
              label={t('invitation.password')}
              description={t('invitation.hint')}
              autoComplete="new-password"
              required
              autoFocus
              value={password}
              error={errorOf(accept.error, 'password')}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t('logIn.reveal') }}
            />
            <Button type="submit" loading={accept.isPending}>
              {t('invitation.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </Load>
  );
}
