import { Alert, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Site, SiteMode } from '../../api/types';
import { useMe } from '../../session/me';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf, errorOfList } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LineInput } from '../../ui/line-input';
import { LoadAnew } from '../../ui/load';
import { useSay } from '../../ui/say';
import { UndoAndSave } from '../../ui/undo-and-save';
import { useDraft } from '../../ui/use-draft';
import { useSaveOver } from '../../ui/use-save-over';
import { useKeepSite, useSiteAnew } from './use-site';

const draftOf = ({ name, mode, base_url, allowed_origins, shared_cache }: Site) => ({
  name,
  mode,
  base_url,
  allowed_origins,
  shared_cache,
});
type SiteDraft = ReturnType<typeof draftOf>;

const usualCache = { s_maxage: 60, stale_while_revalidate: 60 };
const fields = ['name', 'mode', 'base_url', 'allowed_origins', 'shared_cache'];

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
const withoutEmpty = (lines: string[]) => lines.filter((line) => line !== '');

export function GeneralScreen() {
  return <LoadAnew query={useSiteAnew()}>{(site) => <GeneralForm site={site} />}</LoadAnew>;
}

/** Sends only the changed values, with the revision that was read. */
function GeneralForm({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { user } = useMe();
  const keepSite = useKeepSite();
  const say = useSay();
  const { values, changes, isChanged, set, send, saved, reset } = useDraft<SiteDraft>(draftOf(site));
  const params = { site_id: site.site_id };
  const { error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: site.revision,
    async save(revision) {
      const { allowed_origins: origins, ...rest } = send();
      const body = {
        ...rest,
        ...(origins && { allowed_origins: withoutEmpty(origins) }),
        expected_revision: revision,
      };
      return (await ask('updateSite', { params, body })).site;
    },
    async read() {
      const { site: theirs } = await ask('getSite', { params });
      keepSite(theirs);
      return theirs;
    },
    onSaved(stored) {
      keepSite(stored);
      saved(draftOf(stored));
      say(t('act.saved'));
    },
    onTheirs: (theirs) => reset(draftOf(theirs)),
  });
  const text = (field: 'name' | 'base_url') => ({
    value: values[field],
    error: errorOf(error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <fieldset disabled={!user.super_admin} className="bare">
        <Stack>
          <ConflictNote
            title={t('site.conflict')}
            error={error}
            shownFields={fields}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
          {!user.super_admin && <Text className="dim">{t('settings.onlySuperAdmins')}</Text>}
          <LineInput label={t('newSite.name')} required {...text('name')} />
          <NativeSelect
            label={t('newSite.mode')}
            description={user.super_admin ? undefined : t('site.modeHint')}
            disabled={!user.super_admin}
            value={values.mode}
            error={errorOf(error, 'mode')}
            onChange={(event) => set('mode', event.currentTarget.value as SiteMode)}
            data={[
              { value: 'headless', label: t('mode.headless') },
              { value: 'theme', label: t('mode.theme') },
            ]}
          />
          {changes.mode && (
            <Alert color="orange">
              {changes.mode === 'theme' ? t('site.toTheme') : t('site.toHeadless')}
            </Alert>
          )}
          <TextInput
            label={t('site.baseUrl')}
            description={t('site.baseUrlHint')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...text('base_url')}
          />
          <Textarea
            label={t('site.origins')}
            description={t('site.originsHint')}
            rows={3}
            autoCapitalize="none"
            spellCheck={false}
            value={values.allowed_origins.join('\n')}
            error={errorOfList(error, 'allowed_origins', withoutEmpty(values.allowed_origins))}
            onChange={(event) => set('allowed_origins', originsOf(event.currentTarget.value))}
          />
          <Checkbox
            label={t('site.cache')}
            checked={values.shared_cache !== null}
            onChange={(event) => set('shared_cache', event.currentTarget.checked ? usualCache : null)}
          />
          {values.shared_cache && (
            <Group align="flex-end">
              {(['s_maxage', 'stale_while_revalidate'] as const).map((name) => (
                <TextInput
                  key={name}
                  type="number"
                  min={name === 's_maxage' ? 1 : 0}
                  max={86_400}
                  required
                  label={t(name === 's_maxage' ? 'site.sMaxage' : 'site.stale')}
                  value={values.shared_cache?.[name]}
                  error={errorOf(error, `shared_cache.${name}`)}
                  onChange={({ currentTarget: { value } }) =>
                    set('shared_cache', { ...(values.shared_cache ?? usualCache), [name]: Number(value) })
                  }
                />
              ))}
            </Group>
          )}
          {user.super_admin && (
            <Group justify="flex-end">
              <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => reset()} />
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

/** An empty text has no lines. */
const originsOf = (text: string): string[] => (text === '' ? [] : linesOf(text));
