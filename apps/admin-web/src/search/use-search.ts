import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { idIn } from '../api/ids';
import type { Site } from '../api/types';
import { useMe, useReadMeAnew } from '../session/me';
import { useMay } from '../session/role';
import { type Hit, rank } from './hit';
import { placesOf } from './places';
import { readVisits, type Visit } from './recent';
import { findSites, findUsers, inSite, readSites } from './sources';

const typingMs = 150;
const staleTime = 10_000;
/** The search looks into no more sites than these. Of further sites, it finds only the names. */
const maxSites = 5;
/** The maximum number of ids of one request. */
const maxIds = 50;

export interface Found {
  hits: Hit[];
  isBusy: boolean;
  error: unknown;
}

/** The hits for a term among all that the person may see. Without a term: the last visited pages. */
export function useSearch(typed: string): Found {
  const { user } = useMe();
  const term = useSettled(typed.trim());
  const { sites, visits, isPending } = useOwnSites();
  const searched = sites.slice(0, maxSites);
  const asked = term === '' ? [] : searched;
  const found = useQueries({
    queries: [
      ...asked.flatMap((site) =>
        inSite.map((find, at) => ({
          queryKey: ['search', 'site', site.site_id, at, term],
          queryFn: () => find(site, term),
          staleTime,
        })),
      ),
      ...(term === ''
        ? []
        : [
            { queryKey: ['search', 'sites', term], queryFn: () => findSites(term), staleTime },
            ...(user.super_admin
              ? [{ queryKey: ['search', 'users', term], queryFn: () => findUsers(term), staleTime }]
              : []),
          ]),
    ],
    combine: (results) => ({
      hits: results.flatMap(({ data }) => data ?? []),
      isBusy: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error,
    }),
  });
  const places = usePlaces(sites);
  const recent = visits.map((visit): Hit => toHit(visit, sites));
  const isBusy = isPending || found.isBusy || typed.trim() !== term;
  // The results of a former term are not shown.
  if (typed.trim() === '')
    return { hits: recent.length > 0 ? recent : places, isBusy: isPending, error: null };
  return { hits: rank([...recent, ...places, ...found.hits], typed), isBusy, error: found.error };
}

const toHit = ({ title, to, kind, siteId }: Visit, sites: readonly Site[]): Hit => {
  const site = sites.find((each) => each.site_id === siteId);
  return { kind: 'recent', title, to, hint: kind === 'site' ? '' : (site?.name ?? '') };
};

const siteIn = (pathname: string): number | undefined => {
  const [, id] = /^\/sites\/([^/]+)/.exec(pathname) ?? [];
  return idIn(id);
};

/** The person's sites: the open one, those visited last, then all others. Also the visited pages that the person may still see. */
function useOwnSites(): { sites: Site[]; visits: Visit[]; isPending: boolean } {
  const { user, grants } = useMe();
  const { pathname } = useLocation();
  const [visits] = useState(() => readVisits(user.user_id));
  useFreshRights();
  const open = siteIn(pathname);
  const ids = [
    ...new Set([
      ...(open === undefined ? [] : [open]),
      ...visits.flatMap(({ siteId }) => siteId ?? []),
      ...grants.map(({ site_id: siteId }) => siteId),
    ]),
  ].slice(0, maxIds);
  const query = useQuery({
    queryKey: ['search', 'own-sites', ids],
    queryFn: () => readSites(ids),
    staleTime: 0,
    gcTime: 0,
  });
  const visible = query.data ?? [];
  return {
    sites: ids.flatMap((id) => visible.filter((site) => site.site_id === id)),
    visits: visits.filter(({ siteId, kind }) =>
      siteId === undefined
        ? kind === 'user' && user.super_admin
        : visible.some((site) => site.site_id === siteId),
    ),
    isPending: query.isPending,
  };
}

/** Reads the rights anew, because the person may have lost a role since the page was loaded. */
function useFreshRights(): void {
  const readAnew = useReadMeAnew();
  useEffect(() => {
    void readAnew();
    // Only once, when the search is opened: `readAnew` is a new function at each rendering.
  }, []);
}

function usePlaces(sites: readonly Site[]): Hit[] {
  const { t } = useTranslation();
  const { user } = useMe();
  const open = siteIn(useLocation().pathname);
  const site = sites.find((each) => each.site_id === open);
  const may = useMay(open ?? 0);
  return placesOf({
    isSuperAdmin: user.super_admin,
    site,
    isSiteAdmin: may('site_admin'),
    mayWrite: may('author'),
    t,
  });
}

/** The value after it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
