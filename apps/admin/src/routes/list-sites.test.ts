import { toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { listSites } from './list-sites';

/** Identity has named three sites, and the call about the second one fails. */
function listedWhile(problem: AppError): Promise<unknown> {
  const call = (name: string, request: { siteId?: number }): Promise<unknown> => {
    if (name !== 'siteManagement.getSite')
      return Promise.resolve({ grants: [1, 2, 3].map((siteId) => ({ siteId })) });
    const { siteId } = request;
    if (siteId === 2) return Promise.reject(problem);
    const then = toTimestamp(new Date(0));
    const named = { siteId, name: `Site ${siteId}`, mode: 'SITE_MODE_HEADLESS' };
    return Promise.resolve({ site: { ...named, createTime: then, updateTime: then } });
  };
  const signedFor = () => Promise.resolve({ superAdmin: false });
  return listSites({ query: {}, credential: { secret: 'hws_x' }, call, signedFor } as never);
}

test.each([
  new AppError('NOT_FOUND', 'SITE_NOT_FOUND', 'There is no such site.'),
  new AppError('PERMISSION_DENIED', 'SITE_NOT_ALLOWED', 'The key is not for this site.'),
])('a site is left out of the list that is made when it is $reason', async (problem) => {
  await expect(listedWhile(problem)).resolves.toMatchObject({
    sites: [{ site_id: 1 }, { site_id: 3 }],
    next_page_token: '',
  });
});

test.each([
  new AppError('UNAVAILABLE', 'UNAVAILABLE', 'A service is not available.'),
  new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'There is no such entry.'),
])('nothing else is passed over: $reason', async (problem) => {
  await expect(listedWhile(problem)).rejects.toBe(problem);
});

/** What a query finds, and how many sites are read for it, for somebody with so many sites, of which every tenth has a theme. */
async function found(count: number, query: object) {
  let read = 0;
  const call = (name: string, { siteId }: { siteId?: number }): Promise<unknown> => {
    if (name !== 'siteManagement.getSite') {
      return Promise.resolve({
        grants: Array.from({ length: count }, (_, index) => ({ siteId: index + 1 })),
      });
    }
    read += 1;
    const then = toTimestamp(new Date(0));
    const mode = Number(siteId) % 10 === 0 ? 'SITE_MODE_THEME' : 'SITE_MODE_HEADLESS';
    const site = { siteId, name: `Site ${siteId}.`, mode, createTime: then, updateTime: then };
    return Promise.resolve({ site });
  };
  const signedFor = () => Promise.resolve({ superAdmin: false });
  const asked = { query, credential: { secret: 'hws_x' }, call, signedFor } as never;
  const { sites, next_page_token: next } = await listSites(asked);
  return { ids: sites.map(({ site_id: id }) => id), next, read };
}

test('a site is found by its name, however many others one has', async () => {
  const query = { name_contains: 'site 87.', page_size: 8 };
  expect(await found(100, query)).toEqual({ ids: [87], next: '', read: 100 });
});

test('a page of sites of one mode is as long as was asked for, and goes on behind its last one', async () => {
  const query = { mode: 'theme', page_size: 5 };
  const { ids, next } = await found(100, query);
  expect(ids).toEqual([10, 20, 30, 40, 50]);
  expect(await found(100, { ...query, page_token: next })).toMatchObject({
    ids: [60, 70, 80, 90, 100],
    next: '',
  });
  expect(await found(100, { page_size: 5 })).toEqual({ ids: [1, 2, 3, 4, 5], next: 'after-5', read: 5 });
});

test('no more than 200 sites are read for one page', async () => {
  expect(await found(500, { name_contains: 'pier', page_size: 50 })).toEqual({
    ...{ ids: [], next: 'after-200', read: 200 },
  });
});
