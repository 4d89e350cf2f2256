import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { askOnce } from '../api/ask';
import { FaultNote } from '../ui/fault-note';
import { askProvider, goToProvider, type Purpose } from './at-provider';
import { browserHasPasskeys, signWithPasskey } from './passkey';

interface OtherWaysProps {
  purpose: Purpose;
  /** The page may have unsaved input: open the provider in a separate window. */
  staysHere?: boolean;
  onDone: () => void;
}

/** Ways to log in without the password: a passkey or the provider, if they are available. */
export function OtherWays({ purpose, staysHere = false, onDone }: OtherWaysProps) {
  const { t } = useTranslation();
  const methods = useQuery({
    queryKey: ['login-methods'],
    queryFn: () => askOnce('getLoginMethods', {}),
    staleTime: 60_000,
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const isLogIn = purpose === 'logIn';
      const asked = await askOnce(isLogIn ? 'requestPasskeyLogin' : 'requestPasskeyConfirmation', {});
      const body = { response_json: await signWithPasskey(asked.options_json) };
      await askOnce(isLogIn ? 'logInWithPasskey' : 'confirmPasskey', { body });
    },
    onSuccess: onDone,
  });
  const provider = useMutation({
    mutationFn: () => (staysHere ? askProvider(purpose) : goToProvider()),
    onSuccess() {
      if (staysHere) onDone();
    },
  });
  const { passkey: hasPasskeys = false, provider_name: providerName = null } = methods.data ?? {};
  const offersPasskey = hasPasskeys && browserHasPasskeys();
  if (!offersPasskey && providerName === null) return null;
  return (
    <Stack gap="sm" mt="md">
      <FaultNote error={passkey.error ?? provider.error} />
      {offersPasskey && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {purpose === 'logIn' ? t('login.passkey') : t('login.confirmPasskey')}
        </Button>
      )}
      {providerName !== null && (
        <Button variant="default" loading={provider.isPending} onClick={() => provider.mutate()}>
          {purpose === 'logIn'
            ? t('login.provider', { name: providerName })
            : t('login.confirmProvider', { name: providerName })}
        </Button>
      )}
    </Stack>
  );
}
