import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe } from '../../session/me';
import { userOf } from './names';
import { useAuthorsOfUsers } from './use-authors';

/** The maximum number of names of one request. */
const most = 100;

/** Each user without a name takes a request. */
const mostNameless = 20;

/**
 * Names of actors. A person has the user's name; people who have left the site, or have no name, have that of their author. A program has
 * its own name. Anybody else is “somebody”.
 */
export function useActorName(siteId: number, actors: readonly string[]): (actor: string) => string {
  const { t } = useTranslation();
  const { user } = useMe();
  const asked = [...new Set(actors.flatMap((actor) => userOf(actor) ?? []))]
    .filter((userId) => userId > 0)
    .sort((one, other) => one - other)
    .slice(0, most);
  const names = useQuery({
    queryKey: ['names', siteId, asked],
    enabled: asked.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
    queryFn: async () => {
      const query = { user_ids: asked.join(',') };
      return (await ask('listNames', { params: { site_id: siteId }, query })).names;
    },
  });
  const nameless = asked.filter((id) => !names.data?.some((each) => each.user_id === id && each.name !== ''));
  const { data: authors, isLoading: readsAuthors } = useAuthorsOfUsers(
    siteId,
    names.data === undefined ? [] : nameless.slice(0, mostNameless),
  );
  const known = new Map([
    ...(names.data ?? []).map(({ user_id: userId }) => [userId, t('entries.nameless')] as const),
    ...authors.flatMap(({ user_id: userId, name }) => (userId === null ? [] : [[userId, name] as const])),
    ...(names.data ?? []).flatMap(({ user_id: userId, name }) =>
      name === '' ? [] : [[userId, name] as const],
    ),
    ...(user.name === '' ? [] : [[user.user_id, user.name] as const]),
  ]);
  const isLoading = readsAuthors || names.isLoading || names.isPlaceholderData;
  return (actor) => {
    const userId = userOf(actor);
    if (userId === undefined) return actor;
    return known.get(userId) ?? (isLoading ? '…' : t('entries.somebody'));
  };
}
