import { defaultLimits } from '../src/service';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, refusedWith } from './setup';

describe('languages', () => {
  let harness: Harness;
  let site: KnownSite;

  beforeAll(async () => {
    harness = await createHarness({ limits: { ...defaultLimits, languages: 4 } });
  });
  beforeEach(async () => {
    site = await harness.createSite();
  });
  afterAll(() => harness.close());

  const create = async (code: string, name?: string) =>
    present(
      (
        await harness.siteManagement.createLanguage(
          { siteId: site.siteId, code, ...(name !== undefined && { name }) },
          editor,
        )
      ).language,
    );
  const update = async (languageId: number, language: object, paths: string[]) =>
    (
      await harness.siteManagement.updateLanguage(
        { siteId: site.siteId, languageId, language, updateMask: { paths } },
        editor,
      )
    ).language;
  const list = async () => (await harness.siteManagement.listLanguages({ siteId: site.siteId })).languages;

  it('are added enabled, kept as written and listed by code', async () => {
    await create('pt-BR', 'Português');
    expect(await create('DE')).toMatchObject({ siteId: site.siteId, code: 'DE', name: 'DE', enabled: true });
    expect((await list()).map(({ code, name }) => [code, name])).toEqual([
      ['DE', 'DE'],
      ['en', 'en'],
      ['pt-BR', 'Português'],
    ]);
  });

  it('are the same in any case', async () => {
    for (const code of ['en', 'EN']) {
      expect(await refusal(create(code))).toEqual(refusedWith('ALREADY_EXISTS', 'LANGUAGE_TAKEN'));
    }
  });

  it('must be language tags', async () => {
    const { fields } = await refusal(create('en_US', ' '));
    expect(fields).toEqual({
      code: ['code must be a BCP 47 language tag, such as "en" or "pt-BR".'],
      name: ['name must be given.'],
    });
  });

  it('have a bound per site', async () => {
    for (const code of ['de', 'fr', 'it']) await create(code);
    expect(await refusal(create('es'))).toEqual(refusedWith('RESOURCE_EXHAUSTED', 'LANGUAGE_LIMIT_REACHED'));
  });

  it('are renamed, disabled and enabled', async () => {
    const { languageId } = await create('de');
    expect(await update(languageId, { name: 'Deutsch', enabled: false }, ['name'])).toMatchObject({
      name: 'Deutsch',
      enabled: true,
    });
    expect(await update(languageId, { enabled: false }, ['enabled'])).toMatchObject({
      name: 'Deutsch',
      enabled: false,
    });
    const resolve = async () =>
      (await harness.siteDelivery.resolveSite({ domain: site.domain })).site?.languages;
    expect(await resolve()).toEqual(['en']);
    await update(languageId, { enabled: true }, ['enabled']);
    expect(await resolve()).toEqual(['en', 'de']);
  });

  it('cannot be disabled while they are the default', async () => {
    const english = present((await list()).find(({ code }) => code === 'en'));
    expect(await refusal(update(english.languageId, { enabled: false }, ['enabled']))).toEqual(
      refusedWith('FAILED_PRECONDITION', 'LANGUAGE_IS_DEFAULT'),
    );
    await update(english.languageId, { enabled: true }, ['enabled']);
  });

  it('are never disabled and made the default at the same time', async () => {
    const { languageId } = await create('de');
    const outcomes = await Promise.allSettled([
      update(languageId, { enabled: false }, ['enabled']),
      harness.siteManagement.updateSite(
        {
          siteId: site.siteId,
          site: { defaultLanguage: 'de' },
          updateMask: { paths: ['default_language'] },
        },
        editor,
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are not found where they are not', async () => {
    expect(await refusal(update(999_999, { name: 'x' }, ['name']))).toEqual(
      refusedWith('NOT_FOUND', 'LANGUAGE_NOT_FOUND'),
    );
    expect(await refusal(harness.siteManagement.listLanguages({ siteId: 999_999 }))).toEqual(
      refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
    );
    expect(
      await refusal(harness.siteManagement.createLanguage({ siteId: 999_999, code: 'de' }, editor)),
    ).toEqual(refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'));
  });
});
