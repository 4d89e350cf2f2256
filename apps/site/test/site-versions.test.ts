import { createHarness, editor, type Harness, refusal } from './setup';

describe('GetSiteVersions', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  const bothOf = async (siteId: number) => ({
    version: await harness.siteVersion(siteId),
    accessVersion: await harness.accessVersion(siteId),
  });
  const installation = async () => {
    const { rows } = await harness.admin.query<{ name: string }>('select platform.installation() as name');
    return rows[0]!.name;
  };
  const versionFloor = async () => {
    const { rows } = await harness.admin.query<{ floor: string }>(
      'select version_floor as floor from platform.directory',
    );
    return Number(rows[0]?.floor);
  };
  /** The name of a site does not change access. */
  async function renameTwice(siteId: number): Promise<void> {
    for (const name of ['First', 'Second']) {
      const updateMask = { paths: ['name'] };
      await harness.siteManagement.updateSite({ siteId, site: { name }, updateMask }, editor);
    }
  }

  it('tells the versions of many sites and the directory in one statement', async () => {
    const [one, two] = [await harness.createSite(), await harness.createSite()];
    await renameTwice(one.siteId);
    const before = harness.deliveryDb.statementCount;
    const answer = await harness.siteDelivery.getSiteVersions({
      siteIds: [two.siteId, one.siteId, 987_654, two.siteId],
    });
    expect(harness.deliveryDb.statementCount - before).toBe(1);
    const floor = await versionFloor();
    expect(answer.versions.toSorted((a, b) => a.siteId - b.siteId)).toMatchObject([
      { siteId: one.siteId, ...(await bothOf(one.siteId)) },
      { siteId: two.siteId, ...(await bothOf(two.siteId)) },
      { siteId: 987_654, version: floor, accessVersion: floor, groupVersions: [] },
    ]);
    // A name is shown with the settings alone.
    const { version, groupVersions } = answer.versions.find(({ siteId }) => siteId === one.siteId)!;
    expect(groupVersions.map((each) => each === version)).toEqual([false, false, false, false, true]);
    expect(answer.directoryVersion).toBe(await harness.directoryVersion());
  });

  it('tells the directory alone', async () => {
    expect(await harness.siteDelivery.getSiteVersions({ siteIds: [] })).toMatchObject({
      versions: [],
      directoryVersion: await harness.directoryVersion(),
      installation: await installation(),
    });
  });

  it('tells which installation this is: the database on its server, or what the configuration says', async () => {
    expect(await installation()).toMatch(/^[0-9a-f]{16}$/);
    const configured = await createHarness({
      redis: { url: 'redis://127.0.0.1:1', cluster: false, keyPrefix: 'shop' },
    });
    const answer = await configured.siteDelivery.getSiteVersions({ siteIds: [1] });
    await configured.close();
    expect(answer.installation).toBe('shop');
  });

  it('sees every acknowledged write', async () => {
    const { siteId } = await harness.createSite();
    for (let write = 0; write < 20; write += 1) {
      await harness.siteManagement.updateSite(
        { siteId, site: { name: `Name ${write}` }, updateMask: { paths: ['name'] } },
        editor,
      );
      const { versions } = await harness.siteDelivery.getSiteVersions({ siteIds: [siteId] });
      expect(versions).toMatchObject([{ siteId, ...(await bothOf(siteId)) }]);
    }
  });

  it('refuses sites that are not of the key, ids that are none, and more than 1,000', async () => {
    const [mine, other] = [await harness.createSite(), await harness.createSite()];
    const { siteDelivery } = harness.onlySite(mine.siteId);
    expect((await siteDelivery.getSiteVersions({ siteIds: [mine.siteId] })).versions).toHaveLength(1);
    expect(
      await refusal(siteDelivery.getSiteVersions({ siteIds: [mine.siteId, other.siteId] })),
    ).toMatchObject({ code: 'PERMISSION_DENIED', reason: 'SITE_NOT_ALLOWED' });
    expect(await refusal(harness.siteDelivery.getSiteVersions({ siteIds: [1, 0] }))).toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
    });
    const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect(await refusal(harness.siteDelivery.getSiteVersions({ siteIds: many }))).toMatchObject({
      fields: { site_ids: ['site_ids must name at most 1000 sites.'] },
    });
    expect((await harness.siteDelivery.getSiteVersions({ siteIds: many.slice(1) })).versions).toHaveLength(
      1_000,
    );
  });
});
