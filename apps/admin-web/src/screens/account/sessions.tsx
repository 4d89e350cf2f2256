import { Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Session } from '../../api/types';
import { useInstant } from '../../i18n/texts';
import { useMe } from '../../session/me';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { readUserAgent } from './read-user-agent';

const key = ['my-sessions'];

export function Sessions() {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: key,
    queryFn: async () => (await ask('listMySessions', {})).sessions,
  });
  const end = useMutation({
    mutationFn: (sessionId: number) => ask('deleteMySession', { params: { session_id: sessionId } }),
    onSuccess: () => say(t('account.ended')),
    // A session that cannot be ended may have ended by itself.
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  return (
    <Stack>
      <div>
        <Title order={2}>{t('account.sessions')}</Title>
        <Text className="dim">{t('account.sessionsHint')}</Text>
      </div>
      <FaultNote error={end.error} />
      <Load query={sessions}>
        {(list) => (
          <ul className="rows">
            {list.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                onEnd={() => end.mutate(session.session_id)}
              />
            ))}
          </ul>
        )}
      </Load>
    </Stack>
  );
}

function useClientName(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const known = readUserAgent(userAgent);
    if (known === undefined) return userAgent === '' ? t('account.unknownClient') : userAgent;
    const { browser, system } = known;
    return system === undefined ? browser : t('account.clientOn', { browser, system });
  };
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation();
  const isThis = useMe().session_id === session.session_id;
  const instant = useInstant();
  const client = useClientName()(session.client_name);
  return (
    <li className="row">
      <div className="row-main">
        <div>
          <span title={session.client_name}>{client}</span>{' '}
          {isThis && (
            <Badge variant="default" tt="none" radius="sm">
              {t('account.thisSession')}
            </Badge>
          )}
        </div>
        <div className="dim">
          {t('account.begun')}: {instant(session.create_time)} · {t('account.address')}:{' '}
          {session.client_address}
          {session.last_use_time !== null && ` · ${t('account.lastUse')}: ${instant(session.last_use_time)}`}
        </div>
      </div>
      {!isThis && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('account.endNamed', { name: client })}
          onClick={onEnd}
        >
          {t('account.end')}
        </Button>
      )}
    </li>
  );
}
