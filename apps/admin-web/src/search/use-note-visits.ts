import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useMe } from '../session/me';
import { keepVisit, type Visit } from './recent';

interface Kind {
  kind: Visit['kind'];
  /** The groups are its ids, in the order of the address. */
  path: RegExp;
  /** The query key of its screen; `titleIn` reads the name from the loaded data. */
  keyOf: (ids: number[]) => unknown[];
  titleIn: (data: never) => string | undefined;
}

const visited: readonly Kind[] = [
  {
    kind: 'entry',
    path: /^\/sites\/([1-9]\d*)\/entries\/([1-9]\d*)/,
    keyOf: ([siteId, entryId]) => ['entry', siteId, entryId],
    titleIn: (data: { entry?: { title?: string } }) => data.entry?.title,
  },
  {
    kind: 'media',
    path: /^\/sites\/([1-9]\d*)\/media\/([1-9]\d*)/,
    keyOf: ([siteId, mediaId]) => ['media', siteId, 'one', mediaId],
    titleIn: (data: { name?: string }) => data.name,
  },
  {
    kind: 'user',
    path: /^\/people\/([1-9]\d*)/,
    keyOf: ([userId]) => ['user', userId],
    titleIn: ({ user }: { user?: { name: string; email: string } }) => user?.name || user?.email,
  },
  {
    kind: 'site',
    path: /^\/sites\/([1-9]\d*)/,
    keyOf: ([siteId]) => ['site', siteId],
    titleIn: (data: { name?: string }) => data.name,
  },
];

/** The visit of an address, once its screen has loaded the data. */
export function visitAt(client: Pick<QueryClient, 'getQueryData'>, pathname: string): Visit | undefined {
  for (const { kind, path, keyOf, titleIn } of visited) {
    const [to, ...ids] = path.exec(pathname) ?? [];
    if (to === undefined) continue;
    const data = client.getQueryData(keyOf(ids.map(Number)));
    const title = data === undefined ? undefined : titleIn(data as never);
    if (title === undefined || title === '') return undefined;
    return { to, kind, title, ...(kind !== 'user' && { siteId: Number(ids[0]) }) };
  }
  return undefined;
}

/** Stores the visited pages, to offer them first. */
export function useNoteVisits(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { user } = useMe();
  useEffect(() => {
    const note = () => {
      const visit = visitAt(client, pathname);
      if (visit !== undefined) keepVisit(user.user_id, visit);
      return visit !== undefined;
    };
    if (note()) return;
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && note()) stop();
    });
    return stop;
  }, [client, pathname, user.user_id]);
}
