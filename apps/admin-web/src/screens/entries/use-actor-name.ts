import { useTranslation } from 'react-i18next';

import { useMe } from '../../session/me';
import { userOf } from './names';
import { useAuthors } from './use-site-lists';

/** Names of actors: of people, the one that they write under; of programs, their own. */
export function useActorName(siteId: number): (actor: string) => string {
  const { t } = useTranslation();
  const { user } = useMe();
  const { data: authors = [] } = useAuthors(siteId);
  return (actor) => {
    const userId = userOf(actor);
    if (userId === undefined) return actor;
    const author = authors.find((each) => each.user_id === userId);
    if (author !== undefined) return author.name;
    return userId === user.user_id && user.name !== '' ? user.name : t('entries.somebody');
  };
}
