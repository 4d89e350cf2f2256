import type { SiteSettings } from '@headwater/contracts';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { actor, createEntry, createSite, type TestSite } from './support/sites';

let services: Services;
let gateway: Gateway;
let site: TestSite;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  site = await createSite(services);
  await createEntry(services, site, { type: 'page', slug: 'about', title: 'About' });
  await createEntry(services, site, { type: 'page', slug: 'about', title: 'Über uns', language: 'de' });
  await createEntry(services, site, { slug: 'only-english', title: 'Only English' });
  const { siteId } = site;
  const { settings, navigation } = services.manage;
  const set = (values: SiteSettings, paths: string[]) =>
    settings.updateSettings({ siteId, settings: values, updateMask: { paths } }, { actor });
  await set({ language: 'en', siteName: 'Harbour', contactEmail: 'office@harbour.example' }, [
    'site_name',
    'contact_email',
  ]);
  await set({ language: 'de', siteName: 'Hafen' }, ['site_name']);
  const item = (label: string) => `[{"label":"${label}","url":"/","target":"_self","children":[]}]`;
  const menu = (language: string, name: string, label: string) =>
    navigation.createMenu({ siteId, menu: { language, name, itemsJson: item(label) } }, { actor });
  await menu('en', 'header', 'Home');
  await menu('en', 'footer', 'Imprint');
  await menu('de', 'header', 'Start');
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

test.each([
  ['', 'en'],
  ['?locale=de', 'de'],
  ['?locale=DE', 'de'],
  ['?locale=fr', 'en'],
  ['?locale=', 'en'],
  ['?locale=%ff', 'en'],
  ['?locale=d%00e', 'en'],
  ['?locale=de-AT', 'en'],
  [`?locale=${'x'.repeat(5_000)}`, 'en'],
])('/pages/about%s is served in %s', async (query, language) => {
  const answer = await gateway.read(site, `/pages/about${query}`);
  expect([answer.status, answer.headers['content-language']]).toEqual([200, language]);
  expect(answer.json()).toMatchObject({ data: { title: language === 'de' ? 'Über uns' : 'About' } });
});

test('what has no version in a known language does not fall back', async () => {
  expect(errorOf(await gateway.read(site, '/posts/only-english?locale=de'))).toEqual([
    404,
    'CONTENT_NOT_FOUND',
  ]);
  expect((await gateway.read(site, '/posts?locale=de')).json()).toMatchObject({
    data: [],
    meta: { total: 0 },
  });
  expect((await gateway.read(site, '/search?q=English&locale=de')).json()).toMatchObject({ data: [] });
});

test('settings fall back value by value, menus one by one', async () => {
  const settings = await gateway.read(site, '/settings?locale=de');
  expect(settings.headers['content-language']).toBe('de');
  expect(settings.json()).toMatchObject({
    data: { site_name: 'Hafen', contact_email: 'office@harbour.example', locale: 'de' },
  });
  expect((await gateway.read(site, '/navigation?locale=de')).json()).toMatchObject({
    data: { navigations: { header: [{ label: 'Start' }], footer: [{ label: 'Imprint' }] } },
  });
});

test('a disabled language means the default', async () => {
  const { siteId } = site;
  const { languages } = await services.manage.site.listLanguages({ siteId });
  const { languageId } = languages.find(({ code }) => code === 'de')!;
  const enable = (enabled: boolean) =>
    services.manage.site.updateLanguage(
      { siteId, languageId, language: { enabled }, updateMask: { paths: ['enabled'] } },
      { actor },
    );
  await enable(false);
  expect((await gateway.read(site, '/pages/about?locale=de')).headers['content-language']).toBe('en');
  await enable(true);
  expect((await gateway.read(site, '/pages/about?locale=de')).headers['content-language']).toBe('de');
});
