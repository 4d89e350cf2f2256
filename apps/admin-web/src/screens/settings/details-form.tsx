import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import { useSite } from '../site/use-site';
import { changesOf, draftOf, type Field, fields, partNames, parts, type Settings } from './values';

interface DetailsFormProps {
  settings: Settings;
  /** The name of the language whose values count where one is empty. */
  fallback: string | undefined;
}

const long: readonly Field[] = ['site_description', 'meta_description'];

/** Only what was changed is sent, and only over the revision that was read. */
export function DetailsForm({ settings, fallback }: DetailsFormProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const { language } = settings;
  const [revision, setRevision] = useState(settings.revision);
  const { values, changes, isChanged, set, reset } = useDraft(draftOf(settings));
  const asked = { params: { site_id: siteId }, query: { language } };
  const keep = (saved: Settings) => {
    client.setQueryData(['settings', siteId, language], saved);
    setRevision(saved.revision);
  };
  const save = useMutation({
    mutationFn: (over: number) =>
      ask('updateSettings', { ...asked, body: { ...changesOf(changes), expected_revision: over } }),
    onSuccess({ settings: saved }) {
      keep(saved);
      reset(draftOf(saved));
      say(t('act.saved'));
    },
  });
  const read = useMutation({
    mutationFn: async () => (await ask('getSettings', asked)).settings,
    onSuccess: keep,
  });
  const takeTheirs = () =>
    read.mutate(undefined, {
      onSuccess(theirs) {
        reset(draftOf(theirs));
        save.reset();
      },
    });
  const keepMine = () => read.mutate(undefined, { onSuccess: (theirs) => save.mutate(theirs.revision) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(revision);
  };
  const input = (field: Field) => ({
    label: t(`settings.${field}`),
    value: values[field],
    error: errorOf(save.error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        {isFault(save.error, 'REVISION_CONFLICT') ? (
          <Alert color="orange" role="alert" title={t('settings.conflict')}>
            {t('site.conflictHint')}
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={takeTheirs}>
                {t('site.takeTheirs')}
              </Button>
              <Button size="xs" variant="default" onClick={keepMine}>
                {t('site.keepMine')}
              </Button>
            </Group>
          </Alert>
        ) : (
          <FaultNote error={save.error ?? read.error} shownFields={fields} />
        )}
        {fallback !== undefined && <Text className="dim">{t('settings.fallback', { name: fallback })}</Text>}
        {partNames.map((part) => (
          <fieldset key={part} className="part">
            <legend>{t(`settings.${part}`)}</legend>
            <Stack gap="sm">
              {part === 'pictures' && <Text className="dim">{t('settings.picturesHint')}</Text>}
              {parts[part].map((field: Field) => {
                if (long.includes(field)) return <Textarea key={field} rows={3} {...input(field)} />;
                return <TextInput key={field} {...kindOf(field)} {...input(field)} />;
              })}
            </Stack>
          </fieldset>
        ))}
        <Group justify="flex-end">
          <Button variant="default" disabled={!isChanged} onClick={() => reset()}>
            {t('act.undo')}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            {t('act.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Which keyboard a phone shows. What is right is said by the API, in one way for all. */
function kindOf(field: Field): { inputMode?: 'url' | 'email' | 'numeric'; autoCapitalize?: string } {
  if (field.endsWith('_url')) return { inputMode: 'url', autoCapitalize: 'none' };
  if (field.endsWith('_media_id')) return { inputMode: 'numeric' };
  return field === 'contact_email' ? { inputMode: 'email', autoCapitalize: 'none' } : {};
}
