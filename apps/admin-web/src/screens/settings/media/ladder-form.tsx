import { Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { useMay } from '../../../session/role';
import { FaultNote } from '../../../ui/fault-note';
import { LeaveGuard } from '../../../ui/leave-guard';
import { useSay } from '../../../ui/say';
import { UndoAndSave } from '../../../ui/undo-and-save';
import { useDraft } from '../../../ui/use-draft';
import { type Ladder, widthsIn } from './limits';

const draftOf = ({ own, offered }: Ladder) => ({
  own,
  widths: offered.widths.join(', '),
  avif: offered.avif,
});

export function LadderForm({ siteId, ladder }: { siteId: number; ladder: Ladder }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const mayEdit = useMay(siteId)('site_admin');
  const { values, isChanged, set, send, saved, reset } = useDraft(draftOf(ladder));
  const [isWrong, setWrong] = useState(false);
  const save = useMutation({
    mutationFn: (own: { widths: number[]; avif: boolean } | null) =>
      ask('updateMediaLadder', { params: { site_id: siteId }, body: { own } }),
    onSuccess({ ladder: stored }) {
      client.setQueryData(['settings', siteId, 'ladder'], stored);
      saved(draftOf(stored));
      say(t('act.saved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const widths = widthsIn(values.widths);
    setWrong(values.own && widths === undefined);
    send();
    if (!values.own) save.mutate(null);
    else if (widths !== undefined) save.mutate({ widths, avif: values.avif });
  };
  const { widths, avif } = ladder.installation;
  const shown = widths.length === 0 ? t('settings.media.asTheyAre') : widths.join(', ');
  const formats = t(avif ? 'settings.media.withAvif' : 'settings.media.noAvif');
  return (
    <form onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <div>
          <Title order={2}>{t('settings.media.offered')}</Title>
          <Text className="dim">{t('settings.media.offeredHint')}</Text>
        </div>
        <FaultNote error={save.error} />
        <NativeSelect
          label={t('settings.media.widths')}
          description={t('settings.media.follow', { widths: `${shown} (${formats})` })}
          disabled={!mayEdit}
          value={values.own ? 'own' : 'installation'}
          onChange={(event) => set('own', event.currentTarget.value === 'own')}
          data={[
            { value: 'installation', label: t('settings.media.installation') },
            { value: 'own', label: t('settings.media.ownWidths') },
          ]}
        />
        {values.own && (
          <>
            <TextInput
              label={t('settings.media.ownWidths')}
              description={t('settings.media.widthsHint')}
              inputMode="numeric"
              disabled={!mayEdit}
              value={values.widths}
              error={isWrong ? t('settings.media.widthsWrong') : undefined}
              onChange={(event) => set('widths', event.currentTarget.value)}
            />
            <Checkbox
              label={t('settings.media.avif')}
              disabled={!mayEdit}
              checked={values.avif}
              onChange={(event) => set('avif', event.currentTarget.checked)}
            />
          </>
        )}
        {mayEdit && (
          <Group justify="flex-end">
            <UndoAndSave isChanged={isChanged} isSaving={save.isPending} onUndo={() => reset()} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
