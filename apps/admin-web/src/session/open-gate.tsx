import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { askOnce } from '../api/ask';
import { Fault, isFault } from '../api/fault';
import type { Gates } from '../api/gates';
import { Dialog } from '../ui/dialog';
import { FaultNote } from '../ui/fault-note';
import { useHasUnsaved } from '../ui/unsaved';
import { LogInForm } from './log-in-form';
import { useMe } from './me';
import { OtherWays } from './other-ways';

interface OpenGateProps {
  gate: keyof Gates;
  pass: (done: boolean) => void;
}

/** Asks for a login over the page, or for the password once more. */
export function OpenGate({ gate, pass }: OpenGateProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const isUnsaved = useHasUnsaved();
  const go = (userId: number) => {
    // The page belongs to the former user.
    if (userId !== user.user_id) window.location.reload();
    else pass(true);
  };
  if (gate !== 'confirm') {
    const isOther = gate === 'otherUser';
    return (
      <Dialog
        isOnTop
        opened
        title={t(isOther ? 'logIn.otherUser' : 'logIn.again')}
        onClose={() => pass(false)}
      >
        <Text mb="md">
          {isOther ? t('logIn.otherUserText', { email: user.email }) : t('logIn.againText')}
        </Text>
        {isOther && isUnsaved && (
          <Alert color="orange" mb="md">
            {t('logIn.otherUserUnsaved', { email: user.email })}
          </Alert>
        )}
        {isOther && (
          <Button variant="default" mb="md" fullWidth onClick={() => window.location.reload()}>
            {t('logIn.loadAnew')}
          </Button>
        )}
        <LogInForm email={user.email} onDone={(answer) => go(answer.user.user_id)} />
        <OtherWays
          purpose="logIn"
          staysHere
          onDone={() => void askOnce('getMe', {}).then((me) => go(me.user.user_id), reloadForOther)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog isOnTop opened title={t('confirm.title')} onClose={() => pass(false)}>
      <ConfirmForm onDone={() => pass(true)} onCancel={() => pass(false)} />
      <OtherWays purpose="confirm" staysHere onDone={() => pass(true)} />
    </Dialog>
  );
}

/** Reloads the page for the other user who has logged in. */
function reloadForOther(error: unknown): void {
  if (isFault(error, 'OTHER_USER')) window.location.reload();
}

function ConfirmForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const { user } = useMe();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () =>
      askOnce('confirmPassword', { body: { password, ...(code !== '' && { code: code.trim() }) } }),
    onSuccess: onDone,
  });
  const asksCode = user.second_factor || isFault(confirm.error, 'CODE_REQUIRED', 'CODE_REFUSED');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('confirm.text')}</Text>
        <FaultNote error={named(confirm.error)} />
        {/* Tells password managers to which account the password belongs. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          label={t('logIn.password')}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('logIn.reveal') }}
        />
        {asksCode && (
          <TextInput
            label={t('logIn.code')}
            description={t('logIn.codeHint')}
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('confirm.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Replaces the refusal of a login: the e-mail address is known here, so only the password can be wrong. */
export const named = (error: unknown): unknown =>
  isFault(error, 'LOGIN_REFUSED') ? new Fault(error.status, 'PASSWORD_REFUSED', error.message) : error;
