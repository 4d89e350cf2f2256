import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry, publish } from './support/content';
import { logIn, startWeb, violationsIn, type Web } from './support/web';

let web: Web;
let siteId: number;
let emptySiteId: number;
let themeSiteId: number;
let entryId: number;
let themeEntryId: number;

const email = 'editor@example.org';

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  emptySiteId = await installation.addSite('empty.example');
  await installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  const userId = await installation.addPerson(email);
  const theme = {
    name: 'Museum',
    mode: 'SITE_MODE_THEME',
    domain: 'museum.example',
    defaultLanguage: 'en',
  } as const;
  themeSiteId = (await installation.site.createSite(theme, operator)).site!.siteId;
  for (const site of [siteId, emptySiteId, themeSiteId]) {
    await installation.identity.updateGrant({ siteId: site, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  }
  await fill();
}, 120_000);

afterAll(() => web?.close());

/** A site as it looks after some weeks. */
async function fill(): Promise<void> {
  const page = await web.open();
  await page.goto('/');
  await logIn(page, email);
  await page.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
  const titles = [
    'Ebb and flood',
    'The lighthouse keepers of the outer islands, and what they wrote home in the winters before the cable came',
    'Opening hours',
    'Gezeiten',
    'Harbour walk',
  ];
  for (const [index, title] of titles.entries()) {
    const entry = await makeEntry(page, siteId, {
      title,
      type: index % 2 === 0 ? 'page' : 'post',
      language: title === 'Gezeiten' ? 'de' : 'en',
    });
    if (index === 1) await publish(page, siteId, entry);
    if (index === 4) await publish(page, siteId, entry, '2099-05-01T08:00:00Z');
    if (index < 2) {
      await askAs(page, 'PUT', `/sites/${siteId}/entries/${entry.entry_id}/working-copy`, {
        title: `${title}.`,
        expected_number: 0,
        base_revision: index + 1,
      });
    }
  }
  for (const title of ['Old news', 'A test']) {
    const { entry_id: entryId } = await makeEntry(page, siteId, { title });
    await askAs(page, 'DELETE', `/sites/${siteId}/entries/${entryId}`);
  }
  for (const [type, name] of [
    ['category', 'Coast'],
    ['tag', 'Winter'],
  ] as const) {
    const values = { type, name, slug: name.toLowerCase(), language: 'en' };
    await askAs(page, 'POST', `/sites/${siteId}/taxonomies`, values);
  }
  const fields_json = JSON.stringify({
    excerpt: 'Twice a day, the sea comes and goes.',
    subtitle: 'What the moon does to the harbour',
    rating: 4.5,
    opening_hours: { monday: ['9:00', '17:00'], tuesday: ['9:00', '17:00'], sunday: null },
  });
  const blocks_json = JSON.stringify([
    { type: 'heading', data: { text: 'Ebb', level: 2 } },
    { type: 'paragraph', data: { text: 'At ebb, the piers stand dry.' } },
  ]);
  const entry = await makeEntry(page, siteId, { title: 'Tides of the harbour', fields_json, blocks_json });
  await publish(page, siteId, entry);
  entryId = entry.entry_id;
  themeEntryId = (await makeEntry(page, themeSiteId, { title: 'Exhibition' })).entry_id;
  await page.context().close();
}

const shots = process.env['SCREENSHOTS'];

const windows = [
  { name: 'light', width: 1280, dark: false, locale: 'en-GB' },
  { name: 'dark', width: 1280, dark: true, locale: 'en-GB' },
  { name: 'phone', width: 375, dark: false, locale: 'de-DE' },
  { name: 'phone-dark', width: 375, dark: true, locale: 'en-GB' },
];

describe.each(windows)('in a window that is $name', ({ name, width, dark, locale }) => {
  let page: Page;

  beforeAll(async () => {
    page = await web.open({ width, dark, locale });
    await page.goto('/');
    await page.getByLabel(/^E-Mail/i).fill(email);
    await page.getByRole('textbox', { name: /^Passwor/ }).fill('correct horse battery');
    await page.getByRole('button', { name: /^(Log in|Anmelden)$/ }).click();
    await page.getByText('harbour.example').first().waitFor();
  });

  afterAll(() => page.context().close());

  async function look(screen: string): Promise<void> {
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${screen}-${name}.png`, fullPage: true });
    expect(await violationsIn(page)).toEqual([]);
    // Nothing is wider than the window.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  it.each([
    ['entries', () => `/sites/${siteId}/entries`, 'Opening hours'],
    ['entries-none', () => `/sites/${emptySiteId}/entries`, /^(There are no entries|Es gibt noch keine Ein)/],
    ['entries-filtered', () => `/sites/${siteId}/entries?q=zzz`, /^(No entry is like|Kein Eintrag passt)/],
    ['entry', () => `/sites/${siteId}/entries/${entryId}`, /^(Public since|Öffentlich seit)/],
    ['entry-fields', () => `/sites/${siteId}/entries/${entryId}?tab=fields`, 'subtitle'],
    [
      'entry-translations',
      () => `/sites/${siteId}/entries/${entryId}?tab=translations`,
      /^(this entry|dieser Eintrag)$/,
    ],
    ['entry-revisions', () => `/sites/${siteId}/entries/${entryId}?tab=revisions`, /^(Look at it|Ansehen)$/],
    ['entries-calendar', () => `/sites/${siteId}/entries/calendar?month=2099-05`, 'Harbour walk'],
    ['entry-seo', () => `/sites/${themeSiteId}/entries/${themeEntryId}?tab=seo`, 'Robots'],
    [
      'entry-builder',
      () => `/sites/${themeSiteId}/entries/${themeEntryId}?tab=builder`,
      /will be here|Platz des/,
    ],
    ['entry-new', () => `/sites/${siteId}/entries/new`, /^(Make the entry|Eintrag anlegen)/],
    ['entries-trash', () => `/sites/${siteId}/entries/trash`, 'Old news'],
  ])('the screen %s has no violations', async (screen, address, shown) => {
    await page.goto(address());
    await page.getByText(shown).first().waitFor();
    await look(screen);
  });

  it('a selection has no violations', async () => {
    await page.goto(`/sites/${siteId}/entries`);
    await page.getByRole('checkbox', { name: /Opening hours/ }).check();
    await look('entries-selected');
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
