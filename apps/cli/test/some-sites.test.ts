import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { notFound } from '@headwater/errors';

import { type RecordedServices, startRecordedServices } from './support/recorded-services';

const isGone = ({ siteId }: { siteId: number }) => siteId === 2;
const media = { mediaId: 5, name: 'Weir' };

describe('commands for all sites, one of which is deleted meanwhile', () => {
  let folder: string;
  let services: RecordedServices;
  let fault: (request: object) => void = () => undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-sites-'));
    const unlessGone = (answer: object) => (request: object) => {
      fault(request);
      if (isGone(request as { siteId: number })) throw notFound('SITE_NOT_FOUND', 'There is no site 2.');
      return answer;
    };
    const site = (siteId: number, name: string) => ({ siteId, name });
    services = await startRecordedServices(folder, {
      'siteManagement.listSites': { sites: [site(1, 'River'), site(2, 'Pond'), site(3, 'Lake')] },
      'siteManagement.getSite': { site: site(2, 'Pond') },
      'mediaManagement.getMediaQuota': unlessGone({ quota: { usedFiles: 4 } }),
      'mediaManagement.listMedia': unlessGone({ media: [{ media, variantError: 'too wide' }] }),
    });
  });
  beforeEach(() => (fault = () => undefined));
  afterAll(async () => {
    await services?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const cli = async (...args: string[]) => (await services.run('--json', ...args)).result;

  it.each([
    ['media quota list', [{ site: 'River' }, { site: 'Lake' }]],
    ['media failed list', [{ reasons: 'too wide' }, { reasons: 'too wide' }]],
    ['media failed retry', { retried: 2 }],
  ])('%s goes on with the others, and says so', async (command, shown) => {
    const { exitCode, json, stderr } = await cli(...command.split(' '));
    expect([exitCode, json()]).toMatchObject([0, shown]);
    expect(stderr).toContain('Site 2 was deleted meanwhile.');
  });

  it('ends with another failure, and with a site that was named', async () => {
    const named = await cli('media', 'quota', 'list', '--site', 'pond.example');
    expect([named.exitCode, named.stdout]).toEqual([3, '']);
    fault = () => {
      throw notFound('MEDIA_NOT_FOUND', 'There is no such media file.');
    };
    const other = await cli('media', 'quota', 'list');
    expect([other.exitCode, other.stdout]).toEqual([3, '']);
  });
});
