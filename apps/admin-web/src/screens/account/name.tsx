import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe, useReadMeAnew } from '../../session/me';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { useSay } from '../../ui/say';

export function NameForm() {
  const { t } = useTranslation();
  const say = useSay();
  const { user } = useMe();
  const readMeAnew = useReadMeAnew();
  // Absent: as it is stored.
  const [typed, setTyped] = useState<string>();
  const name = typed ?? user.name;
  const change = useMutation({
    mutationFn: () => ask('changeMyName', { body: { name } }),
    async onSuccess() {
      await readMeAnew();
      setTyped(undefined);
      say(t('account.nameChanged'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={name !== user.name} />
      <Stack>
        <Title order={2}>{t('account.nameTitle')}</Title>
        <FaultNote error={change.error} shownFields={['name']} />
        <TextInput
          label={t('account.name')}
          description={t('account.nameHint')}
          autoComplete="name"
          required
          value={name}
          error={errorOf(change.error, 'name')}
          readOnly={change.isPending}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={change.isPending} disabled={name === user.name}>
            {t('account.changeName')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
