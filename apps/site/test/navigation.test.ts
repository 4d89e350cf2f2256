import { defaultLimits } from '../src/service';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, refusedWith } from './setup';

/** Odd spacing, order of keys, a key twice, escapes, a lone surrogate: nothing of it may change. */
const oddItems =
  ' [ {"url":"/","label":"H\\u006fme \\ud83d","children":[],"target":"_self"},\n\t{"label":"a","label":"b","target":"","children":[ ],"url":"#"} ]';
const oddSettings = '{ "z":1.0, "bg_color":"#FFF", "a":1e2,\n"bg_color":"#000", "nested":{"b":[],"a":null} }';
const item = (label: string) => `[{"label":"${label}","url":"/","target":"_self","children":[]}]`;

describe('navigation', () => {
  let harness: Harness;
  let site: KnownSite;

  beforeAll(async () => {
    harness = await createHarness({
      limits: {
        ...defaultLimits,
        menusPerLanguage: 3,
        menuBytesPerLanguage: 1_000,
        areas: 2,
        areaBytes: 500,
      },
    });
  });
  beforeEach(async () => {
    site = await harness.createSite();
    await harness.siteManagement.createLanguage({ siteId: site.siteId, code: 'de' }, editor);
  });
  afterAll(() => harness.close());

  const create = async (name: string, itemsJson = '[]', language = 'en') =>
    present(
      (
        await harness.navigationManagement.createMenu(
          { siteId: site.siteId, menu: { language, name, itemsJson } },
          editor,
        )
      ).menu,
    );
  const update = async (menuId: number, menu: object, paths: string[]) =>
    (
      await harness.navigationManagement.updateMenu(
        { siteId: site.siteId, menuId, menu, updateMask: { paths } },
        editor,
      )
    ).menu;
  const design = async (area: string, settingsJson: string) =>
    (
      await harness.navigationManagement.updateAreaDesign(
        { siteId: site.siteId, areaDesign: { area, settingsJson } },
        editor,
      )
    ).areaDesign;
  const delivered = async (language: string) => {
    const answer = await harness.navigationDelivery.getNavigation({
      siteId: site.siteId,
      minSiteVersion: 0,
      language,
    });
    return {
      menus: answer.menus.map(({ name, itemsJson }) => [name, itemsJson]),
      areas: answer.areas.map(({ area, settingsJson }) => [area, settingsJson]),
    };
  };

  it('is kept and delivered byte for byte', async () => {
    const menu = await create('header', oddItems);
    expect(menu.itemsJson).toBe(oddItems);
    expect(await design('header', oddSettings)).toEqual({
      siteId: site.siteId,
      area: 'header',
      settingsJson: oddSettings,
      revision: 1,
    });
    const got = await harness.navigationManagement.getMenu({ siteId: site.siteId, menuId: menu.menuId });
    expect(got.menu).toEqual(menu);
    const { areaDesigns } = await harness.navigationManagement.listAreaDesigns({ siteId: site.siteId });
    expect(areaDesigns).toEqual([
      { siteId: site.siteId, area: 'header', settingsJson: oddSettings, revision: 1 },
    ]);
    expect(await delivered('en')).toEqual({
      menus: [['header', oddItems]],
      areas: [['header', oddSettings]],
    });
  });

  it('falls back menu by menu, in the order of the default language', async () => {
    await create('zeta', item('de zeta'), 'de');
    await create('header', item('en header'));
    await create('footer', item('en footer'));
    await create('footer', item('de footer'), 'de');
    const german = [
      ['header', item('en header')],
      ['footer', item('de footer')],
      ['zeta', item('de zeta')],
    ];
    const english = [
      ['header', item('en header')],
      ['footer', item('en footer')],
    ];
    expect((await delivered('de')).menus).toEqual(german);
    expect((await delivered('en')).menus).toEqual(english);
    for (const language of ['fr', 'DE', '', 'd\0e'])
      expect((await delivered(language)).menus).toEqual(english);
    const { languages } = await harness.siteManagement.listLanguages({ siteId: site.siteId });
    const { languageId } = present(languages.find(({ code }) => code === 'de'));
    const request = { siteId: site.siteId, languageId, language: { enabled: false } };
    await harness.siteManagement.updateLanguage({ ...request, updateMask: { paths: ['enabled'] } }, editor);
    expect((await delivered('de')).menus).toEqual(english);
  });

  it('has no language in its design, and keeps the order of creation', async () => {
    await design('header', '{"bg_color":"#111111"}');
    await design('footer', '{"bg_color":"#222222"}');
    await design('header', '{"bg_color":"#333333"}');
    const areas = [
      ['header', '{"bg_color":"#333333"}'],
      ['footer', '{"bg_color":"#222222"}'],
    ];
    expect((await delivered('en')).areas).toEqual(areas);
    expect((await delivered('de')).areas).toEqual(areas);
  });

  it('answers with the version of what it read', async () => {
    await create('header');
    const answer = await harness.navigationDelivery.getNavigation({ siteId: site.siteId, language: 'en' });
    expect(answer.siteVersion).toBe(await harness.siteVersion(site.siteId));
    expect(answer.usedObjects).toEqual(['navigation']);
    const request = { siteId: site.siteId, language: 'en', minSiteVersion: answer.siteVersion + 1 };
    expect(await refusal(harness.navigationDelivery.getNavigation(request))).toEqual(
      refusedWith('UNAVAILABLE', 'SITE_VERSION_BEHIND'),
    );
  });

  describe('menus', () => {
    it('are unique by language and name', async () => {
      await create('header');
      await create('header', '[]', 'de');
      expect(await refusal(create('header'))).toEqual(refusedWith('ALREADY_EXISTS', 'MENU_EXISTS'));
      const footer = await create('footer');
      expect(await refusal(update(footer.menuId, { name: 'header' }, ['name']))).toEqual(
        refusedWith('ALREADY_EXISTS', 'MENU_EXISTS'),
      );
    });

    it('need a language of the site', async () => {
      expect(await refusal(create('header', '[]', 'fr'))).toEqual(
        refusedWith('FAILED_PRECONDITION', 'LANGUAGE_NOT_FOUND'),
      );
      expect((await create('header', '[]', 'DE')).language).toBe('de');
    });

    it('say every fault of their values', async () => {
      const { fields } = await refusal(
        create('Header', '[{"label":1,"url":"/","target":"","children":[]}]', ''),
      );
      expect(fields).toEqual({
        'menu.language': ['menu.language must be a BCP 47 language tag, such as "en" or "pt-BR".'],
        'menu.name': ['menu.name must be 1 to 64 of a-z, 0-9, "_" and "-".'],
        'menu.items_json': ['menu.items_json must have a string "label" at [0].'],
      });
      const nul = await refusal(create('header', '[{"label":"\\u0000","url":"","target":"","children":[]}]'));
      expect(nul.fields).toEqual({
        'menu.items_json': [
          'menu.items_json must not contain the character NUL (\\u0000), which cannot be stored.',
        ],
      });
    });

    it('change by mask', async () => {
      const menu = await create('header', item('a'));
      const renamed = await update(menu.menuId, { name: 'main', itemsJson: '{' }, ['name']);
      expect(renamed).toEqual({ ...menu, name: 'main', revision: 2, updateTime: renamed?.updateTime });
      expect(await update(menu.menuId, { itemsJson: oddItems }, ['items_json'])).toMatchObject({
        name: 'main',
        itemsJson: oddItems,
      });
      expect(
        (await refusal(update(menu.menuId, { itemsJson: '' }, ['items_json', 'language']))).fields,
      ).toEqual({
        update_mask: ['update_mask must name only name, items_json; it names "language".'],
        'menu.items_json': ['menu.items_json must be given.'],
      });
    });

    it('have a bound in number and in bytes per language', async () => {
      for (const name of ['a', 'b', 'c']) await create(name);
      expect(await refusal(create('d'))).toEqual(refusedWith('RESOURCE_EXHAUSTED', 'MENU_LIMIT_REACHED'));
      const german = await create('a', item('x'.repeat(900)), 'de');
      expect(await refusal(create('b', item('x'.repeat(100)), 'de'))).toEqual(
        refusedWith('RESOURCE_EXHAUSTED', 'MENU_LIMIT_REACHED'),
      );
      // Its own old items do not count.
      await update(german.menuId, { itemsJson: item('y'.repeat(900)) }, ['items_json']);
    });

    it('are listed by id, with filters', async () => {
      const a = await create('a');
      const b = await create('b');
      const c = await create('a', '[]', 'de');
      const list = async (values: object) => {
        const page = await harness.navigationManagement.listMenus({ siteId: site.siteId, ...values });
        return { ids: page.menus.map(({ menuId }) => menuId), next: page.nextPageToken };
      };
      expect(await list({})).toEqual({ ids: [a.menuId, b.menuId, c.menuId], next: '' });
      expect((await list({ language: 'EN' })).ids).toEqual([a.menuId, b.menuId]);
      expect((await list({ name: 'a' })).ids).toEqual([a.menuId, c.menuId]);
      expect((await list({ menuIds: [c.menuId, 999_999, b.menuId] })).ids).toEqual([b.menuId, c.menuId]);
      const first = await list({ pageSize: 2 });
      expect(await list({ pageSize: 2, pageToken: first.next })).toEqual({ ids: [c.menuId], next: '' });
      expect(await refusal(list({ pageToken: first.next, name: 'a' }))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID'),
      );
    });

    it('are deleted', async () => {
      const { menuId } = await create('header');
      const request = { siteId: site.siteId, menuId };
      await harness.navigationManagement.deleteMenu(request, editor);
      for (const call of [
        () => harness.navigationManagement.getMenu(request),
        () => harness.navigationManagement.deleteMenu(request, editor),
        () => update(menuId, { name: 'x' }, ['name']),
      ]) {
        expect(await refusal(call())).toEqual(refusedWith('NOT_FOUND', 'MENU_NOT_FOUND'));
      }
      expect((await delivered('en')).menus).toEqual([]);
    });
  });

  describe('designs', () => {
    it('are JSON objects for areas', async () => {
      expect((await refusal(design('A B', '[]'))).fields).toEqual({
        'area_design.area': ['area_design.area must be 1 to 64 of a-z, 0-9, "_" and "-".'],
        'area_design.settings_json': ['area_design.settings_json must be a JSON object.'],
      });
    });

    it('have a bound in number and in bytes', async () => {
      await design('a', '{}');
      await design('b', `{"x":"${'x'.repeat(400)}"}`);
      await design('b', `{"x":"${'y'.repeat(400)}"}`);
      for (const [area, settings] of [
        ['c', '{}'],
        ['a', `{"x":"${'x'.repeat(100)}"}`],
      ] as const) {
        expect(await refusal(design(area, settings))).toEqual(
          refusedWith('RESOURCE_EXHAUSTED', 'AREA_DESIGN_LIMIT_REACHED'),
        );
      }
    });

    it('are removed', async () => {
      await design('header', '{}');
      const remove = (area: string) =>
        harness.navigationManagement.deleteAreaDesign({ siteId: site.siteId, area }, editor);
      await remove('header');
      expect((await delivered('en')).areas).toEqual([]);
      for (const area of ['header', '', 'a\0b']) {
        expect(await refusal(remove(area))).toEqual(refusedWith('NOT_FOUND', 'AREA_DESIGN_NOT_FOUND'));
      }
    });

    it('need a site', async () => {
      const request = { siteId: 999_999, areaDesign: { area: 'header', settingsJson: '{}' } };
      expect(await refusal(harness.navigationManagement.updateAreaDesign(request, editor))).toEqual(
        refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
      );
    });
  });
});
