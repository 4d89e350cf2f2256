import { Client as PgClient } from 'pg';

import type { SiteSettings } from '@headwater/contracts';

import { createHarness, editor, type Harness, type KnownSite, present, refusal, refusedWith } from './setup';

const all: SiteSettings = {
  siteName: 'The News',
  siteDescription: 'What is new',
  contactEmail: 'desk@news.example',
  metaTitle: 'News | The News',
  metaDescription: 'All of it',
  googleSiteVerification: 'abc123',
  twitterUrl: 'https://twitter.example/news',
  linkedinUrl: 'https://linkedin.example/news',
  facebookUrl: 'https://facebook.example/news',
  instagramUrl: 'https://instagram.example/@news',
  githubUrl: 'https://github.example/news',
};

describe('settings', () => {
  let harness: Harness;
  let site: KnownSite;
  let other: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    other = await harness.createSite();
  });
  beforeEach(async () => {
    site = await harness.createSite({ name: 'Site itself' });
    await harness.siteManagement.createLanguage({ siteId: site.siteId, code: 'de' }, editor);
  });
  afterAll(() => harness.close());

  const update = async (values: SiteSettings, paths: string[], language = 'en') =>
    present(
      (
        await harness.settingsManagement.updateSettings(
          { siteId: site.siteId, settings: { language, ...values }, updateMask: { paths } },
          editor,
        )
      ).settings,
    );
  const get = async (language: string) =>
    (await harness.settingsManagement.getSettings({ siteId: site.siteId, language })).settings;
  const deliver = (language: string) =>
    harness.settingsDelivery.getPublicSettings({ siteId: site.siteId, minSiteVersion: 0, language });
  const publicSettings = async (language: string) => present((await deliver(language)).settings);

  /** What the media service would have stored. */
  const insertMedia = async (siteId: number, hash: string) => {
    await harness.admin.query(
      `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_extension, width, height, variant_state)
       values ($1, $2, 'image/png', 'png', 123, 'webp', 10, 10, 'ready')`,
      [siteId, hash.repeat(64)],
    );
    const { rows } = await harness.admin.query<{ media_id: string }>(
      `insert into media.media (site_id, name, content_hash) values ($1, $2, $3) returning media_id`,
      [siteId, `${hash}.png`, hash.repeat(64)],
    );
    return Number(rows[0]?.media_id);
  };
  const publicMedia = (mediaId: number, hash: string) => ({
    mediaId,
    name: `${hash}.png`,
    mimeType: 'image/png',
    sizeBytes: 123,
    contentHash: hash.repeat(64),
    extension: 'png',
    variantExtension: 'webp',
    width: 10,
    height: 10,
  });

  it('are empty at first: the site has its name and no more', async () => {
    expect(await get('en')).toEqual({ siteId: site.siteId, language: 'en', revision: 0 });
    expect(await deliver('en')).toEqual({
      siteVersion: await harness.siteVersion(site.siteId),
      usedObjects: ['settings'],
      settings: { siteName: 'Site itself', locale: 'en' },
    });
  });

  it('set, keep and clear what the mask names', async () => {
    expect(await update(all, ['*'])).toMatchObject({ siteId: site.siteId, language: 'en', ...all });
    expect(
      await update({ metaTitle: 'New', siteName: 'Not named' }, ['meta_title', 'github_url']),
    ).toMatchObject({
      siteName: 'The News',
      metaTitle: 'New',
    });
    expect((await get('en'))?.githubUrl).toBeUndefined();
    expect(await update({}, ['*'])).toEqual({ siteId: site.siteId, language: 'en', revision: 3 });
  });

  it('belong to a language of the site, in any case', async () => {
    expect(await update({ siteName: 'Nachrichten' }, ['site_name'], 'DE')).toMatchObject({ language: 'de' });
    expect(await get('De')).toMatchObject({ language: 'de', siteName: 'Nachrichten' });
    for (const call of [() => get('fr'), () => update({}, ['*'], 'fr')]) {
      expect(await refusal(call())).toEqual(refusedWith('FAILED_PRECONDITION', 'LANGUAGE_NOT_FOUND'));
    }
  });

  it('fall back value by value to the default language', async () => {
    await update(all, ['*']);
    await update(
      { siteName: 'Die Nachrichten', metaDescription: '' },
      ['site_name', 'meta_description'],
      'de',
    );
    const german = await publicSettings('de');
    expect(german).toMatchObject({ ...all, siteName: 'Die Nachrichten', metaDescription: '', locale: 'de' });
    expect(await publicSettings('en')).toMatchObject({ ...all, locale: 'en' });
    for (const language of ['fr', 'DE', '', 'd\0e']) {
      expect(await publicSettings(language)).toMatchObject({ siteName: 'The News', locale: 'en' });
    }
  });

  it('are those of the default language while their own is disabled', async () => {
    await update({ siteName: 'Die Nachrichten' }, ['site_name'], 'de');
    const { languages } = await harness.siteManagement.listLanguages({ siteId: site.siteId });
    const { languageId } = present(languages.find(({ code }) => code === 'de'));
    const request = { siteId: site.siteId, languageId, language: { enabled: false } };
    await harness.siteManagement.updateLanguage({ ...request, updateMask: { paths: ['enabled'] } }, editor);
    expect(await publicSettings('de')).toMatchObject({ siteName: 'Site itself', locale: 'en' });
  });

  it('name every bad value at once', async () => {
    const { code, fields } = await refusal(
      update(
        {
          siteName: ' ',
          siteDescription: 'x'.repeat(2_001),
          contactEmail: 'nobody',
          metaTitle: 'a\0',
          twitterUrl: 'javascript:alert(1)',
          githubUrl: '',
          logoMediaId: 0,
        },
        ['*', 'locale'],
      ),
    );
    expect(code).toBe('INVALID_ARGUMENT');
    expect(Object.keys(fields)).toEqual([
      'update_mask',
      'settings.site_name',
      'settings.site_description',
      'settings.contact_email',
      'settings.meta_title',
      'settings.twitter_url',
      'settings.github_url',
      'settings.logo_media_id',
    ]);
    const without = await refusal(
      harness.settingsManagement.updateSettings(
        { siteId: site.siteId, updateMask: { paths: ['*'] } },
        editor,
      ),
    );
    expect(without.fields).toEqual({ settings: ['settings must be given.'] });
  });

  describe('media', () => {
    it('are delivered with their public facts, and fall back too', async () => {
      const [logo, icon, german] = [
        await insertMedia(site.siteId, 'a'),
        await insertMedia(site.siteId, 'b'),
        await insertMedia(site.siteId, 'c'),
      ];
      await update({ logoMediaId: logo, faviconMediaId: icon }, ['logo_media_id', 'favicon_media_id']);
      await update({ logoMediaId: german }, ['logo_media_id'], 'de');
      expect(await get('en')).toMatchObject({ logoMediaId: logo, faviconMediaId: icon });
      const answer = await deliver('de');
      expect(answer.settings).toMatchObject({
        logo: publicMedia(german, 'c'),
        favicon: publicMedia(icon, 'b'),
      });
      expect(answer.settings?.ogImage).toBeUndefined();
      expect(answer.usedObjects).toEqual(['settings', `media-${german}`, `media-${icon}`]);
    });

    it('must be of the site', async () => {
      const [mine, foreign] = [await insertMedia(site.siteId, 'a'), await insertMedia(other.siteId, 'b')];
      const values = { logoMediaId: mine, faviconMediaId: foreign, ogImageMediaId: 999_999 };
      const error: unknown = await update(values, ['*']).catch((caught: unknown) => caught);
      expect(error).toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'MEDIA_NOT_FOUND',
        message: 'The site has no such media: favicon_media_id, og_image_media_id.',
      });
      expect(await get('en')).toEqual({ siteId: site.siteId, language: 'en', revision: 0 });
    });

    it('that are being deleted as unused are waited for, and are missing then', async () => {
      const logo = await insertMedia(site.siteId, 'a');
      const deletion = new PgClient({ connectionString: harness.database.urls.mediaManagement });
      await deletion.connect();
      try {
        const { siteId } = site;
        await deletion.query(
          `begin; set local app.site_id = ${siteId}; select platform.claim_media(${siteId})`,
        );
        const outcome = update({ logoMediaId: logo }, ['logo_media_id']).then(
          () => 'written',
          (error: { reason: string }) => error.reason,
        );
        for (let isWaiting = false; !isWaiting;) {
          const { rows } = await harness.admin.query(
            `select from pg_locks where locktype = 'advisory' and not granted`,
          );
          isWaiting = rows.length > 0;
        }
        await deletion.query('delete from media.media where media_id = $1', [logo]);
        await deletion.query('commit');
        expect(await outcome).toBe('MEDIA_NOT_FOUND');
      } finally {
        await deletion.end();
      }
    });

    it('are absent once deleted, even where the default language has others', async () => {
      const [english, german] = [await insertMedia(site.siteId, 'a'), await insertMedia(site.siteId, 'b')];
      await update({ logoMediaId: english }, ['logo_media_id']);
      await update({ logoMediaId: german }, ['logo_media_id'], 'de');
      await harness.admin.query('delete from media.media where media_id = $1', [german]);
      expect((await publicSettings('de')).logo).toBeUndefined();
      expect((await publicSettings('en')).logo).toEqual({
        ...publicMedia(english, 'a'),
        focalPoint: null,
        _variantExtension: 'variantExtension',
        _width: 'width',
        _height: 'height',
        widestStep: 10,
        _widestStep: 'widestStep',
      });
    });
  });

  it('of no site are not found', async () => {
    const request = { siteId: 999_999, minSiteVersion: 0, language: 'en' };
    expect(await refusal(harness.settingsDelivery.getPublicSettings(request))).toEqual(
      refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
    );
  });
});
