import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Media } from '../../api/types';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LineInput } from '../../ui/line-input';
import { useSay } from '../../ui/say';
import { UndoAndSave } from '../../ui/undo-and-save';
import { useDraft } from '../../ui/use-draft';
import { useSaveOver } from '../../ui/use-save-over';
import { MediaField } from '../media/picker/media-field';
import { useSite } from '../site/use-site';
import { changesOf, draftOf, type Field, fields, isMedia, partNames, parts, type Settings } from './values';

interface DetailsFormProps {
  settings: Settings;
  /** The name of the language whose values replace empty ones. */
  fallback: string | undefined;
}

const long: readonly Field[] = ['site_description', 'meta_description'];

/** Sends only the changed values, with the revision that was read. */
export function DetailsForm({ settings, fallback }: DetailsFormProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const { language } = settings;
  const { values, isChanged, set, send, saved, reset } = useDraft(draftOf(settings));
  const asked = { params: { site_id: siteId }, query: { language } };
  const keep = (stored: Settings) => client.setQueryData(['settings', siteId, language], stored);
  const { error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: settings.revision,
    async save(over) {
      const body = { ...changesOf(send()), expected_revision: over };
      return (await ask('updateSettings', { ...asked, body })).settings;
    },
    read: async () => (await ask('getSettings', asked)).settings,
    onSaved(stored) {
      keep(stored);
      saved(draftOf(stored));
      say(t('act.saved'));
    },
    onTheirs(theirs) {
      keep(theirs);
      reset(draftOf(theirs));
    },
  });
  const input = (field: Field) => ({
    label: t(`settings.${field}`),
    value: values[field],
    error: errorOf(error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  const choice = (field: Field) => ({
    siteId,
    label: t(`settings.${field}`),
    language,
    mediaId: values[field] === '' ? null : Number(values[field]),
    kind: 'image' as const,
    readOnly: false,
    error: errorOf(error, field),
    onChange: (media: Media | null) => set(field, media === null ? '' : String(media.media_id)),
  });
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <ConflictNote
          title={t('settings.conflict')}
          error={error}
          shownFields={fields}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        {fallback !== undefined && <Text className="dim">{t('settings.fallback', { name: fallback })}</Text>}
        {partNames.map((part) => (
          <fieldset key={part} className="part">
            <legend>{t(`settings.${part}`)}</legend>
            <Stack gap="sm">
              {parts[part].map((field: Field) => {
                if (isMedia(field)) return <MediaField key={field} {...choice(field)} />;
                if (long.includes(field)) return <Textarea key={field} rows={3} {...input(field)} />;
                return <LineInput key={field} {...kindOf(field)} {...input(field)} />;
              })}
            </Stack>
          </fieldset>
        ))}
        <Group justify="flex-end">
          <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => reset()} />
        </Group>
      </Stack>
    </form>
  );
}

/** The keyboard of a phone. The API alone decides which values are valid. */
function kindOf(field: Field): { inputMode?: 'url' | 'email'; autoCapitalize?: string } {
  if (field.endsWith('_url')) return { inputMode: 'url', autoCapitalize: 'none' };
  return field === 'contact_email' ? { inputMode: 'email', autoCapitalize: 'none' } : {};
}
