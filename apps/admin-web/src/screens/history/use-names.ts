import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe } from '../../session/me';
import { type AuditEvent, partsOf, usersNamedIn } from './actors';
import { useTaskName } from './use-task-name';

export interface Names {
  ofUser: (userId: number) => string;
  ofActor: (actor: string) => string;
  /** The people to choose from. */
  known: { userId: number; name: string }[];
}

const keptMs = 60_000;
const shown = ({ name, email }: { name: string; email: string }): string => (name === '' ? email : name);

/** Names of the people in the events, and of the first members of the site, or the first users, to choose from. */
export function useNames(siteId: number | undefined, events: AuditEvent[]): Names {
  const { t } = useTranslation();
  const { user: me } = useMe();
  const taskName = useTaskName();
  const members = useQuery({
    queryKey: ['member-names', siteId],
    enabled: siteId !== undefined,
    staleTime: keptMs,
    queryFn: async () => {
      const asked = { params: { site_id: siteId ?? 0 }, query: { page_size: 100 } };
      return (await ask('listGrants', asked)).grants;
    },
  });
  const users = useQuery({
    queryKey: ['user-names'],
    enabled: siteId === undefined,
    staleTime: keptMs,
    queryFn: async () => (await ask('listUsers', { query: { page_size: 100 } })).users,
  });
  const names = new Map([
    ...[me, ...(members.data ?? []), ...(users.data ?? [])].map((one) => [one.user_id, shown(one)] as const),
    ...usersNamedIn(events),
  ]);
  const ofUser = (userId: number) => names.get(userId) ?? t('history.user', { id: userId });
  const ofActor = (actor: string): string => {
    const { kind, name } = partsOf(actor);
    switch (kind) {
      case 'user':
        return name === '0' ? t('history.nobody') : ofUser(Number(name));
      case 'token':
        return t('history.token', { id: name });
      case 'cli':
        return t('history.operator', { name });
      case 'job':
        return t('history.job', { name: taskName(name) });
      case 'provider':
        return t('history.provider', { name });
      case 'erased':
        return t('history.erased');
      default:
        return actor;
    }
  };
  return { ofUser, ofActor, known: [...names].map(([userId, name]) => ({ userId, name })) };
}
