import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import { useMay } from '../../session/role';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { useSay } from '../../ui/say';
import { UndoAndSave } from '../../ui/undo-and-save';
import { useDraft } from '../../ui/use-draft';
import { useKeepSite, useReloadSite, useSite } from './use-site';

const example = 'https://www.example.org/preview?token={token}';

/** Where the frontend of a headless site shows what is not published yet. */
export function PreviewUrl() {
  const { t } = useTranslation();
  const site = useSite();
  const mayEdit = useMay(site.site_id)('site_admin');
  const keepSite = useKeepSite();
  const reload = useReloadSite(site.site_id);
  const say = useSay();
  const { values, isChanged, set, send, saved, reset } = useDraft({ preview_url: site.preview_url });
  const save = useMutation({
    mutationFn() {
      send();
      return ask('updatePreviewUrl', {
        params: { site_id: site.site_id },
        body: { preview_url: values.preview_url.trim(), expected_revision: site.revision },
      });
    },
    onSuccess({ site: stored }) {
      keepSite(stored);
      saved({ preview_url: stored.preview_url });
      say(t('act.saved'));
    },
    // The next try is made on what is there by now.
    onError: (error) => (isFault(error, 'REVISION_CONFLICT') ? reload() : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="form preview-url">
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <Title order={2}>{t('previews.title')}</Title>
        <Text className="dim">{t('previews.hint')}</Text>
        <FaultNote error={save.error} shownFields={['preview_url']} />
        <TextInput
          label={t('previews.url')}
          description={t('previews.urlHint')}
          placeholder={example}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!mayEdit}
          value={values.preview_url}
          error={errorOf(save.error, 'preview_url')}
          onChange={(event) => set('preview_url', event.currentTarget.value)}
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
