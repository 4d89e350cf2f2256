import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { useMe } from '../../../session/me';
import { ConflictNote } from '../../../ui/conflict-note';
import { errorOf } from '../../../ui/fault-note';
import { LeaveGuard } from '../../../ui/leave-guard';
import { useSay } from '../../../ui/say';
import { UndoAndSave } from '../../../ui/undo-and-save';
import { useDraft } from '../../../ui/use-draft';
import { useSaveOver } from '../../../ui/use-save-over';
import { limitDraft, type LimitKind, limitOf, type Measure, type Quota, unitOf } from './limits';
import { useBytes } from './use-bytes';

const draftOf = (quota: Quota) => ({
  files: limitDraft(quota.own_max_files, unitOf.files),
  bytes: limitDraft(quota.own_max_bytes, unitOf.bytes),
});

const measures = ['files', 'bytes'] as const;
const kinds: readonly LimitKind[] = ['installation', 'none', 'own'];

/** Sends only changed limits. Only super admins may change them. */
export function QuotaForm({ siteId, quota }: { siteId: number; quota: Quota }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { user } = useMe();
  const { values, isChanged, set, send, saved, reset } = useDraft(draftOf(quota));
  const params = { site_id: siteId };
  const keep = (stored: Quota) => client.setQueryData(['settings', siteId, 'quota'], stored);
  const { error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: quota.revision,
    async save(over) {
      const changes = send();
      // A text that is no number is sent as a number that the API refuses, so that the error names the field.
      const given = (measure: Measure) =>
        changes[measure] && { [`max_${measure}`]: limitOf(changes[measure], unitOf[measure]) ?? -2 };
      const body = { ...given('files'), ...given('bytes'), expected_revision: over };
      return (await ask('updateMediaQuota', { params, body })).quota;
    },
    read: async () => (await ask('getMediaQuota', { params })).quota,
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
  return (
    <form onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <div>
          <Title order={2}>{t('settings.media.room')}</Title>
          <Text className="dim">{t('settings.media.roomHint')}</Text>
        </div>
        <Used quota={quota} />
        <ConflictNote
          error={error}
          shownFields={['max_files', 'max_bytes']}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        {!user.super_admin && <Text className="dim">{t('settings.onlySuperAdmins')}</Text>}
        {measures.map((measure) => (
          <Group key={measure} align="flex-start">
            <NativeSelect
              label={t(`settings.media.limitOf.${measure}`)}
              disabled={!user.super_admin}
              value={values[measure].kind}
              error={values[measure].kind === 'own' ? undefined : errorOf(error, `max_${measure}`)}
              onChange={(event) =>
                set(measure, { ...values[measure], kind: event.currentTarget.value as LimitKind })
              }
              data={kinds.map((kind) => ({ value: kind, label: t(`settings.media.${kind}`) }))}
            />
            {values[measure].kind === 'own' && (
              <TextInput
                inputMode="decimal"
                required
                label={t(measure === 'files' ? 'settings.media.mostFiles' : 'settings.media.mostMegabytes')}
                disabled={!user.super_admin}
                value={values[measure].number}
                error={errorOf(error, `max_${measure}`)}
                onChange={(event) => set(measure, { kind: 'own', number: event.currentTarget.value })}
              />
            )}
          </Group>
        ))}
        {user.super_admin && (
          <Group justify="flex-end">
            <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => reset()} />
          </Group>
        )}
      </Stack>
    </form>
  );
}

function Used({ quota }: { quota: Quota }) {
  const { t, i18n } = useTranslation();
  const bytes = useBytes();
  const count = (number: number) => new Intl.NumberFormat(i18n.language).format(number);
  return (
    <dl className="facts">
      {measures.map((measure) => {
        const text = measure === 'bytes' ? bytes : count;
        const most = quota[`max_${measure}`];
        const used = text(quota[`used_${measure}`]);
        const reserved = quota[`reserved_${measure}`];
        return (
          <Fragment key={measure}>
            <dt>{t(`settings.media.${measure}`)}</dt>
            <dd>
              {most === null
                ? t('settings.media.usedWithoutLimit', { used })
                : t('settings.media.used', { used, most: text(most) })}
              {reserved > 0 && `, ${t('settings.media.reserved', { reserved: text(reserved) })}`}
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
