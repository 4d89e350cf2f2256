import { AppError } from '@headwater/errors';

import {
  createHarness,
  editor,
  type Harness,
  type KnownSite,
  present,
  refusal,
  refusedWith,
  superAdmin,
} from './setup';

describe('ResolveSite', () => {
  let harness: Harness;
  let site: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.createSite({ domain: 'www.example.org' });
    const { siteId } = site;
    for (const name of ['b.example.org', 'a.example.org']) {
      await harness.siteManagement.createDomain({ siteId, name }, editor);
    }
    for (const code of ['pt-BR', 'de']) await harness.siteManagement.createLanguage({ siteId, code }, editor);
    await harness.siteManagement.updateSite(
      {
        siteId,
        site: {
          allowedOrigins: ['https://app.example'],
          sharedCache: { sMaxage: 30, staleWhileRevalidate: 60 },
        },
        updateMask: { paths: ['allowed_origins', 'shared_cache'] },
      },
      editor,
    );
  });
  afterAll(() => harness.close());

  const resolve = (name: { domain?: string; siteKey?: string }, minDirectoryVersion = 0) =>
    harness.siteDelivery.resolveSite({ ...name, minDirectoryVersion });

  it('finds a site by any of its domains and by its key', async () => {
    const answer = await resolve({ domain: 'a.example.org' });
    expect(answer).toMatchObject({
      siteVersion: await harness.siteVersion(site.siteId),
      directoryVersion: await harness.directoryVersion(),
      usedObjects: [],
      site: {
        siteId: site.siteId,
        siteKey: site.siteKey,
        mode: 'SITE_MODE_HEADLESS',
        primaryDomain: 'www.example.org',
        domains: ['www.example.org', 'a.example.org', 'b.example.org'],
        defaultLanguage: 'en',
        languages: ['en', 'de', 'pt-BR'],
        baseUrl: 'https://www.example.org',
        allowedOrigins: ['https://app.example'],
        sharedCache: { sMaxage: 30, staleWhileRevalidate: 60 },
      },
    });
    for (const name of [{ domain: 'www.example.org' }, { siteKey: site.siteKey }]) {
      expect(await resolve(name)).toEqual(answer);
    }
  });

  it.each([
    [{ domain: 'nowhere.example' }],
    [{ domain: 'example.org' }],
    [{ domain: '' }],
    [{ domain: 'a\0.example' }],
    [{ siteKey: 'zzzzzzzzzzzz' }],
    [{ siteKey: "' or true --" }],
    [{ siteKey: '' }],
  ])('finds no site for %j, and says for which directory that holds', async (name) => {
    const error: unknown = await resolve(name).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'SITE_NOT_FOUND',
      metadata: { directory_version: String(await harness.directoryVersion()) },
    });
  });

  it('wants a name', async () => {
    expect(await refusal(resolve({}))).toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
  });

  it('sees a site and its domains come and go, each with a newer directory', async () => {
    const domain = 'short-lived.example';
    const directoryOf = async () => {
      const error = (await resolve({ domain }).catch((caught: unknown) => caught)) as AppError;
      return Number(error.metadata.directory_version);
    };
    const before = await directoryOf();
    const { siteId } = await harness.createSite({ domain });
    const found = await resolve({ domain });
    expect(found.site?.siteId).toBe(siteId);
    expect(found.directoryVersion).toBeGreaterThan(before);
    const version = await harness.siteVersion(siteId);
    await harness.siteManagement.deleteSite({ siteId }, superAdmin);
    expect(await directoryOf()).toBeGreaterThan(found.directoryVersion);
    // What was cached of the site is judged by its version, which outlives it.
    expect(await harness.siteVersion(siteId)).toBeGreaterThan(version);
  });

  it('answers only from a directory as new as asked for', async () => {
    const version = await harness.directoryVersion();
    expect((await resolve({ siteKey: site.siteKey }, version)).directoryVersion).toBe(version);
    for (const name of [{ siteKey: site.siteKey }, { domain: 'nowhere.example' }]) {
      expect(await refusal(resolve(name, version + 1))).toEqual(
        refusedWith('UNAVAILABLE', 'DIRECTORY_VERSION_BEHIND'),
      );
    }
  });

  it('follows every change of the site', async () => {
    const { siteId } = await harness.createSite();
    const current = async () => present((await resolve({ siteKey: present(key) })).site);
    const key = (await harness.siteManagement.getSite({ siteId })).site?.siteKey;
    const change = (values: object, paths: string[]) =>
      harness.siteManagement.updateSite({ siteId, site: values, updateMask: { paths } }, superAdmin);
    await change({ mode: 'SITE_MODE_THEME', baseUrl: 'https://base.example/x' }, ['mode', 'base_url']);
    expect(await current()).toMatchObject({ mode: 'SITE_MODE_THEME', baseUrl: 'https://base.example/x' });
    await change({}, ['base_url']);
    const { domains, sharedCache } = await current();
    expect((await current()).baseUrl).toBe(`https://${domains[0]}`);
    expect(sharedCache).toBeUndefined();
  });
});
