import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The number of pages that are read anew when the person returns to a list. All pages of an hour of scrolling would be too many. */
const keptPages = 20;

/** Lists with at most this many pages are read anew when the window gets the focus. */
const fewPages = 3;

/** A list of many pages. “Back” shows it as it was, and then reads it anew. Any other way to the list reads it from its beginning. */
export function useLongList<Page extends { next_page_token: string }>(
  name: QueryKey,
  askPage: (pageToken?: string) => Promise<Page>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const client = useQueryClient();
  // Each entry of the browser's history has its own list. The key is the same again after “Back”.
  const { key: step } = useLocation();
  const queryKey = [...name, step];
  const hash = JSON.stringify(queryKey);
  useEffect(
    () => () => {
      client.setQueryData<InfiniteData<Page, string | undefined>>(JSON.parse(hash) as QueryKey, firstOf);
    },
    [client, hash],
  );
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => askPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_page_token || undefined,
    // Another tab may have changed the listed objects.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.pages.length ?? 0) <= fewPages,
  });
}

const firstOf = <Page>(data: InfiniteData<Page, string | undefined> | undefined) =>
  data && {
    pages: data.pages.slice(0, keptPages),
    pageParams: data.pageParams.slice(0, keptPages),
  };
