import { AppError } from '@headwater/errors';

import { pageTokenInvalid } from '../faults';
import { rpcModes, toSite } from '../mappers/site';
import { given } from '../mappers/time';
import { secretOf } from './begin';
import type { Handler } from './handler';

const usualPageSize = 20;
/** How many are read for one page, even if few of them match its filters. */
const maxRead = 200;
const placeForm = /^after-([1-9]\d{0,15})$/;

/**
 * The site service lists sites for super admins. For other users, identity lists their sites, and each site is read separately, until the
 * page is full. A page may still be shorter; it is the last one only without a `next_page_token`.
 */
export const listSites: Handler<'listSites'> = async ({ query, credential, call, signedFor }) => {
  const { page_size: pageSize = usualPageSize, page_token: pageToken = '', mode } = query;
  const ids = query.site_ids?.split(',').map(Number);
  const nameContains = query.name_contains;
  const { superAdmin } = await signedFor('site');
  if (superAdmin) {
    const rpcMode = mode && rpcModes[mode];
    const filter = { mode: rpcMode, nameContains, ...(ids && { siteIds: ids }) };
    const page = await call('siteManagement.listSites', { pageSize, pageToken, ...filter });
    return { sites: page.sites.map(toSite), next_page_token: page.nextPageToken };
  }
  const { grants } = await call('authenticationManagement.getCurrentUser', {
    credential: secretOf(credential),
  });
  const after = placeOf(pageToken);
  const siteIds = grants
    .map(({ siteId }) => siteId)
    .filter((siteId) => siteId > after && (ids?.includes(siteId) ?? true))
    .sort((one, other) => one - other);
  const sites: ReturnType<typeof toSite>[] = [];
  let read = 0;
  while (read < Math.min(siteIds.length, maxRead) && sites.length < pageSize) {
    const asked = siteIds.slice(read, read + pageSize - sites.length);
    const found = await Promise.all(
      asked.map((siteId) => call('siteManagement.getSite', { siteId }, { siteId }).catch(nothingWhereGone)),
    );
    sites.push(
      ...found
        .flatMap((answer) => (answer === undefined ? [] : [toSite(given(answer.site))]))
        .filter((site) => mode === undefined || site.mode === mode)
        .filter(({ name }) => nameContains === undefined || containsIgnoringCase(name, nameContains)),
    );
    read += asked.length;
  }
  return { sites, next_page_token: siteIds.length > read ? `after-${siteIds[read - 1]}` : '' };
};

const gone: readonly string[] = ['SITE_NOT_FOUND', 'SITE_NOT_ALLOWED'];

/**
 * After the call to identity, a site may be deleted, or the person may lose the role; and the admin's key may be restricted to other sites.
 */
function nothingWhereGone(error: unknown): undefined {
  if (!(error instanceof AppError) || !gone.includes(error.reason)) throw error;
}

function placeOf(pageToken: string): number {
  if (pageToken === '') return 0;
  const [, siteId] = placeForm.exec(pageToken) ?? [];
  if (siteId === undefined) throw pageTokenInvalid();
  return Number(siteId);
}

const containsIgnoringCase = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase());
