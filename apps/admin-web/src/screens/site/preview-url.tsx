import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Site } from '../../api/types';
import { useMay } from '../../session/role';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LoadAnew } from '../../ui/load';
import { useSay } from '../../ui/say';
import { UndoAndSave } from '../../ui/undo-and-save';
import { useDraft } from '../../ui/use-draft';
import { useSaveOver } from '../../ui/use-save-over';
import { useKeepSite, useSiteAnew } from './use-site';

const example = 'https://www.example.org/preview?token={token}';

/** The preview URL of a headless site. */
export function PreviewUrl() {
  return <LoadAnew query={useSiteAnew()}>{(site) => <PreviewUrlForm site={site} />}</LoadAnew>;
}

function PreviewUrlForm({ site }: { site: Site }) {
  const { t } = useTranslation();
  const mayEdit = useMay(site.site_id)('site_admin');
  const keepSite = useKeepSite();
  const say = useSay();
  const { values, isChanged, set, send, saved, reset } = useDraft({ preview_url: site.preview_url });
  const params = { site_id: site.site_id };
  const { error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: site.revision,
    async save(over) {
      send();
      const body = { preview_url: values.preview_url.trim(), expected_revision: over };
      return (await ask('updatePreviewUrl', { params, body })).site;
    },
    async read() {
      const { site: theirs } = await ask('getSite', { params });
      keepSite(theirs);
      return theirs;
    },
    onSaved(stored) {
      keepSite(stored);
      saved({ preview_url: stored.preview_url });
      say(t('act.saved'));
    },
    onTheirs: (theirs) => reset({ preview_url: theirs.preview_url }),
  });
  return (
    <form onSubmit={submit} className="form preview-url">
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <Title order={2}>{t('previews.title')}</Title>
        <Text className="dim">{t('previews.hint')}</Text>
        <ConflictNote
          title={t('site.conflict')}
          error={error}
          shownFields={['preview_url']}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        <TextInput
          label={t('previews.url')}
          description={t('previews.urlHint')}
          placeholder={example}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!mayEdit}
          value={values.preview_url}
          error={errorOf(error, 'preview_url')}
          onChange={(event) => set('preview_url', event.currentTarget.value)}
        />
        {mayEdit && (
          <Group justify="flex-end">
            <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => reset()} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
