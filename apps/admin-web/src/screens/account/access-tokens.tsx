import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isAway } from '../../api/fault';
import { timeZone, useInstant } from '../../i18n/texts';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { lastTime } from '../../ui/local-time';
import { localTime } from '../../ui/local-time';
import { useSay } from '../../ui/say';

const key = ['my-access-tokens'];

export function AccessTokens() {
  const { t } = useTranslation();
  const say = useSay();
  const instant = useInstant();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const tokens = useQuery({
    queryKey: key,
    queryFn: async () => (await ask('listMyAccessTokens', {})).access_tokens,
  });
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const revoke = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      ask('deleteMyAccessToken', { params: { access_token_id: id } }),
    onSuccess(_, { name }) {
      say(t('api.revoked', { name }));
      reload();
    },
  });
  return (
    <Stack>
      <div className="section-head">
        <div>
          <Title order={2}>{t('account.tokens')}</Title>
          <Text className="dim">{t('account.tokensHint')}</Text>
        </div>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('account.newToken')}
        </Button>
      </div>
      <FaultNote error={revoke.error} />
      <Load query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('account.tokensEmpty')}>{t('hints.accessToken')}</Empty>
          ) : (
            <ul className="rows">
              {list.map(({ access_token_id: id, name, prefix, expire_time: until, last_use_time: used }) => (
                <li key={id} className="row">
                  <div className="row-main">
                    <div>{name}</div>
                    <div className="dim">
                      <code>{prefix}…</code> · {t('account.lastUse')}:{' '}
                      {used === null ? t('word.never') : instant(used)}
                      {until !== null && ` · ${t('account.tokenExpiry')}: ${instant(until)}`}
                    </div>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('api.revokeNamed', { name })}
                    onClick={() => revoke.mutate({ id, name })}
                  >
                    {t('api.revoke')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <Dialog opened={isAdding} title={t('account.newToken')} onClose={() => setAdding(false)}>
        <NewAccessToken onMade={reload} onLost={reload} onClose={() => setAdding(false)} />
      </Dialog>
    </Stack>
  );
}

const dayMs = 86_400_000;

interface NewAccessTokenProps {
  onMade: () => void;
  /** It may have been made, and nobody has seen it. */
  onLost: () => void;
  onClose: () => void;
}

function NewAccessToken({ onMade, onLost, onClose }: NewAccessTokenProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState(() => localTime(new Date(Date.now() + 90 * dayMs)));
  const create = useMutation({
    mutationFn: () =>
      ask('createMyAccessToken', { body: { name, expire_time: new Date(expiry).toISOString() } }),
    onSuccess: onMade,
    onError: (error) => isAway(error) && onLost(),
  });
  if (create.isSuccess) {
    return (
      <Stack>
        <Text>{t('api.madeText')}</Text>
        <CopyField label={t('api.token', { name })} value={create.data.secret} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('act.done')}</Button>
        </Group>
      </Stack>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={create.error} shownFields={['name', 'expire_time']} />
        {isAway(create.error) && <Text>{t('api.mayBeMade')}</Text>}
        <TextInput
          label={t('api.name')}
          required
          data-autofocus
          value={name}
          error={errorOf(create.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          max={lastTime}
          label={t('account.tokenExpiry')}
          description={`${t('account.tokenExpiryHint')} ${t('hints.timeZone', { zone: timeZone() })}`}
          required
          value={expiry}
          error={errorOf(create.error, 'expire_time')}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('api.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
