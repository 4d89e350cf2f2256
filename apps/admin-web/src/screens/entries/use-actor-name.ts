import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe } from '../../session/me';
import { userOf } from './names';
import { useAuthors } from './use-site-lists';

/** What one request asks for. */
const most = 100;

/**
 * Names of actors: of people, the one that they write under, else their own; of programs, theirs. Who has left the site, and is named
 * by nothing that was read, is somebody.
 */
export function useActorName(siteId: number, actors: readonly string[]): (actor: string) => string {
  const { t } = useTranslation();
  const { user } = useMe();
  const { data: authors = [], isLoading: readsAuthors } = useAuthors(siteId);
  const known = new Map(authors.map(({ user_id: userId, name }) => [userId, name]));
  if (user.name !== '' && !known.has(user.user_id)) known.set(user.user_id, user.name);
  const userIds = actors.flatMap((actor) => userOf(actor) ?? []).filter((userId) => userId > 0);
  const missing = [...new Set(userIds)]
    .filter((userId) => !known.has(userId))
    .sort((one, other) => one - other)
    .slice(0, most);
  const names = useQuery({
    queryKey: ['names', siteId, missing],
    enabled: !readsAuthors && missing.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
    queryFn: async () => {
      const query = { user_ids: missing.join(',') };
      return (await ask('listNames', { params: { site_id: siteId }, query })).names;
    },
  });
  for (const { user_id: userId, name } of names.data ?? []) known.set(userId, name);
  const isLoading = readsAuthors || names.isLoading || names.isPlaceholderData;
  return (actor) => {
    const userId = userOf(actor);
    if (userId === undefined) return actor;
    return known.get(userId) ?? (isLoading ? '…' : t('entries.somebody'));
  };
}
