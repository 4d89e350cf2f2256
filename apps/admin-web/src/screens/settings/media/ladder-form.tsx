import { Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { useMay } from '../../../session/role';
import { ConflictNote } from '../../../ui/conflict-note';
import { LeaveGuard } from '../../../ui/leave-guard';
import { useSay } from '../../../ui/say';
import { UndoAndSave } from '../../../ui/undo-and-save';
import { useDraft } from '../../../ui/use-draft';
import { useSaveOverValues } from '../../../ui/use-save-over';
import { type Ladder, widthsIn } from './limits';

const draftOf = ({ own, offered }: Ladder) => ({
  own,
  widths: offered.widths.join(', '),
  avif: offered.avif,
});

const ownOf = ({ own, offered }: Ladder) => (own ? offered : null);

export function LadderForm({ siteId, ladder }: { siteId: number; ladder: Ladder }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const mayEdit = useMay(siteId)('site_admin');
  const { values, isChanged, set, send, saved, reset } = useDraft(draftOf(ladder));
  const [isWrong, setWrong] = useState(false);
  const params = { site_id: siteId };
  const keep = (stored: Ladder) => client.setQueryData(['settings', siteId, 'ladder'], stored);
  const { error, theirs, run, isPending, takeTheirs, keepMine } = useSaveOverValues({
    loaded: ladder,
    async save(over) {
      send();
      const own = values.own ? { widths: widthsIn(values.widths) ?? [], avif: values.avif } : null;
      const body = { own, expected_own: ownOf(over) };
      return (await ask('updateMediaLadder', { params, body })).ladder;
    },
    read: async () => (await ask('getMediaLadder', { params })).ladder,
    onSaved(stored) {
      keep(stored);
      saved(draftOf(stored));
      say(t('act.saved'));
    },
    onTheirs(stored) {
      keep(stored);
      reset(draftOf(stored));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrongNow = values.own && widthsIn(values.widths) === undefined;
    setWrong(isWrongNow);
    if (!isWrongNow) run();
  };
  const named = ({ widths: given, avif: hasAvif }: Ladder['offered']): string => {
    const list = given.length === 0 ? t('settings.media.asTheyAre') : given.join(', ');
    return `${list} (${t(hasAvif ? 'settings.media.withAvif' : 'settings.media.noAvif')})`;
  };
  return (
    <form onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <div>
          <Title order={2}>{t('settings.media.offered')}</Title>
          <Text className="dim">{t('settings.media.offeredHint')}</Text>
        </div>
        <ConflictNote
          error={error}
          shownFields={[]}
          theirs={
            theirs && [
              {
                label: t('settings.media.widths'),
                value: theirs.own ? named(theirs.offered) : t('settings.media.installation'),
              },
            ]
          }
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        <NativeSelect
          label={t('settings.media.widths')}
          description={t('settings.media.follow', { widths: named(ladder.installation) })}
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
            <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => reset()} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
