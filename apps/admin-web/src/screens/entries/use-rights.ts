import { useMe } from '../../session/me';
import type { Author, Entry } from './types';

const ranks = { viewer: 0, author: 1, editor: 2, site_admin: 3 };

/** What the person who is logged in may do with entries. The services decide; this hides what they refuse. */
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
    /** Authors write their own entries alone: those under `own` names. */
    mayEdit: ({ author_id: authorId }: Pick<Entry, 'author_id'>, own: readonly Author[]): boolean =>
      isEditor || (mayWrite && own.some((each) => each.author_id === authorId)),
  };
}
