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

describe('BatchResolveSites', () => {
  let harness: Harness;
  let first: KnownSite;
  let second: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    first = await harness.createSite({ domain: 'first.example' });
    second = await harness.createSite({ domain: 'second.example' });
  });
  afterAll(() => harness.close());

  const resolve = async (domains: string[]) => {
    const { directoryVersion, sites } = await harness.siteDelivery.batchResolveSites({ domains });
    return { directoryVersion, sites: new Map(sites.map((found) => [found.domain, found])) };
  };
  const prefixesOf = async (domain: string) => (await resolve([domain])).sites.get(domain)!.tokenHashPrefixes;

  it('tells of each name what ResolveSite tells, and leaves out what leads nowhere', async () => {
    const { directoryVersion, sites } = await resolve([
      'second.example',
      'nowhere.example',
      'first.example',
      'first.example',
      '',
      'FIRST.example',
      'a\0.example',
    ]);
    expect(directoryVersion).toBe(await harness.directoryVersion());
    expect([...sites.keys()].sort()).toEqual(['first.example', 'second.example']);
    for (const domain of sites.keys()) {
      const { site, siteVersion } = await harness.siteDelivery.resolveSite({ domain });
      expect(sites.get(domain)).toMatchObject({ site, siteVersion });
    }
    expect((await resolve(['nowhere.example'])).sites.size).toBe(0);
  });

  it('takes 1 to 1,000 names', async () => {
    const names = Array.from({ length: 1_001 }, (_, turn) => `name-${turn}.example`);
    expect((await resolve(names.slice(1))).sites.size).toBe(0);
    for (const wrong of [[], names]) {
      expect(await refusal(resolve(wrong))).toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
    }
  });

  it('tells the first four bytes of the hashes of the tokens of each site, sorted, up to 1,000', async () => {
    expect(await prefixesOf('first.example')).toEqual(Buffer.alloc(0));
    const { siteId } = first;
    await harness.siteManagement.createToken({ siteId, name: 'one' }, superAdmin);
    await harness.admin.query(
      `insert into site.tokens (site_id, name, prefix, token_hash)
       select $1, 'many', 'hw_abc', sha256(number::text::bytea) from generate_series(2, 1000) as number`,
      [siteId],
    );
    const { rows } = await harness.admin.query<{ token_hash: Buffer }>(
      'select token_hash from site.tokens where site_id = $1',
      [siteId],
    );
    const expected = rows.map(({ token_hash }) => token_hash).sort((a, b) => a.compare(b));
    expect(expected).toHaveLength(1_000);
    expect(await prefixesOf('first.example')).toEqual(
      Buffer.concat(expected.map((hash) => hash.subarray(0, 4))),
    );
    expect(await prefixesOf('second.example')).toEqual(Buffer.alloc(0));
    await harness.siteManagement.createToken({ siteId, name: 'one more' }, superAdmin);
    expect(await prefixesOf('first.example')).toBeUndefined();
    expect(second.siteId).not.toBe(siteId);
  });
});
