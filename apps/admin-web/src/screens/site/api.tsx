import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import type { ApiToken } from '../../api/types';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { FindField, useFind } from '../../ui/find-field';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { useHasUnsaved, useUnsaved } from '../../ui/unsaved';
import { useLongList } from '../../ui/use-long-list';
import { EditToken } from './edit-token';
import { NewToken } from './new-token';
import { PreviewUrl } from './preview-url';
import { RevokeToken } from './revoke-token';
import { TokenRows } from './token-rows';
import { useSite } from './use-site';

type Made = Answer<'createApiToken'>;

const keyOf = (siteId: number) => ['tokens', siteId];

/** The API of a headless site. If the mode changes while the screen is open, it stays until no unsaved input and no dialog is open. */
export function ApiScreen() {
  const { t } = useTranslation();
  const { site_id: siteId, mode } = useSite();
  const isUnsaved = useHasUnsaved();
  const [hasDialog, setHasDialog] = useState(false);
  const isHeadless = mode === 'headless';
  if (!isHeadless && !isUnsaved && !hasDialog)
    return <Navigate to={`/sites/${siteId}/settings/appearance`} replace />;
  return (
    <Stack gap="xl">
      {!isHeadless && (
        <Alert color="orange" role="status">
          {t('api.otherMode')}
        </Alert>
      )}
      <Tokens siteId={siteId} onDialog={setHasDialog} />
      <PreviewUrl />
    </Stack>
  );
}

interface TokensProps {
  siteId: number;
  /** Whether a dialog is open. */
  onDialog: (isOpen: boolean) => void;
}

function Tokens({ siteId, onDialog }: TokensProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const [editing, setEditing] = useState<ApiToken>();
  // The token cannot be shown again.
  useUnsaved(made !== undefined);
  const hasDialog = isAdding || [made, revoking, editing].some((each) => each !== undefined);
  useEffect(() => onDialog(hasDialog), [hasDialog, onDialog]);
  const find = useFind();
  const [name_contains] = find;
  const tokens = useLongList([...keyOf(siteId), name_contains], (page_token) =>
    ask('listApiTokens', {
      params: { site_id: siteId },
      query: { page_size: 100, page_token, name_contains },
    }),
  );
  const reload = () => client.invalidateQueries({ queryKey: keyOf(siteId) });
  // Shows the former tokens during a new search, so that the search field keeps its cursor and dialogs stay open.
  const seen = useRef({ siteId, data: tokens.data });
  if (tokens.data !== undefined || seen.current.siteId !== siteId)
    seen.current = { siteId, data: tokens.data };
  return (
    <Load query={{ ...tokens, data: seen.current.data }}>
      {({ pages }) => (
        <Stack gap="xl">
          <CopyField label={t('api.baseUrl')} value={pages[0]?.base_url ?? ''} />
          <Stack>
            <div className="section-head">
              <div>
                <Title order={2}>{t('api.tokens')}</Title>
                <Text className="dim">{t('api.tokensHint')}</Text>
              </div>
              <Button onClick={() => setAdding(true)}>{t('api.new')}</Button>
            </div>
            <FindField find={find} list={tokens} />
            <TokenRows
              tokens={pages.flatMap((page) => page.tokens)}
              isFound={name_contains !== undefined}
              onEdit={setEditing}
              onRevoke={setRevoking}
            />
            <More list={tokens} />
          </Stack>
          <Dialog opened={isAdding} title={t('api.new')} onClose={() => setAdding(false)}>
            <NewToken
              siteId={siteId}
              onLost={() => void reload()}
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
                onOther={() => void reload()}
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
              <RevokeToken
                siteId={siteId}
                token={revoking}
                onDone={() => {
                  setRevoking(undefined);
                  void reload();
                }}
                onRefused={() => void reload()}
                onCancel={() => setRevoking(undefined)}
              />
            )}
          </Dialog>
        </Stack>
      )}
    </Load>
  );
}

/** Only its button closes this dialog: the token cannot be shown again. */
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
