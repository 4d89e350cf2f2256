import { Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Media } from '../../api/types';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { useSay } from '../../ui/say';
import { UndoAndSave } from '../../ui/undo-and-save';
import { useDraft } from '../../ui/use-draft';
import { useSite } from '../site/use-site';
import { changesOf, draftOf, savedOver } from './draft';
import { FocalPoint } from './focal-point';
import { Picture } from './picture';
import { TextFields } from './text-fields';

/** The name, the focal point, and the texts of every language. */
export function MediumForm({ media, mayEdit }: { media: Media; mayEdit: boolean }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const { values, base, isChanged, set, send, saved, partSaved, reset } = useDraft(draftOf(media));
  // The revision that the form was loaded with. The file is loaded again while its variants are made, and may then have changes of somebody
  // else.
  const [revision, setRevision] = useState(media.revision);
  /** The language of the texts that were sent last. */
  const [sent, setSent] = useState<string>();
  const params = { site_id: siteId, media_id: media.media_id };
  const keep = (saved: Media) => client.setQueryData(['media', siteId, 'one', saved.media_id], saved);
  const save = useMutation({
    async mutationFn(over: number) {
      let stored: Media | undefined;
      send();
      // Texts of one language stay saved if those of the next are refused.
      for (const change of changesOf(base, values)) {
        setSent(change.language);
        const body = { ...change, expected_revision: stored?.revision ?? over };
        stored = (await ask('updateMedia', { params, body })).media;
        keep(stored);
        partSaved(draftOf(stored));
        setRevision(stored.revision);
      }
      return stored ?? media;
    },
    onSuccess(stored) {
      saved(draftOf(stored));
      say(t('act.saved'));
    },
  });
  const read = useMutation({ mutationFn: async () => (await ask('getMedia', { params })).media });
  const takeTheirs = () =>
    read.mutate(undefined, {
      onSuccess(theirs) {
        keep(theirs);
        setRevision(theirs.revision);
        reset(draftOf(theirs));
        save.reset();
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(savedOver(media, { base, revision }));
  };
  return (
    <form onSubmit={submit} className="medium-form">
      <LeaveGuard isChanged={isChanged} />
      <div className="medium">
        {media.kind === 'image' && mayEdit ? (
          <FocalPoint
            siteId={siteId}
            media={media}
            value={values.focalPoint}
            onChange={(point) => set('focalPoint', point)}
          />
        ) : (
          <Picture
            siteId={siteId}
            media={media}
            preset="medium"
            alt={media.texts.find(({ alt }) => alt)?.alt ?? ''}
          />
        )}
      </div>
      <Stack>
        <ConflictNote
          error={save.error ?? read.error}
          shownFields={['name', 'alt', 'caption']}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => read.mutate(undefined, { onSuccess: (theirs) => save.mutate(theirs.revision) })}
        />
        <TextInput
          label={t('media.name')}
          required
          readOnly={!mayEdit}
          value={values.name}
          error={errorOf(save.error, 'name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <TextFields
          siteId={siteId}
          isPicture={media.kind === 'image'}
          readOnly={!mayEdit}
          values={values.texts}
          onChange={(texts) => set('texts', texts)}
          error={save.error}
          errorLanguage={sent}
        />
        {mayEdit && (
          <Group justify="flex-end">
            <UndoAndSave isChanged={isChanged} isSaving={save.isPending} onUndo={() => reset()} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
