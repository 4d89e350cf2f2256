import { createHarness, editor, type Harness, present, refusal, refusedWith, superAdmin } from './setup';

describe('sites', () => {
  let harness: Harness;

  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  const create = (values: object = {}, options = editor) =>
    harness.siteManagement.createSite(
      {
        name: 'News',
        mode: 'SITE_MODE_HEADLESS',
        domain: 'news.example',
        defaultLanguage: 'en',
        ...values,
      },
      options,
    );
  const update = (siteId: number, site: object, paths: string[], options = editor) =>
    harness.siteManagement.updateSite({ siteId, site, updateMask: { paths } }, options);

  describe('UpdatePreviewUrl', () => {
    const previewUrl = 'https://www.example.org/{locale}/preview/{slug}?token={token}';

    it('sets and removes it, for people who may not change the rest, and counts revisions', async () => {
      const { site } = await create({ domain: 'previewed.example' });
      const { siteId } = present(site);
      expect(present(site).previewUrl).toBe('');
      const set = await harness.siteManagement.updatePreviewUrl({ siteId, previewUrl }, editor);
      expect(set.site).toMatchObject({ siteId, previewUrl, revision: 2, name: 'News' });
      const found = await harness.siteManagement.getSite({ siteId });
      expect(found.site?.previewUrl).toBe(previewUrl);
      const listed = await harness.siteManagement.listSites({ siteIds: [siteId] });
      expect(listed.sites).toEqual([found.site]);
      const same = await harness.siteManagement.updatePreviewUrl({ siteId, previewUrl }, editor);
      expect(same.site?.revision).toBe(2);
      const stale = harness.siteManagement.updatePreviewUrl({ siteId, expectedRevision: 1 }, editor);
      expect(await refusal(stale)).toEqual(refusedWith('ABORTED', 'REVISION_CONFLICT'));
      const removed = await harness.siteManagement.updatePreviewUrl({ siteId, expectedRevision: 2 }, editor);
      expect(removed.site).toMatchObject({ previewUrl: '', revision: 3 });
    });

    it('refuses what is no address of a frontend, and names the field', async () => {
      const { site } = await create({ domain: 'misled.example' });
      const { siteId } = present(site);
      for (const wrong of [
        'javascript:alert(1)//{token}',
        'https://{slug}.example/{token}',
        'https://a.example/',
      ]) {
        const refused = await refusal(
          harness.siteManagement.updatePreviewUrl({ siteId, previewUrl: wrong }, editor),
        );
        expect([refused.reason, Object.keys(refused.fields)]).toEqual(['INVALID_REQUEST', ['preview_url']]);
      }
    });

    it('is in no answer to readers', async () => {
      const { site } = await create({ domain: 'readers.example' });
      const { siteId } = present(site);
      await harness.siteManagement.updatePreviewUrl({ siteId, previewUrl }, editor);
      const resolved = await harness.siteDelivery.resolveSite({
        domain: 'readers.example',
        minDirectoryVersion: 0,
      });
      const { settings } = await harness.settingsManagement.getSettings({ siteId, language: 'en' });
      expect(JSON.stringify([resolved, settings])).not.toContain('{token}');
    });
  });

  describe('CreateSite', () => {
    it('lets the site offer its pictures as the installation does', async () => {
      const ladderOf = async (domain: string) => {
        await create({ domain });
        const { site } = await harness.siteDelivery.resolveSite({ domain, minDirectoryVersion: 0 });
        return site?.mediaLadder;
      };
      expect(await ladderOf('without.example')).toEqual({ widths: [], avif: false });
      await harness.admin.query(`insert into site.media_defaults (widths, avif) values ('{320,640}', true)`);
      expect(await ladderOf('with.example')).toEqual({ widths: [320, 640], avif: true });
      await harness.admin.query('delete from site.media_defaults');
      const { rows } = await harness.admin.query(
        'select known_widths, knew_avif, own_ladder from site.media_offers',
      );
      expect(rows).toEqual([{ known_widths: [320, 640], knew_avif: true, own_ladder: false }]);
    });

    it('makes the site, its primary domain and its enabled default language', async () => {
      const { site } = await create({
        domain: 'MÜNCHEN.example.:443',
        defaultLanguage: 'pt-BR',
        defaultLanguageName: 'Português',
        mode: 'SITE_MODE_THEME',
      });
      const { siteId, siteKey, createTime, updateTime, ...rest } = present(site);
      expect(rest).toEqual({
        name: 'News',
        mode: 'SITE_MODE_THEME',
        defaultLanguage: 'pt-BR',
        baseUrl: 'https://xn--mnchen-3ya.example',
        allowedOrigins: [],
        previewUrl: '',
        revision: 1,
        primaryDomain: 'xn--mnchen-3ya.example',
      });
      expect(siteKey).toMatch(/^[a-z0-9]{12}$/);
      expect(createTime).toEqual(updateTime);
      const { domains } = await harness.siteManagement.listDomains({ siteId });
      expect(domains).toMatchObject([{ siteId, name: 'xn--mnchen-3ya.example', primary: true }]);
      const { languages } = await harness.siteManagement.listLanguages({ siteId });
      expect(languages).toMatchObject([{ siteId, code: 'pt-BR', name: 'Português', enabled: true }]);
    });

    it('names the language by its code and takes a base URL', async () => {
      const { site } = await create({ domain: 'based.example', baseUrl: 'https://CDN.example/based/' });
      expect(site).toMatchObject({ baseUrl: 'https://cdn.example/based' });
      const { languages } = await harness.siteManagement.listLanguages({ siteId: present(site).siteId });
      expect(languages).toMatchObject([{ code: 'en', name: 'en' }]);
    });

    it('refuses a domain that any site has', async () => {
      await create({ domain: 'taken.example' });
      expect(await refusal(create({ domain: 'Taken.Example.' }))).toEqual(
        refusedWith('ALREADY_EXISTS', 'DOMAIN_TAKEN'),
      );
    });

    it('names every bad field at once', async () => {
      const { code, reason, fields } = await refusal(
        create({
          name: ' ',
          mode: 'SITE_MODE_UNSPECIFIED',
          domain: '127.0.0.1',
          defaultLanguage: 'en_US',
          defaultLanguageName: 'x'.repeat(201),
          baseUrl: 'example.com',
        }),
      );
      expect({ code, reason }).toEqual({ code: 'INVALID_ARGUMENT', reason: 'INVALID_REQUEST' });
      expect(fields).toEqual({
        name: ['name must be given.'],
        mode: ['mode must be SITE_MODE_HEADLESS or SITE_MODE_THEME.'],
        domain: ['domain must be a host name, such as "www.example.com".'],
        default_language: ['default_language must be a BCP 47 language tag, such as "en" or "pt-BR".'],
        default_language_name: ['default_language_name must have at most 200 characters; it has 201.'],
        base_url: [
          'base_url must be an absolute http or https URL without query and fragment, such as "https://example.com".',
        ],
      });
    });

    it('counts names in code points and refuses NUL', async () => {
      const { site } = await create({ domain: 'emoji.example', name: '😀'.repeat(200) });
      expect(site?.name).toBe('😀'.repeat(200));
      const { fields } = await refusal(create({ domain: 'nul.example', name: 'a\0b' }));
      expect(fields).toEqual({ name: ['name must not contain the character NUL.'] });
    });

    it('leaves nothing behind when it is refused', async () => {
      const count = async () => (await harness.admin.query('select from site.sites')).rowCount;
      const before = await count();
      const directory = await harness.directoryVersion();
      await refusal(create({ domain: 'emoji.example' }));
      expect(await count()).toBe(before);
      expect(await harness.directoryVersion()).toBe(directory);
    });

    it('is not for callers whose keys are for some sites only', async () => {
      const { siteId } = await harness.createSite();
      const limited = harness.onlySite(siteId).siteManagement;
      expect(
        await refusal(
          limited.createSite(
            { name: 'x', mode: 'SITE_MODE_THEME', domain: 'x.example', defaultLanguage: 'en' },
            editor,
          ),
        ),
      ).toEqual(refusedWith('PERMISSION_DENIED', 'SITE_NOT_ALLOWED'));
    });
  });

  describe('GetSite', () => {
    it('finds by id and by any spelling of a domain', async () => {
      const { siteId, domain } = await harness.createSite();
      const { site } = await harness.siteManagement.getSite({ siteId });
      expect(site).toMatchObject({ siteId, primaryDomain: domain });
      const byDomain = await harness.siteManagement.getSite({ domain: `${domain.toUpperCase()}.:80` });
      expect(byDomain.site).toEqual(site);
    });

    it.each([[{ siteId: 999_999 }], [{ domain: 'nowhere.example' }], [{ domain: 'not a host' }]])(
      'finds nothing for %j',
      async (request) => {
        expect(await refusal(harness.siteManagement.getSite(request))).toEqual(
          refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
        );
      },
    );

    it('wants a name', async () => {
      expect(await refusal(harness.siteManagement.getSite({}))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'),
      );
    });
  });

  describe('UpdateSite', () => {
    it('changes what the mask names and nothing else', async () => {
      const { siteId } = await harness.createSite();
      const before = (await harness.siteManagement.getSite({ siteId })).site;
      const values = {
        name: 'Renamed',
        baseUrl: 'https://www.example/',
        allowedOrigins: ['https://App.example', 'http://localhost:5173', 'https://app.example/'],
        sharedCache: { sMaxage: 60, staleWhileRevalidate: 0 },
      };
      const named = await update(siteId, values, ['name']);
      expect(named.site).toEqual({
        ...before,
        name: 'Renamed',
        revision: 2,
        updateTime: named.site?.updateTime,
      });
      const { site } = await update(siteId, values, ['base_url', 'allowed_origins', 'shared_cache']);
      expect(site).toMatchObject({
        baseUrl: 'https://www.example',
        allowedOrigins: ['https://app.example', 'http://localhost:5173'],
        sharedCache: { sMaxage: 60, staleWhileRevalidate: 0 },
      });
      const reset = await update(siteId, {}, ['base_url', 'allowed_origins', 'shared_cache']);
      expect(reset.site).toEqual({
        ...named.site,
        revision: reset.site?.revision,
        updateTime: reset.site?.updateTime,
      });
    });

    it('changes the mode for a super admin alone', async () => {
      const { siteId } = await harness.createSite();
      const theme = { mode: 'SITE_MODE_THEME' };
      expect(await refusal(update(siteId, theme, ['mode']))).toEqual(
        refusedWith('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED'),
      );
      expect((await harness.siteManagement.getSite({ siteId })).site?.mode).toBe('SITE_MODE_HEADLESS');
      // The mode that it has is no change.
      await update(siteId, { mode: 'SITE_MODE_HEADLESS', name: 'Same mode' }, ['mode', 'name']);
      const { site } = await update(siteId, theme, ['mode'], superAdmin);
      expect(site).toMatchObject({ mode: 'SITE_MODE_THEME', name: 'Same mode' });
    });

    it('takes an enabled language as the default, in any case', async () => {
      const { siteId } = await harness.createSite();
      const { language } = await harness.siteManagement.createLanguage({ siteId, code: 'de-AT' }, editor);
      const { site } = await update(siteId, { defaultLanguage: 'DE-at' }, ['default_language']);
      expect(site?.defaultLanguage).toBe('de-AT');
      await update(siteId, { defaultLanguage: 'en' }, ['default_language']);
      await harness.siteManagement.updateLanguage(
        {
          siteId,
          languageId: present(language).languageId,
          language: { enabled: false },
          updateMask: { paths: ['enabled'] },
        },
        editor,
      );
      for (const defaultLanguage of ['de-AT', 'fr']) {
        expect(await refusal(update(siteId, { defaultLanguage }, ['default_language']))).toEqual(
          refusedWith('FAILED_PRECONDITION', 'LANGUAGE_NOT_ENABLED'),
        );
      }
    });

    it('names every bad value at once', async () => {
      const { siteId } = await harness.createSite();
      const { fields } = await refusal(
        update(
          siteId,
          {
            name: '',
            baseUrl: 'ftp://x',
            allowedOrigins: ['https://ok.example', '*'],
            sharedCache: { sMaxage: 0, staleWhileRevalidate: 86_401 },
          },
          ['name', 'base_url', 'allowed_origins', 'shared_cache', 'site_key'],
        ),
      );
      expect(Object.keys(fields).sort()).toEqual([
        'site.allowed_origins[1]',
        'site.base_url',
        'site.name',
        'site.shared_cache.s_maxage',
        'site.shared_cache.stale_while_revalidate',
        'update_mask',
      ]);
      expect(String(fields['site.base_url'])).toMatch(/must be an absolute http or https URL/);
    });

    it('finds no site that is not there', async () => {
      expect(await refusal(update(999_999, { name: 'x' }, ['name']))).toEqual(
        refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
      );
    });
  });

  describe('DeleteSite', () => {
    it('removes the site and everything it holds, for a super admin alone', async () => {
      const { siteId, domain } = await harness.createSite();
      await harness.taxonomyManagement.createTaxonomy(
        { siteId, taxonomy: { type: 'tag', name: 'T', slug: 't', language: 'en' } },
        editor,
      );
      await harness.navigationManagement.createMenu(
        { siteId, menu: { language: 'en', name: 'header', itemsJson: '[]' } },
        editor,
      );
      await harness.siteManagement.createToken({ siteId, name: 'app' }, editor);
      expect(await refusal(harness.siteManagement.deleteSite({ siteId }, editor))).toEqual(
        refusedWith('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED'),
      );
      await harness.siteManagement.deleteSite({ siteId }, superAdmin);
      expect(await refusal(harness.siteManagement.getSite({ siteId }))).toEqual(
        refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
      );
      for (const table of ['sites', 'domains', 'languages', 'tokens', 'taxonomies', 'menus']) {
        const { rowCount } = await harness.admin.query(`select from site.${table} where site_id = $1`, [
          siteId,
        ]);
        expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
      }
      // The domain is free again.
      await harness.createSite({ domain });
    });

    it('finds no site that is not there', async () => {
      expect(await refusal(harness.siteManagement.deleteSite({ siteId: 999_999 }, superAdmin))).toEqual(
        refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
      );
    });
  });
});
