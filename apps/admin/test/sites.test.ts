import { codeOf } from './support/browser';
import { bodyOf, type Harbour, inAnHour, startHarbour } from './support/harbour';
import { operator } from './support/installation';

/** Sites, and the tokens of their readers. */

let installation: Harbour['installation'];
let siteId: Harbour['siteId'];
let superAdmin: Harbour['superAdmin'];
let as: Harbour['as'];
let addSiteAdmin: Harbour['addSiteAdmin'];
let harbour: Harbour;
beforeAll(async () => {
  harbour = await startHarbour();
  ({ installation, siteId, superAdmin, as, addSiteAdmin } = harbour);
}, 60_000);
afterAll(() => harbour?.installation.close());

describe('API tokens of a site', () => {
  it('are made with a name and an expiry, shown once, listed by prefix, and revoked at once', async () => {
    const ask = as((await addSiteAdmin()).session);
    const params = { site_id: siteId };
    const expire = inAnHour();
    const made = await ask('createApiToken', { params, body: { name: 'Shop', expire_time: expire } });
    const { token, secret } = bodyOf<{ token: { token_id: number; prefix: string }; secret: string }>(made);
    expect(made.body).toMatchObject({
      token: { name: 'Shop', expire_time: expire, last_use_time: null },
      base_url: 'https://harbour.example/api/v1',
    });
    expect(secret).toMatch(/^hw_\w{40}$/);
    expect(secret.startsWith(token.prefix)).toBe(true);

    const listed = await ask('listApiTokens', { params });
    expect(listed.body).toMatchObject({ tokens: [token], base_url: 'https://harbour.example/api/v1' });
    expect(listed.text).not.toContain(secret.slice(token.prefix.length));

    const named = { params: { ...params, token_id: token.token_id } };
    expect((await ask('deleteApiToken', named)).status).toBe(200);
    expect(bodyOf<{ tokens: object[] }>(await ask('listApiTokens', { params })).tokens).toEqual([]);
  });

  it('need no expiry, and none in the past', async () => {
    const ask = as((await addSiteAdmin()).session);
    const create = (expire: string | null) =>
      ask('createApiToken', { params: { site_id: siteId }, body: { name: 'x', expire_time: expire } });
    expect((await create(null)).body).toMatchObject({ token: { expire_time: null } });
    expect((await create('2020-01-01T00:00:00Z')).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: { expire_time: [expect.any(String)] },
    });
  });
});

