import { Button, PasswordInput, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe } from '../../session/me';
import { named } from '../../session/open-gate';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';

export function PasswordForm() {
  const { t } = useTranslation();
  const say = useSay();
  const { user } = useMe();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useMutation({
    mutationFn: () => ask('changePassword', { body: { password, new_password: newPassword } }),
    onSuccess() {
      setPassword('');
      setNewPassword('');
      say(t('account.passwordChanged'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const reveal = { 'aria-label': t('logIn.reveal') };
  return (
    <form onSubmit={submit} className="form">
      <Stack>
        <Title order={2}>{t('account.password')}</Title>
        <FaultNote error={named(change.error)} shownFields={['new_password', 'password']} />
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          label={t('account.oldPassword')}
          autoComplete="current-password"
          required
          value={password}
          error={errorOf(change.error, 'password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={reveal}
        />
        <PasswordInput
          label={t('account.newPassword')}
          description={t('invitation.hint')}
          autoComplete="new-password"
          required
          value={newPassword}
          error={errorOf(change.error, 'new_password')}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={reveal}
        />
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('account.changePassword')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
