import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { askOnce } from '../api/ask';
import { isFault } from '../api/fault';
import { FaultNote } from '../ui/fault-note';

export type LoggedIn = Answer<'completeLogIn'>;

interface LogInFormProps {
  email?: string;
  onDone: (answer: LoggedIn) => void;
}

/** E-mail address and password, then the code of an authenticator app if the account has one. */
export function LogInForm({ email: known = '', onDone }: LogInFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const logIn = useMutation({
    mutationFn: () => askOnce('logIn', { body: { email, password } }),
    onSuccess(answer) {
      if (answer.step === 'done') onDone(answer);
      else setChallenge(answer.challenge_token);
    },
  });
  if (challenge !== undefined) {
    return <CodeForm challenge={challenge} onDone={onDone} onBack={() => setChallenge(undefined)} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    logIn.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={logIn.error} />
        <TextInput
          label={t('logIn.email')}
          type="email"
          autoComplete="username"
          required
          data-autofocus={known === '' || undefined}
          autoFocus={known === ''}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('logIn.password')}
          autoComplete="current-password"
          required
          data-autofocus={known !== '' || undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('logIn.reveal') }}
        />
        <Button type="submit" loading={logIn.isPending}>
          {t('logIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeFormProps {
  challenge: string;
  onDone: (answer: LoggedIn) => void;
  onBack: () => void;
}

function CodeForm({ challenge, onDone, onBack }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const complete = useMutation({
    mutationFn: () => askOnce('completeLogIn', { body: { challenge_token: challenge, code: code.trim() } }),
    onSuccess: onDone,
  });
  const isOver = isFault(complete.error, 'CHALLENGE_REFUSED', 'ACCOUNT_DISABLED');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    complete.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={complete.error} />
        <TextInput
          label={t('logIn.code')}
          description={t('logIn.codeHint')}
          autoComplete="one-time-code"
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={complete.isPending} disabled={isOver}>
          {t('logIn.submitCode')}
        </Button>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('logIn.back')}
        </Anchor>
      </Stack>
    </form>
  );
}
