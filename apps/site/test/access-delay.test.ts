import type { AccessDelay__Output } from '@headwater/contracts';

import { createHarness, editor, type Harness, superAdmin } from './setup';

type Answer = { accessDelay?: AccessDelay__Output | null | undefined };

describe('a change of access that gateways could not be told of', () => {
  const leaseMs = 5_000;
  let harness: Harness;
  let reachable = true;
  beforeAll(async () => {
    const take = async (): Promise<void> => {
      if (!reachable) throw new Error('the mirror is out of reach');
    };
    harness = await createHarness(
      {},
      { mirror: { leaseMs, useInstallation: () => undefined, set: take, setDirectory: take } },
    );
  });
  afterAll(() => harness.close());
  afterEach(() => void (reachable = true));

  /** Every change of access, one after the other, on a site of its own; and changes that are none. */
  async function makeAll(): Promise<{ access: Record<string, Answer>; other: Record<string, Answer> }> {
    const { siteManagement: site } = harness;
    const unique = Math.random().toString(36).slice(2);
    const access: Record<string, Answer> = {};
    const created = await site.createSite(
      { name: 'A', mode: 'SITE_MODE_HEADLESS', domain: `${unique}.example`, defaultLanguage: 'en' },
      superAdmin,
    );
    access['CreateSite'] = created;
    const siteId = created.site!.siteId;
    const update = (values: object, ...paths: string[]) =>
      site.updateSite({ siteId, site: values, updateMask: { paths } }, superAdmin);
    access['UpdateSite'] = await update({ mode: 'SITE_MODE_THEME' }, 'mode');
    const token = await site.createToken({ siteId, name: 't' }, superAdmin);
    access['CreateToken'] = token;
    const { tokenId } = token.token!;
    access['UpdateToken'] = await site.updateToken(
      { siteId, tokenId, token: { requestsPerMinute: 7 }, updateMask: { paths: ['requests_per_minute'] } },
      superAdmin,
    );
    access['DeleteToken'] = await site.deleteToken({ siteId, tokenId }, superAdmin);
    const first = await site.createDomain({ siteId, name: `b.${unique}.example` }, editor);
    access['CreateDomain'] = first;
    const other = await site.createDomain({ siteId, name: `c.${unique}.example` }, editor);
    access['UpdateDomain'] = await site.updateDomain(
      {
        siteId,
        domainId: first.domain!.domainId,
        domain: { primary: true },
        updateMask: { paths: ['primary'] },
      },
      editor,
    );
    access['DeleteDomain'] = await site.deleteDomain({ siteId, domainId: other.domain!.domainId }, editor);
    const language = await site.createLanguage({ siteId, code: 'de' }, editor);
    access['CreateLanguage'] = language;
    access['UpdateLanguage'] = await site.updateLanguage(
      {
        siteId,
        languageId: language.language!.languageId,
        language: { enabled: false },
        updateMask: { paths: ['enabled'] },
      },
      editor,
    );
    const renamed = await update({ name: 'B' }, 'name');
    const unchanged = await update({ mode: 'SITE_MODE_THEME' }, 'mode');
    access['DeleteSite'] = await site.deleteSite({ siteId }, superAdmin);
    return { access, other: { renamed, unchanged } };
  }

  it('is answered with the time by which all gateways act on it, whichever it is, and no other change is', async () => {
    reachable = false;
    const before = Date.now();
    const { access, other } = await makeAll();
    expect(Object.keys(access)).toHaveLength(11);
    for (const [name, { accessDelay }] of Object.entries(access)) {
      const { seconds, nanos } = accessDelay!.actsByTime!;
      const actsBy = Number(seconds) * 1_000 + nanos / 1e6;
      expect([name, actsBy >= before + leaseMs, actsBy <= Date.now() + leaseMs]).toEqual([name, true, true]);
    }
    for (const { accessDelay } of Object.values(other)) expect(accessDelay).toBeFalsy();
  });

  it('is not answered so when they were told', async () => {
    const { access, other } = await makeAll();
    for (const { accessDelay } of [...Object.values(access), ...Object.values(other)]) {
      expect(accessDelay).toBeFalsy();
    }
  });
});
