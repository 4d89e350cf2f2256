import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RouteAnswer } from '@headwater/admin-contract';

import { ask } from '../../api/ask';
import { useInstant } from '../../i18n/texts';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { localTime } from '../../ui/local-time';
import { useSay } from '../../ui/say';
import { TokenForm } from '../../ui/token-form';

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
  const [made, setMade] = useState<RouteAnswer<'createMyAccessToken'>>();
  const [initial] = useState(() => localTime(new Date(Date.now() + 90 * dayMs)));
  if (made !== undefined) {
    return (
      <Stack>
        <Text>{t('api.madeText')}</Text>
        <CopyField label={t('api.token', { name: made.access_token.name })} value={made.secret} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('act.done')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <TokenForm
      make={({ name, expire_time = '' }) => ask('createMyAccessToken', { body: { name, expire_time } })}
      expiry={{
        label: t('account.tokenExpiry'),
        hint: t('account.tokenExpiryHint'),
        initial,
        isRequired: true,
      }}
      onMade={(answer) => {
        setMade(answer);
        onMade();
      }}
      onLost={onLost}
      onCancel={onClose}
    />
  );
}
