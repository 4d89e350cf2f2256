import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, type Harness, keys } from './setup';

describe('the __name__ service', () => {
  let harness: Harness;
  let one: TestSite;
  let two: TestSite;

  beforeAll(async () => {
    harness = await createHarness();
    one = await insertSite(harness.database, { name: 'One' });
    two = await insertSite(harness.database, { name: 'Two' });
  });
  afterAll(() => harness.close());

  it('is ready', () => {
    expect(harness.service.grpc.serving).toBe(true);
  });

  it('answers for each site in its own snapshot', async () => {
    const answer = await harness.delivery.getPublic__Name__({ siteId: two.siteId });
    expect(answer).toMatchObject({ siteName: 'Two', usedObjects: [] });
    expect(answer.siteVersion).toBeGreaterThan(0);
    const minSiteVersion = answer.siteVersion + 1_000;
    await expect(
      harness.delivery.getPublic__Name__({ siteId: two.siteId, minSiteVersion }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'SITE_VERSION_BEHIND' });
  });

  it('tells managers about a site', async () => {
    const overview = await harness.management.get__Name__Overview({ siteId: one.siteId });
    expect(overview).toEqual({ siteId: one.siteId, siteKey: one.siteKey, siteName: 'One' });
  });

  it('knows no other sites', async () => {
    const missing = { code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' };
    await expect(harness.delivery.getPublic__Name__({ siteId: 1_000_000 })).rejects.toMatchObject(missing);
    await expect(harness.management.get__Name__Overview({ siteId: 1_000_000 })).rejects.toMatchObject(
      missing,
    );
  });

  it('names every bad field', async () => {
    const bad = { siteId: 0, minSiteVersion: -1 };
    await expect(harness.delivery.getPublic__Name__(bad)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: { site_id: [expect.any(String)], min_site_version: [expect.any(String)] },
    });
  });

  it('is closed to a key of another site, in every RPC', async () => {
    const { delivery, management } = harness.as(keys.onlySite(one.siteId));
    const refused = { code: 'PERMISSION_DENIED', reason: 'SITE_NOT_ALLOWED' };
    await expect(delivery.getPublic__Name__({ siteId: one.siteId })).resolves.toBeDefined();
    await expect(delivery.getPublic__Name__({ siteId: two.siteId })).rejects.toMatchObject(refused);
    await expect(management.get__Name__Overview({ siteId: two.siteId })).rejects.toMatchObject(refused);
  });
});
