import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { useGoOn } from '../../ui/use-go-on';
import { useReloadSite, useSite } from './use-site';

export function DangerScreen() {
  const { t } = useTranslation();
  const { name } = useSite();
  const [isAsking, setAsking] = useState(false);
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        <Title order={2}>{t('danger.title')}</Title>
        <Text>{t('danger.text')}</Text>
        <Button color="red" onClick={() => setAsking(true)}>
          {t('danger.open')}
        </Button>
      </Stack>
      <Dialog opened={isAsking} title={t('danger.confirmTitle', { name })} onClose={() => setAsking(false)}>
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Paper>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const goOn = useGoOn();
  const client = useQueryClient();
  const { site_id: siteId, name, revision } = useSite();
  const reload = useReloadSite(siteId);
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      ask('deleteSite', { params: { site_id: siteId }, query: { expected_revision: revision } }),
    // The page then shows the current site, so that pressing the button again means that one.
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && void reload(),
    async onSuccess() {
      say(t('danger.deleted', { name }));
      await goOn('/sites');
      client.removeQueries({ queryKey: ['site', siteId] });
      await client.invalidateQueries({ queryKey: ['sites'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={remove.error} />
        <TextInput
          label={t('danger.type', { name })}
          data-autofocus
          data-passing
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={typed !== name} loading={remove.isPending}>
            {t('danger.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
