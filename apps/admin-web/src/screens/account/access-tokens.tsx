import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { serverNow } from '../../api/server-clock';
import { useInstant } from '../../i18n/texts';
import { type Act, ConfirmAct } from '../../ui/confirm-act';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { Load } from '../../ui/load';
import { localTime } from '../../ui/local-time';
import { useSay } from '../../ui/say';
import { TokenForm } from '../../ui/token-form';

type Made = Answer<'createMyAccessToken'>;

const key = ['my-access-tokens'];

export function AccessTokens() {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const [act, setAct] = useState<Act>();
  const tokens = useQuery({
    queryKey: key,
    queryFn: async () => (await ask('listMyAccessTokens', {})).access_tokens,
  });
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const revoke = ({ access_token_id: id, name }: Made['access_token']): Act => ({
    title: t('api.revokeTitle', { name }),
    text: t('account.revokeText'),
    submit: t('api.revoke'),
    isHarmful: true,
    run: () => ask('deleteMyAccessToken', { params: { access_token_id: id } }),
    onDone() {
      say(t('api.revoked', { name }));
      reload();
    },
    onRefused: reload,
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
      <Load query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('account.tokensEmpty')}>{t('hints.accessToken')}</Empty>
          ) : (
            <ul className="rows">
              {list.map((token) => (
                <TokenRow key={token.access_token_id} token={token} onRevoke={() => setAct(revoke(token))} />
              ))}
            </ul>
          )
        }
      </Load>
      <Dialog opened={isAdding} title={t('account.newToken')} onClose={() => setAdding(false)}>
        <NewAccessToken
          onMade={(answer) => {
            setAdding(false);
            setMade(answer);
            reload();
          }}
          onLost={reload}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
      {/* Only its button closes this dialog: the token cannot be shown again. */}
      <Dialog opened={made !== undefined} title={t('api.madeTitle')}>
        <Stack>
          <Text>{t('api.madeText')}</Text>
          {made && <CopyField label={t('api.token', { name: made.access_token.name })} value={made.secret} />}
          <Group justify="flex-end">
            <Button onClick={() => setMade(undefined)}>{t('act.done')}</Button>
          </Group>
        </Stack>
      </Dialog>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </Stack>
  );
}

interface TokenRowProps {
  token: Made['access_token'];
  onRevoke: () => void;
}

function TokenRow({
  token: { name, prefix, expire_time: until, last_use_time: used },
  onRevoke,
}: TokenRowProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  return (
    <li className="row">
      <div className="row-main">
        <div>{name}</div>
        <div className="dim">
          <code>{prefix}…</code> · {t('account.lastUse')}: {used === null ? t('word.never') : instant(used)}
          {until !== null && ` · ${t('account.tokenExpiry')}: ${instant(until)}`}
        </div>
      </div>
      <Button size="xs" variant="default" aria-label={t('api.revokeNamed', { name })} onClick={onRevoke}>
        {t('api.revoke')}
      </Button>
    </li>
  );
}

const dayMs = 86_400_000;

interface NewAccessTokenProps {
  onMade: (made: Made) => void;
  /** Called if the answer was lost: the token may exist, and nobody has seen it. */
  onLost: () => void;
  onCancel: () => void;
}

function NewAccessToken({ onMade, onLost, onCancel }: NewAccessTokenProps) {
  const { t } = useTranslation();
  const [initial] = useState(() => localTime(new Date(serverNow() + 90 * dayMs)));
  return (
    <TokenForm
      make={({ name, expire_time = '' }) => ask('createMyAccessToken', { body: { name, expire_time } })}
      expiry={{
        label: t('account.tokenExpiry'),
        hint: t('account.tokenExpiryHint'),
        initial,
        isRequired: true,
      }}
      onMade={onMade}
      onLost={onLost}
      onCancel={onCancel}
    />
  );
}
