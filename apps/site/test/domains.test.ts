import { type SiteConfig } from '../src/config';
import { defaultLimits } from '../src/service';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, refusedWith } from './setup';

const config: Partial<SiteConfig> = { limits: { ...defaultLimits, domains: 3 } };

describe('domains', () => {
  let harness: Harness;
  let site: KnownSite;
  let other: KnownSite;
  let serial = 0;

  beforeAll(async () => {
    harness = await createHarness(config);
  });
  beforeEach(async () => {
    site = await harness.createSite();
    other = await harness.createSite();
  });
  afterAll(() => harness.close());

  const freshName = () => `extra-${(serial += 1)}.example`;
  const create = async (siteId: number, name = freshName()) =>
    present((await harness.siteManagement.createDomain({ siteId, name }, editor)).domain);
  const update = async (siteId: number, domainId: number, domain: object, paths: string[]) =>
    (await harness.siteManagement.updateDomain({ siteId, domainId, domain, updateMask: { paths } }, editor))
      .domain;
  const names = async (siteId: number) =>
    (await harness.siteManagement.listDomains({ siteId })).domains.map(({ name, primary }) => [
      name,
      primary,
    ]);
  const resolved = async (domain: string) =>
    (await harness.siteDelivery.resolveSite({ domain, minDirectoryVersion: 0 })).site?.siteId;
  const versions = async () => ({
    site: await harness.siteVersion(site.siteId),
    other: await harness.siteVersion(other.siteId),
    directory: await harness.directoryVersion(),
  });

  it('are added in one spelling, none of them primary', async () => {
    const before = await versions();
    const domain = await create(site.siteId, 'B\u00dcCHER.example.:8080');
    expect(domain).toMatchObject({ siteId: site.siteId, name: 'xn--bcher-kva.example', primary: false });
    expect(await resolved('xn--bcher-kva.example')).toBe(site.siteId);
    const after = await versions();
    expect(after.site).toBeGreaterThan(before.site);
    expect(after.directory).toBeGreaterThan(before.directory);
    expect(after.other).toBe(before.other);
  });

  it('are told to be used, in any spelling, to a program of people that names nobody', async () => {
    const name = freshName();
    const isUsed = async (domain: string) =>
      (await harness.people().siteManagement.getDomainUse({ domain })).used;
    expect(await isUsed(name)).toBe(false);
    await create(site.siteId, name);
    expect(await Promise.all([name, `${name.toUpperCase()}.:443`, site.domain].map(isUsed))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await refusal(isUsed('not a host'))).toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
  });

  it('are listed with the primary one first', async () => {
    await create(site.siteId, 'aaa.example');
    await create(site.siteId, 'zzz.example');
    expect(await names(site.siteId)).toEqual([
      [site.domain, true],
      ['aaa.example', false],
      ['zzz.example', false],
    ]);
  });

  it('belong to one site each', async () => {
    for (const siteId of [site.siteId, other.siteId]) {
      expect(await refusal(create(siteId, site.domain.toUpperCase()))).toEqual(
        refusedWith('ALREADY_EXISTS', 'DOMAIN_TAKEN'),
      );
    }
  });

  it('must be host names', async () => {
    const { fields } = await refusal(create(site.siteId, 'http://a.example'));
    expect(fields).toEqual({ name: ['name must be a host name, such as "www.example.com".'] });
  });

  it('have a bound per site, also for concurrent writers', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => create(site.siteId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refusal(create(site.siteId))).toEqual(
      refusedWith('RESOURCE_EXHAUSTED', 'DOMAIN_LIMIT_REACHED'),
    );
    const extra = await create(other.siteId);
    expect(await refusal(update(other.siteId, extra.domainId, { siteId: site.siteId }, ['site_id']))).toEqual(
      refusedWith('RESOURCE_EXHAUSTED', 'DOMAIN_LIMIT_REACHED'),
    );
  });

  it('change which one is primary, and with it the base URL', async () => {
    const domain = await create(site.siteId);
    const before = await versions();
    const updated = await update(site.siteId, domain.domainId, { primary: true }, ['primary']);
    expect(updated).toEqual({ ...domain, primary: true });
    expect(await names(site.siteId)).toEqual([
      [domain.name, true],
      [site.domain, false],
    ]);
    const { site: row } = await harness.siteManagement.getSite({ siteId: site.siteId });
    expect(row).toMatchObject({ primaryDomain: domain.name, baseUrl: `https://${domain.name}` });
    const after = await versions();
    expect(after.site).toBeGreaterThan(before.site);
    // The same domains lead to the same sites.
    expect(after.directory).toBe(before.directory);
    // Again is no error.
    await update(site.siteId, domain.domainId, { primary: true }, ['primary']);
  });

  it('keep exactly one primary under concurrent changes', async () => {
    const domains = [await create(site.siteId), await create(site.siteId)];
    await Promise.all(
      [...domains, ...domains].map(({ domainId }) =>
        update(site.siteId, domainId, { primary: true }, ['primary']),
      ),
    );
    expect((await names(site.siteId)).filter(([, primary]) => primary)).toHaveLength(1);
  });

  it('move to another site and raise both versions and the directory', async () => {
    const domain = await create(site.siteId);
    const before = await versions();
    const moved = await update(site.siteId, domain.domainId, { siteId: other.siteId }, ['site_id']);
    expect(moved).toEqual({ ...domain, siteId: other.siteId, primary: false });
    expect(await names(site.siteId)).toEqual([[site.domain, true]]);
    expect(await names(other.siteId)).toEqual([
      [other.domain, true],
      [domain.name, false],
    ]);
    expect(await resolved(domain.name)).toBe(other.siteId);
    const after = await versions();
    expect(after.site).toBeGreaterThan(before.site);
    expect(after.other).toBeGreaterThan(before.other);
    expect(after.directory).toBeGreaterThan(before.directory);
  });

  it('move both ways at once without a deadlock', async () => {
    const [mine, theirs] = [await create(site.siteId), await create(other.siteId)];
    await Promise.all([
      update(site.siteId, mine.domainId, { siteId: other.siteId }, ['site_id']),
      update(other.siteId, theirs.domainId, { siteId: site.siteId }, ['site_id']),
    ]);
    expect(await names(site.siteId)).toContainEqual([theirs.name, false]);
    expect(await names(other.siteId)).toContainEqual([mine.name, false]);
  });

  it('do not move to nowhere, to where they are, to a site that the caller may not use, or as primary', async () => {
    const domain = await create(site.siteId);
    const move = (siteId: number) => update(site.siteId, domain.domainId, { siteId }, ['site_id']);
    expect(await refusal(move(999_999))).toEqual(refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'));
    expect(await refusal(move(site.siteId))).toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
    const limited = harness.onlySite(site.siteId).siteManagement;
    const request = {
      siteId: site.siteId,
      domainId: domain.domainId,
      domain: { siteId: other.siteId },
      updateMask: { paths: ['site_id'] },
    };
    expect(await refusal(limited.updateDomain(request, editor))).toEqual(
      refusedWith('PERMISSION_DENIED', 'SITE_NOT_ALLOWED'),
    );
    const { domains } = await harness.siteManagement.listDomains({ siteId: site.siteId });
    const primaryId = present(domains[0]).domainId;
    expect(await refusal(update(site.siteId, primaryId, { siteId: other.siteId }, ['site_id']))).toEqual(
      refusedWith('FAILED_PRECONDITION', 'DOMAIN_IS_PRIMARY'),
    );
    expect(await names(other.siteId)).toEqual([[other.domain, true]]);
  });

  it.each([
    [{ primary: false }, ['primary']],
    [{ primary: true, siteId: 1 }, ['primary', 'site_id']],
    [{ name: 'x.example' }, ['name']],
    [{}, []],
  ])('refuse the change %j of %j', async (values, paths) => {
    const domain = await create(site.siteId);
    expect(await refusal(update(site.siteId, domain.domainId, values, paths))).toEqual(
      refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'),
    );
  });

  it('are removed, unless primary', async () => {
    const domain = await create(site.siteId);
    const before = await versions();
    await harness.siteManagement.deleteDomain({ siteId: site.siteId, domainId: domain.domainId }, editor);
    expect(await names(site.siteId)).toEqual([[site.domain, true]]);
    const after = await versions();
    expect(after.site).toBeGreaterThan(before.site);
    expect(after.directory).toBeGreaterThan(before.directory);
    const { domains } = await harness.siteManagement.listDomains({ siteId: site.siteId });
    const request = { siteId: site.siteId, domainId: present(domains[0]).domainId };
    expect(await refusal(harness.siteManagement.deleteDomain(request, editor))).toEqual(
      refusedWith('FAILED_PRECONDITION', 'DOMAIN_IS_PRIMARY'),
    );
  });

  it('are not found where they are not', async () => {
    const request = { siteId: site.siteId, domainId: 999_999 };
    expect(await refusal(harness.siteManagement.deleteDomain(request, editor))).toEqual(
      refusedWith('NOT_FOUND', 'DOMAIN_NOT_FOUND'),
    );
    for (const values of [{ primary: true }, { siteId: other.siteId }]) {
      const path = 'primary' in values ? 'primary' : 'site_id';
      expect(await refusal(update(site.siteId, 999_999, values, [path]))).toEqual(
        refusedWith('NOT_FOUND', 'DOMAIN_NOT_FOUND'),
      );
    }
    expect(await refusal(harness.siteManagement.listDomains({ siteId: 999_999 }))).toEqual(
      refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
    );
    expect(await refusal(create(999_999))).toEqual(refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'));
  });
});
