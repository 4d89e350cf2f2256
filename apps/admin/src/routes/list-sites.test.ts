import { toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { listSites } from './list-sites';

/** Identity has named three sites when what is asked for the second one fails. */
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
