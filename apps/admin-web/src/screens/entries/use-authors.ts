import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ask } from '../../api/ask';
import { mostRows } from '../../api/read-all';
import type { Author } from './types';

const staleTime = 60_000;
const none: readonly Author[] = [];
const typingMs = 200;

/** The beginning of all query keys of a site's authors. */
export const authorsKey = (siteId: number) => ['authors', siteId];

const oneKey = (siteId: number, authorId: number) => [...authorsKey(siteId), 'one', authorId];

/** Pending requests by site: authors that are requested at the same time share one request. */
const waiting = new Map<number, { ids: Set<number>; answer: Promise<Map<number, Author>> }>();

/** null: there is no such author. */
async function readAuthor(siteId: number, authorId: number): Promise<Author | null> {
  const joined = waiting.get(siteId);
  if (joined !== undefined && joined.ids.size < mostRows) {
    joined.ids.add(authorId);
    return (await joined.answer).get(authorId) ?? null;
  }
  const ids = new Set([authorId]);
  const answer = Promise.resolve().then(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (waiting.get(siteId)?.ids === ids) waiting.delete(siteId);
    const query = { page_size: mostRows, author_ids: [...ids].join(',') };
    const { authors } = await ask('listAuthors', { params: { site_id: siteId }, query });
    return new Map(authors.map((author) => [author.author_id, author]));
  });
  waiting.set(siteId, { ids, answer });
  return (await answer).get(authorId) ?? null;
}

export const authorQuery = (siteId: number, authorId: number) => ({
  queryKey: oneKey(siteId, authorId),
  staleTime,
  queryFn: () => readAuthor(siteId, authorId),
});

export const useAuthor = (siteId: number, authorId: number) => useQuery(authorQuery(siteId, authorId));

/** The names of those authors that exist. */
export const useAuthorNames = (siteId: number, ids: readonly number[]): ReadonlyMap<number, string> =>
  useQueries({
    queries: [...new Set(ids)].map((id) => authorQuery(siteId, id)),
    combine: (each) => new Map(each.flatMap(({ data }) => (data ? [[data.author_id, data.name]] : []))),
  });

/** A page of the authors whose names contain `sought`. Each author is put into the query cache. */
export async function readAuthors(
  client: QueryClient,
  siteId: number,
  sought: string | undefined,
  page_token?: string,
) {
  const query = { page_size: mostRows, page_token, name_contains: sought };
  const page = await ask('listAuthors', { params: { site_id: siteId }, query });
  for (const author of page.authors) knowAuthor(client, siteId, author);
  return page;
}

export const knowAuthor = (client: QueryClient, siteId: number, author: Author): void =>
  void client.setQueryData(oneKey(siteId, author.author_id), author);

/** The first page of the authors whose names contain `sought`. */
const useFoundAuthors = (siteId: number, sought: string) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...authorsKey(siteId), 'found', sought],
    staleTime,
    queryFn: () => readAuthors(client, siteId, sought === '' ? undefined : sought),
  });
};

/** Authors to choose from. If there is more than one page, those whose names contain the typed `text`. */
export function useAuthorChoices(siteId: number, text: string) {
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const first = useFoundAuthors(siteId, '');
  const isLong = first.data !== undefined && first.data.next_page_token !== '';
  const found = useFoundAuthors(siteId, isLong ? sought : '');
  const { data = first.data, error } = found;
  // The list does not belong to the typed text yet.
  const isPending = first.isLoading || (isLong && (sought !== text || found.isLoading));
  return {
    authors: data?.authors ?? none,
    isLong,
    isPending,
    hasMore: !isPending && error === null && data?.next_page_token !== '',
    error,
  };
}

const ownKey = (siteId: number, userId: number) => [...authorsKey(siteId), 'own', userId];

const ownQuery = (siteId: number, userId: number) => ({
  queryKey: ownKey(siteId, userId),
  staleTime,
  queryFn: async () =>
    (await ask('listAuthors', { params: { site_id: siteId }, query: { user_id: userId } })).authors,
});

/** The authors as whom a user writes. */
export const useOwnAuthors = (siteId: number, userId: number) => useQuery(ownQuery(siteId, userId));

/** The authors as whom some users write. */
export function useAuthorsOfUsers(siteId: number, userIds: readonly number[]) {
  return useQueries({
    queries: userIds.map((userId) => ownQuery(siteId, userId)),
    combine: (each) => ({
      data: each.flatMap(({ data = [] }) => data),
      isLoading: each.some(({ isLoading }) => isLoading),
    }),
  });
}

/** The first entry of a user makes a new author, who is missing in lists that were read before. */
export function forgetOldAuthors(
  client: QueryClient,
  siteId: number,
  userId: number,
  authorId: number,
): void {
  const queryKey = ownKey(siteId, userId);
  const known = client.getQueryData<Author[]>(queryKey);
  if (known?.some((each) => each.author_id === authorId) !== true) client.removeQueries({ queryKey });
}
