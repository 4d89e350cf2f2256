import { insertSite, quietLogger } from '@headwater/testing';

import { createMediaService } from '../src/service';
import { connectTo } from './other-service';
import { admin, createQuotaCalls, text } from './quotas';
import { actor, createHarness, type MediaHarness, type Site, uploadOf } from './setup';
import { createUploads } from './uploads';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  site = await insertSite(harness.database);
});

const { put, quotaOf, set } = createQuotaCalls(
  () => harness,
  () => site,
);

test('what is not set is what the installation gives; -1 is no limit', async () => {
  const limits = { ...harness.config.limits, quotaFiles: 5, quotaBytes: 50 };
  const given = await createMediaService({ ...harness.config, limits }, { logger: quietLogger });
  const { grpcPort } = await given.start();
  const { management, close } = connectTo(grpcPort, harness.keys.superAdmin);
  try {
    const ask = async () => (await management.getMediaQuota({ siteId: site.siteId })).quota!;
    expect(await ask()).toMatchObject({ maxFiles: 5, maxBytes: 50 });
    expect(await ask()).not.toHaveProperty('ownMaxFiles', expect.any(Number));
    await set({ maxBytes: -1 });
    expect(await ask()).toMatchObject({ maxFiles: 5, ownMaxBytes: -1, revision: 1 });
    expect((await ask()).maxBytes).toBeUndefined();
    await management.uploadMedia(uploadOf({ siteId: site.siteId, name: 'a.txt' }, text(51)), { actor });
    await set({ maxBytes: undefined, maxFiles: 0 });
    expect(await ask()).toMatchObject({
      maxFiles: 0,
      ownMaxFiles: 0,
      maxBytes: 50,
      usedBytes: 51,
      revision: 2,
    });
    await expect(
      management.uploadMedia(uploadOf({ siteId: site.siteId, name: 'a.txt' }, text(1)), { actor }),
    ).rejects.toMatchObject({ metadata: { quota: 'files', allowed: '0', used: '1', asked: '1' } });
  } finally {
    close();
    await given.close();
  }
});

test('only a super admin sets it, on the revision that was seen, to what there can be', async () => {
  const { siteId } = site;
  const request = { siteId, maxFiles: 1, updateMask: { paths: ['max_files'] } };
  const refused = expect.objectContaining({
    code: 'PERMISSION_DENIED',
    reason: 'SUPER_ADMIN_REQUIRED',
  }) as Error;
  await expect(harness.management.updateMediaQuota(request, { actor })).rejects.toEqual(refused);
  const { management } = harness.clientsWith(harness.keys.superAdmin);
  const call = { actor: admin };
  await expect(management.updateMediaQuota({ ...request, expectedRevision: 1 }, call)).rejects.toMatchObject({
    code: 'ABORTED',
    reason: 'REVISION_CONFLICT',
  });
  expect((await management.updateMediaQuota({ ...request, expectedRevision: 0 }, call)).quota).toMatchObject({
    maxFiles: 1,
    revision: 1,
  });
  expect((await management.updateMediaQuota(request, call)).quota).toMatchObject({ revision: 1 });
  for (const maxFiles of [-2, 2 ** 60])
    await expect(management.updateMediaQuota({ ...request, maxFiles }, call)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      message: expect.stringContaining('max_files must be a whole number from 0, or -1') as string,
    });
  for (const paths of [[], ['used_files']])
    await expect(
      management.updateMediaQuota({ ...request, updateMask: { paths } }, call),
    ).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  await expect(management.updateMediaQuota({ ...request, siteId: 999_999 }, call)).rejects.toMatchObject({
    reason: 'SITE_NOT_FOUND',
  });
  expect(await quotaOf()).toMatchObject({ maxFiles: 1, revision: 1 });
});

test('one site neither sees nor takes the room of another', async () => {
  const other = await insertSite(harness.database);
  await set({ maxBytes: 10, maxFiles: 1 }, other);
  await harness.upload(other, 'a.txt', text(10));
  await createUploads(harness, site).begin(500);
  await put(100);
  await put(100, 'b');
  expect(await quotaOf()).toMatchObject({ usedFiles: 2, usedBytes: 200, reservedBytes: 500, revision: 0 });
  const before = await quotaOf(other);
  expect(before).toMatchObject({ usedFiles: 1, usedBytes: 10, reservedFiles: 0, maxBytes: 10 });
  await set({ maxBytes: 700 });
  expect(await quotaOf(other)).toEqual(before);
  await expect(harness.upload(other, 'a.txt', text(1, 'b'))).rejects.toMatchObject({
    metadata: { quota: 'files', allowed: '1', used: '1', reserved: '0' },
  });
});
