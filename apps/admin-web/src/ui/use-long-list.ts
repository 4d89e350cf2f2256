import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Who comes back has so many pages asked for anew: those of an hour of scrolling would be too many. */
const keptPages = 20;

/** So many are read anew when a person comes back to the window. */
const fewPages = 3;

/**
 * A list of many pages. Who goes back to it finds it as it was, and then as it is now; by any other way, it is read anew
 * from its beginning.
 */
export function useLongList<Page extends { next_page_token: string }>(
  name: QueryKey,
  askPage: (pageToken?: string) => Promise<Page>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const client = useQueryClient();
  // Of each step in the history of the browser, its own: the same again after “Back”.
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
    // What is listed may have been changed in another tab.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.pages.length ?? 0) <= fewPages,
  });
}

const firstOf = <Page>(data: InfiniteData<Page, string | undefined> | undefined) =>
  data && {
    pages: data.pages.slice(0, keptPages),
    pageParams: data.pageParams.slice(0, keptPages),
  };
