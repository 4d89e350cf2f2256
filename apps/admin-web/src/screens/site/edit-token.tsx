import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { Fault } from '../../api/fault';
import type { ApiToken } from '../../api/types';
import { timeZone, useInstant } from '../../i18n/texts';
import { useMe } from '../../session/me';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LineInput } from '../../ui/line-input';
import { useSay } from '../../ui/say';
import { TimeInput } from '../../ui/time-input';
import { useDraft } from '../../ui/use-draft';
import { useSaveOverValues } from '../../ui/use-save-over';
import { changesOf, draftOf } from './token-values';

interface EditTokenProps {
  siteId: number;
  token: ApiToken;
  /** Called when somebody else has changed the token. */
  onOther: () => void;
  onDone: () => void;
  onCancel: () => void;
}

/** The secret stays the same, so apps that use it keep their access. Only super admins may change the rate limit. */
export function EditToken({ siteId, token, onOther, onDone, onCancel }: EditTokenProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { user } = useMe();
  const instant = useInstant();
  const { values, isChanged, set, send, reset } = useDraft(draftOf(token));
  const { token_id: tokenId } = token;
  const { error, theirs, submit, isPending, takeTheirs, keepMine } = useSaveOverValues({
    loaded: token,
    async save({ name, expire_time, requests_per_minute }) {
      const expected = { name, expire_time, requests_per_minute };
      const params = { site_id: siteId, token_id: tokenId };
      return (await ask('updateApiToken', { params, body: { ...changesOf(send()), expected } })).token;
    },
    async read() {
      onOther();
      const query = { token_ids: String(tokenId) };
      const [found] = (await ask('listApiTokens', { params: { site_id: siteId }, query })).tokens;
      if (found === undefined) throw new Fault(404, 'TOKEN_NOT_FOUND', '');
      return found;
    },
    onSaved({ name }) {
      say(t('settings.changed', { name }));
      onDone();
    },
    onTheirs: (stored) => reset(draftOf(stored)),
  });
  const valuesOf = ({ name, expire_time: expiry, requests_per_minute: limit }: ApiToken) => [
    { label: t('api.name'), value: name },
    { label: t('api.expiry'), value: expiry === null ? t('word.never') : instant(expiry) },
    {
      label: t('settings.perMinute'),
      value: limit === null ? t('settings.usualLimit') : String(limit),
    },
  ];
  const input = (field: keyof typeof values) => ({
    value: values[field],
    error: errorOf(error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <ConflictNote
          error={error}
          shownFields={['name', 'expire_time', 'requests_per_minute']}
          theirs={theirs && valuesOf(theirs)}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        <LineInput label={t('api.name')} required data-autofocus {...input('name')} />
        <TimeInput
          step={1}
          label={`${t('api.expiry')} (${t('word.optional')})`}
          description={`${t('api.expiryHint')} ${t('hints.timeZone', { zone: timeZone() })}`}
          value={values.expire_time}
          error={errorOf(error, 'expire_time')}
          onType={(time) => set('expire_time', time)}
        />
        <TextInput
          inputMode="numeric"
          label={`${t('settings.perMinute')} (${t('word.optional')})`}
          description={t(user.super_admin ? 'settings.perMinuteHint' : 'fault.SUPER_ADMIN_REQUIRED')}
          disabled={!user.super_admin}
          {...input('requests_per_minute')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={isPending}>
            {t('act.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
