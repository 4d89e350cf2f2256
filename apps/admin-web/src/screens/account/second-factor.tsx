import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { useMe, useReadMeAnew } from '../../session/me';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { QrCode } from './qr-code';

/** An authenticator app. Setting it up takes the password, switching it on takes a code of the app. */
export function SecondFactor() {
  const { t } = useTranslation();
  const say = useSay();
  const { user, recovery_codes_left: codesLeft } = useMe();
  const readMeAnew = useReadMeAnew();
  const [begun, setBegun] = useState<Answer<'beginTotp'>>();
  const [codes, setCodes] = useState<string[]>();
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => {
    setBegun(undefined);
    setCodes(recovery_codes);
    void readMeAnew();
  };
  const begin = useMutation({ mutationFn: () => ask('beginTotp', {}), onSuccess: setBegun });
  const renew = useMutation({ mutationFn: () => ask('createRecoveryCodes', {}), onSuccess: show });
  const remove = useMutation({
    mutationFn: () => ask('deleteTotp', {}),
    onSuccess() {
      say(t('account.totpEnded'));
      void readMeAnew();
    },
  });
  return (
    <Stack align="flex-start">
      <Title order={2}>{t('account.totp')}</Title>
      <Text>{user.second_factor ? t('account.totpOn', { count: codesLeft }) : t('account.totpOff')}</Text>
      <FaultNote error={begin.error ?? renew.error ?? remove.error} />
      {user.second_factor ? (
        <Group>
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('account.newCodes')}
          </Button>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('account.totpEnd')}
          </Button>
        </Group>
      ) : (
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('account.totpBegin')}
        </Button>
      )}
      <Dialog opened={begun !== undefined} title={t('account.totpBegin')} onClose={() => setBegun(undefined)}>
        {begun && <ConfirmApp url={begun.url} secret={begun.secret} onDone={show} />}
      </Dialog>
      <Dialog opened={codes !== undefined} title={t('account.codesTitle')}>
        <Stack>
          <Text>{t('account.codesText')}</Text>
          <ul className="codes">
            {codes?.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button onClick={() => setCodes(undefined)}>{t('act.done')}</Button>
          </Group>
        </Stack>
      </Dialog>
    </Stack>
  );
}

interface ConfirmAppProps {
  url: string;
  secret: string;
  onDone: (answer: Answer<'confirmTotp'>) => void;
}

function ConfirmApp({ url, secret, onDone }: ConfirmAppProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => ask('confirmTotp', { body: { code: code.trim() } }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('account.totpScan')}</Text>
        <QrCode text={url} label={t('account.totpPicture')} />
        <CopyField label={t('account.totpKey')} value={secret} />
        <FaultNote error={confirm.error} />
        <TextInput
          label={t('account.totpCode')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={confirm.isPending}>
            {t('account.totpConfirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
