import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import type { RouteAnswer } from '@headwater/admin-contract';

import { ask } from '../../api/ask';
import type { ApiToken } from '../../api/types';
import { timeZone, useInstant } from '../../i18n/texts';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { EditToken } from './edit-token';
import { PreviewUrl } from './preview-url';
import { useSite } from './use-site';

type Made = RouteAnswer<'createApiToken'>;

const keyOf = (siteId: number) => ['tokens', siteId];

/** Only headless sites have it. */
export function ApiScreen() {
  const { site_id: siteId, mode } = useSite();
  if (mode !== 'headless') return <Navigate to={`/sites/${siteId}/settings/appearance`} replace />;
  return (
    <Stack gap="xl">
      <Tokens siteId={siteId} />
      <PreviewUrl />
    </Stack>
  );
}

function Tokens({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const [editing, setEditing] = useState<ApiToken>();
  const tokens = useInfiniteQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ pageParam }) =>
      ask('listApiTokens', { params: { site_id: siteId }, query: { page_size: 100, page_token: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_page_token || undefined,
  });
  const reload = () => client.invalidateQueries({ queryKey: keyOf(siteId) });
  return (
    <Load query={tokens}>
      {({ pages }) => (
        <Stack>
          <CopyField label={t('api.baseUrl')} value={pages[0]?.base_url ?? ''} />
          <div className="section-head">
            <div>
              <Title order={2}>{t('api.tokens')}</Title>
              <Text className="dim">{t('api.tokensHint')}</Text>
            </div>
            <Button onClick={() => setAdding(true)}>{t('api.new')}</Button>
          </div>
          <TokenRows
            tokens={pages.flatMap((page) => page.tokens)}
            onEdit={setEditing}
            onRevoke={setRevoking}
          />
          {tokens.hasNextPage && (
            <Button
              variant="default"
              loading={tokens.isFetchingNextPage}
              onClick={() => void tokens.fetchNextPage()}
            >
              {t('act.more')}
            </Button>
          )}
          <Dialog opened={isAdding} title={t('api.new')} onClose={() => setAdding(false)}>
            <NewToken
              siteId={siteId}
              onCancel={() => setAdding(false)}
              onMade={(answer) => {
                setAdding(false);
                setMade(answer);
                void reload();
              }}
            />
          </Dialog>
          <Dialog opened={made !== undefined} title={t('api.madeTitle')}>
            {made && <ShownOnce made={made} onDone={() => setMade(undefined)} />}
          </Dialog>
          <Dialog
            opened={editing !== undefined}
            title={t('settings.editTokenNamed', { name: editing?.name })}
            onClose={() => setEditing(undefined)}
          >
            {editing && (
              <EditToken
                siteId={siteId}
                token={editing}
                onDone={() => {
                  setEditing(undefined);
                  void reload();
                }}
                onCancel={() => setEditing(undefined)}
              />
            )}
          </Dialog>
          <Dialog
            opened={revoking !== undefined}
            title={t('api.revokeTitle', { name: revoking?.name })}
            onClose={() => setRevoking(undefined)}
          >
            {revoking && (
              <Revoke
                siteId={siteId}
                token={revoking}
                onDone={() => {
                  setRevoking(undefined);
                  void reload();
                }}
                onCancel={() => setRevoking(undefined)}
              />
            )}
          </Dialog>
        </Stack>
      )}
    </Load>
  );
}

interface TokenRowsProps {
  tokens: ApiToken[];
  onEdit: (token: ApiToken) => void;
  onRevoke: (token: ApiToken) => void;
}

function TokenRows({ tokens, onEdit, onRevoke }: TokenRowsProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  if (tokens.length === 0) return <Empty title={t('api.empty')}>{t('api.emptyHint')}</Empty>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('api.name')}</th>
          <th scope="col">{t('api.prefix')}</th>
          <th scope="col">{t('api.lastUse')}</th>
          <th scope="col">{t('api.expiry')}</th>
          <th scope="col">{t('settings.perMinute')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.token_id}>
            <th scope="row">{token.name}</th>
            <td data-label={t('api.prefix')}>
              <code>{token.prefix}…</code>
            </td>
            <td data-label={t('api.lastUse')}>
              {token.last_use_time === null ? t('word.never') : instant(token.last_use_time)}
            </td>
            <td data-label={t('api.expiry')}>
              {token.expire_time === null ? t('word.never') : instant(token.expire_time)}{' '}
              {isPast(token.expire_time) && (
                <Badge variant="default" tt="none" radius="sm">
                  {t('api.expired')}
                </Badge>
              )}
            </td>
            <td data-label={t('settings.perMinute')}>
              {token.requests_per_minute ?? t('settings.usualLimit')}
            </td>
            <td className="table-act">
              <Button
                variant="default"
                size="xs"
                aria-label={t('settings.editTokenNamed', { name: token.name })}
                onClick={() => onEdit(token)}
              >
                {t('settings.editToken')}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={t('api.revokeNamed', { name: token.name })}
                onClick={() => onRevoke(token)}
              >
                {t('api.revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= Date.now();

interface NewTokenProps {
  siteId: number;
  onMade: (made: Made) => void;
  onCancel: () => void;
}

function NewToken({ siteId, onMade, onCancel }: NewTokenProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState('');
  const create = useMutation({
    mutationFn: () => {
      const expire_time = expiry === '' ? undefined : new Date(expiry).toISOString();
      return ask('createApiToken', { params: { site_id: siteId }, body: { name, expire_time } });
    },
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={create.error} shownFields={['name', 'expire_time']} />
        <TextInput
          label={t('api.name')}
          description={t('api.nameHint')}
          required
          data-autofocus
          value={name}
          error={errorOf(create.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={`${t('api.expiry')} (${t('word.optional')})`}
          description={`${t('api.expiryHint')} ${t('hints.timeZone', { zone: timeZone() })}`}
          value={expiry}
          error={errorOf(create.error, 'expire_time')}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
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

/** Left by its button alone: the token cannot be shown again. */
function ShownOnce({ made, onDone }: { made: Made; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('api.madeText')}</Text>
      <CopyField label={t('api.token', { name: made.token.name })} value={made.secret} />
      <CopyField label={t('api.baseUrl')} value={made.base_url} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('act.done')}</Button>
      </Group>
    </Stack>
  );
}

interface RevokeProps {
  siteId: number;
  token: ApiToken;
  onDone: () => void;
  onCancel: () => void;
}

function Revoke({ siteId, token, onDone, onCancel }: RevokeProps) {
  const { t } = useTranslation();
  const say = useSay();
  const instant = useInstant();
  const revoke = useMutation({
    mutationFn: () => ask('deleteApiToken', { params: { site_id: siteId, token_id: token.token_id } }),
    onSuccess({ acts_by_time: actsBy }) {
      const later = actsBy === null ? '' : ` ${t('api.actsBy', { time: instant(actsBy) })}`;
      say(t('api.revoked', { name: token.name }) + later);
      onDone();
    },
  });
  return (
    <Stack>
      <FaultNote error={revoke.error} />
      <Text>{t('api.revokeText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {t('act.cancel')}
        </Button>
        <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('api.revoke')}
        </Button>
      </Group>
    </Stack>
  );
}
