import { useMe } from '../../session/me';
import type { Author, Entry } from './types';

const ranks = { viewer: 0, author: 1, editor: 2, site_admin: 3 };

/** The rights of the person in entries. The services decide; the pages only hide what they would refuse. */
export function useRights(siteId: number) {
  const { user, grants } = useMe();
  const role = grants.find((grant) => grant.site_id === siteId)?.role ?? 'viewer';
  const rank = user.super_admin ? ranks.site_admin : ranks[role];
  const isEditor = rank >= ranks.editor;
  const mayWrite = rank >= ranks.author;
  return {
    isEditor,
    mayWrite,
    mayEmptyTrash: rank >= ranks.site_admin,
    /** The role author covers only the person's own entries: those of the authors in `own`. */
    mayEdit: ({ author_id: authorId }: Pick<Entry, 'author_id'>, own: readonly Author[]): boolean =>
      isEditor || (mayWrite && own.some((each) => each.author_id === authorId)),
  };
}