describe('a site', () => {
  it('is made, read, changed on the revision that was read, and deleted', async () => {
    const ask = as(superAdmin);
    const body = { name: 'New', mode: 'headless', domain: 'new.example', default_language: 'de' };
    const made = await ask('createSite', { body });
    const { site } = bodyOf<{ site: { site_id: number; revision: number } }>(made);
    expect(site).toMatchObject({ name: 'New', mode: 'headless', primary_domain: 'new.example' });
    const params = { site_id: site.site_id };
    const change = (revision: number) =>
      ask('updateSite', {
        params,
        body: {
          mode: 'theme',
          shared_cache: { s_maxage: 60, stale_while_revalidate: 5 },
          expected_revision: revision,
        },
      });
    const changed = await change(site.revision);
    expect(changed.body).toMatchObject({
      site: { mode: 'theme', name: 'New', shared_cache: { s_maxage: 60, stale_while_revalidate: 5 } },
    });
    expect(codeOf(await change(site.revision))).toBe('REVISION_CONFLICT');
    expect((await ask('updateSite', { params, body: { shared_cache: null } })).body).toMatchObject({
      site: { shared_cache: null, mode: 'theme' },
    });
    expect((await ask('deleteSite', { params })).status).toBe(200);
    expect(codeOf(await ask('getSite', { params }))).toBe('SITE_NOT_FOUND');
  });

  it('never has the host name of the admin', async () => {
    const ask = as(superAdmin);
    for (const domain of ['admin.example', 'ADMIN.example.']) {
      const body = { name: 'x', mode: 'theme', domain, default_language: 'en' };
      expect((await ask('createSite', { body })).body).toMatchObject({
        errors: { domain: ['domain must not be the host name of the admin.'] },
      });
      const params = { site_id: siteId };
      expect((await ask('createDomain', { params, body: { name: domain } })).status).toBe(422);
    }
  });

  it('has domains, languages and settings', async () => {
    const ask = as(superAdmin);
    const params = { site_id: siteId };
    const added = await ask('createDomain', { params, body: { name: 'www.harbour.example' } });
    const { domain_id: domainId } = bodyOf<{ domain: { domain_id: number } }>(added).domain;
    const named = { params: { ...params, domain_id: domainId } };
    expect((await ask('makeDomainPrimary', named)).body).toMatchObject({ domain: { primary: true } });
    expect(codeOf(await ask('deleteDomain', named))).toBe('DOMAIN_IS_PRIMARY');

    const language = await ask('createLanguage', { params, body: { code: 'de', name: 'Deutsch' } });
    const { language_id: languageId } = bodyOf<{ language: { language_id: number } }>(language).language;
    const off = { params: { ...params, language_id: languageId }, body: { enabled: false } };
    expect((await ask('updateLanguage', off)).body).toMatchObject({
      language: { code: 'de', name: 'Deutsch', enabled: false },
    });

    const query = { language: 'en' };
    const set = (body: object) => ask('updateSettings', { params, query, body });
    expect((await set({ site_name: 'Harbour', twitter_url: 'https://x.example/h' })).status).toBe(200);
    expect((await set({ twitter_url: null })).status).toBe(200);
    expect((await ask('getSettings', { params, query })).body).toMatchObject({
      settings: { language: 'en', site_name: 'Harbour', twitter_url: null, revision: 2 },
    });
    expect((await set({ contact_email: 'no address' })).body).toMatchObject({
      errors: { contact_email: ['contact_email must be an e-mail address.'] },
    });
  });

  it('is in a list that goes on by pages, for each person their own', async () => {
    const { userId, session } = await addSiteAdmin();
    const more = [await installation.addSite('b.example'), await installation.addSite('c.example')];
    for (const id of more) {
      await installation.identity.updateGrant({ siteId: id, userId, role: 'ROLE_VIEWER' }, operator);
    }
    const seen: number[] = [];
    let pageToken = '';
    do {
      const query = { page_size: '2', ...(pageToken !== '' && { page_token: pageToken }) };
      const { body } = await as(session)('listSites', { query });
      const page = body as { sites: { site_id: number }[]; next_page_token: string };
      seen.push(...page.sites.map(({ site_id: id }) => id));
      pageToken = page.next_page_token;
    } while (pageToken !== '');
    expect(seen).toEqual([siteId, ...more]);
    const foreign = await installation.addSite('d.example');
    const found = async (who: string, query: Record<string, string>): Promise<number[]> =>
      bodyOf<{ sites: { site_id: number }[] }>(await as(who)('listSites', { query })).sites.map(
        ({ site_id: id }) => id,
      );
    const ids = { site_ids: [foreign, more[1], siteId].join(',') };
    expect(await found(session, ids)).toEqual([siteId, more[1]]);
    expect(await found(superAdmin, ids)).toEqual([siteId, more[1], foreign]);
    expect(await found(session, { name_contains: 'C.EX' })).toEqual([more[1]]);
    expect(await found(session, { name_contains: 'D.ex' })).toEqual([]);
    expect(await found(superAdmin, { name_contains: 'D.ex' })).toEqual([foreign]);
    for (const wrong of ['', '0', '1,', '1,x', Array.from({ length: 101 }, () => '1').join(',')]) {
      const refused = await as(session)('listSites', { query: { site_ids: wrong } });
      expect([wrong, refused.status]).toEqual([wrong, 422]);
    }
    for (const wrong of ['x', 'after-0', 'after-01', 'after--1', 'after-1 ', `after-${'9'.repeat(17)}`]) {
      const refused = await as(session)('listSites', { query: { page_token: wrong } });
      expect([wrong, refused.status, refused.body]).toMatchObject([
        wrong,
        422,
        { code: 'PAGE_TOKEN_INVALID' },
      ]);
    }
    const themes = await as(session)('listSites', { query: { mode: 'theme' } });
    expect(bodyOf<{ sites: object[] }>(themes).sites).toEqual([]);
  });
});
