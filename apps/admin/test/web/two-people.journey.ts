import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs } from './support/content';
import { upload } from './support/entries';

/** Two people use one form: the page asks the one who saves last before it overwrites anything. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('what is loaded of a file while somebody writes its texts overwrites nothing of somebody else', async () => {
  const bert = await harbour.openAs('bert@example.org', `/sites/${harbour.siteId}/media`);
  await bert.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const id = await upload(bert, harbour.siteId, 'pier.png');
  const anna = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/media/${id}`);
  const name = anna.getByLabel('File name *', { exact: true });
  await name.fill('By Anna');
  const path = `/sites/${harbour.siteId}/media/${id}`;
  const { media } = await askAs<{ media: { revision: number } }>(bert, 'GET', path);
  await askAs(bert, 'PATCH', path, { name: 'By Bert', expected_revision: media.revision });
  await anna.context().setOffline(true);
  await anna.context().setOffline(false);
  await anna.getByRole('heading', { name: 'By Bert' }).waitFor();
  expect(await name.inputValue()).toBe('By Anna');
  await button(anna, 'Save changes').click();
  await anna.getByText('Somebody else has changed this since you opened it.').waitFor();
  await button(anna, 'Save mine over it').click();
  await anna.getByRole('heading', { name: 'By Anna' }).waitFor();
  await Promise.all([anna.context().close(), bert.context().close()]);
});

it('a preview URL that somebody else has changed is seen before it is replaced', async () => {
  const anna = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/settings/api`);
  const url = anna.getByLabel(/^Preview URL/);
  await url.fill('https://anna.example/{token}');
  const bert = await harbour.openAs('bert@example.org', `/sites/${harbour.siteId}/settings/api`);
  await bert.getByLabel(/^Preview URL/).fill('https://bert.example/{token}');
  await button(bert, 'Save changes').click();
  await bert.getByText('Saved.', { exact: true }).waitFor();
  await button(anna, 'Save changes').click();
  await anna.getByText('Somebody else has changed this site since you opened it.').waitFor();
  await button(anna, 'Show theirs, and drop mine').click();
  await anna.waitForFunction(() => document.querySelector('.preview-url input')?.matches('[value*="bert"]'));
  expect(await url.inputValue()).toBe('https://bert.example/{token}');
  await Promise.all([anna.context().close(), bert.context().close()]);
});

/** What each form changes, and by which request somebody else changes the same. */
const forms = [
  {
    about: 'a site',
    path: 'settings',
    field: 'Name *',
    byBert: () => ['PATCH', '', { name: 'by-bert' }] as const,
    stored: async (page: Page) => (await askAs<{ site: { name: string } }>(page, 'GET', path())).site.name,
  },
  {
    about: 'the details of a site',
    path: 'settings/details',
    field: 'Name of the site',
    byBert: () => ['PATCH', '/settings?language=en', { site_name: 'by-bert' }] as const,
    stored: async (page: Page) => {
      const asked = path('/settings?language=en');
      return (await askAs<{ settings: { site_name: string } }>(page, 'GET', asked)).settings.site_name;
    },
  },
  {
    about: 'a menu',
    make: ['POST', '/menus', { name: 'main', language: 'en', items_json: '[]' }],
    path: (made: Made) => `navigation/menus/${made.menu!.menu_id}`,
    field: 'Name *',
    byBert: (made: Made) => ['PATCH', `/menus/${made.menu!.menu_id}`, { name: 'by-bert' }] as const,
    stored: async (page: Page) => {
      const { menus } = await askAs<{ menus: { name: string }[] }>(page, 'GET', path('/menus?language=en'));
      return menus[0]!.name;
    },
  },
  {
    about: 'the design of an area',
    make: ['PUT', '/area-designs', { area: 'footer', settings_json: '{"by":"x"}', expected_revision: 0 }],
    path: 'navigation/designs/footer',
    field: 'by',
    byBert: () => ['PUT', '/area-designs', { area: 'footer', settings_json: '{"by":"by-bert"}' }] as const,
    stored: async (page: Page) => {
      const asked = path('/area-designs');
      const answer = await askAs<{ area_designs: { settings_json: string }[] }>(page, 'GET', asked);
      return (JSON.parse(answer.area_designs[0]!.settings_json) as { by: string }).by;
    },
  },
  {
    about: 'a term',
    make: ['POST', '/taxonomies', { type: 'tag', language: 'en', name: 'Ropes', slug: 'ropes' }],
    path: (made: Made) => `taxonomies/${made.taxonomy!.taxonomy_id}`,
    field: 'Name *',
    byBert: (made: Made) =>
      ['PATCH', `/taxonomies/${made.taxonomy!.taxonomy_id}`, { name: 'by-bert' }] as const,
    stored: async (page: Page) => {
      const asked = path('/taxonomies?language=en');
      return (await askAs<{ taxonomies: { name: string }[] }>(page, 'GET', asked)).taxonomies[0]!.name;
    },
  },
];

interface Made {
  menu?: { menu_id: number };
  taxonomy?: { taxonomy_id: number };
}

const path = (more = '') => `/sites/${harbour.siteId}${more}`;

it.each(forms)(
  'the form of $about is saved over what it was filled from, whatever is loaded meanwhile',
  async ({ make, path: place, field, byBert, stored }) => {
    const anna = await harbour.openAs('super@example.org', `/sites/${harbour.siteId}/media`);
    await anna.getByRole('navigation', { name: 'Areas of the site' }).waitFor();
    const [how = '', where = '', what = {}] = (make ?? []) as [string?, string?, object?];
    const made = make ? await askAs<Made>(anna, how, path(where), what) : {};
    await anna.goto(`/sites/${harbour.siteId}/${typeof place === 'string' ? place : place(made)}`);
    const input = anna.getByLabel(field, { exact: true });
    const changeByBert = async () => {
      const [method, address, body] = byBert(made);
      await askAs(anna, method, path(address), body);
      await Promise.all([
        anna.waitForResponse((response) => response.request().method() === 'GET' && response.ok()),
        anna
          .context()
          .setOffline(true)
          .then(() => anna.context().setOffline(false)),
      ]);
      await anna.waitForLoadState('networkidle');
    };
    await input.fill('by-anna');
    await changeByBert();
    expect(await input.inputValue()).toBe('by-anna');
    await button(anna, 'Save changes').click();
    await button(anna, 'Show theirs, and drop mine').click();
    await button(anna, 'Show theirs, and drop mine').waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('by-bert');
    expect(await stored(anna)).toBe('by-bert');

    await input.fill('by-anna');
    const [method, address, body] = byBert(made);
    // This is a change, too: a revision that Anna has not seen.
    await askAs(
      anna,
      method,
      path(address),
      JSON.parse(JSON.stringify(body).replace('by-bert', 'by-b')) as object,
    );
    // However often one tries, nothing is overwritten before one has chosen.
    for (let time = 0; time < 2; time += 1) {
      await button(anna, 'Save changes').click();
      await button(anna, 'Save mine over it').waitFor();
      expect(await stored(anna)).toBe('by-b');
    }
    await button(anna, 'Save mine over it').click();
    await anna.getByText('Saved.', { exact: true }).waitFor();
    expect(await stored(anna)).toBe('by-anna');
    await anna.context().close();
  },
);

it('what was typed of a term that somebody else deletes stays', async () => {
  const anna = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/taxonomies`);
  await anna.getByLabel(/^New term/).waitFor();
  const body = { type: 'tag', language: 'en', name: 'Sails', slug: 'sails' };
  const { taxonomy } = await askAs<Required<Made>>(anna, 'POST', path('/taxonomies'), body);
  await anna.goto(path(`/taxonomies/${taxonomy.taxonomy_id}`));
  const name = anna.getByLabel('Name *', { exact: true });
  await name.fill('Sails, written at length');
  await askAs(anna, 'DELETE', path(`/taxonomies/${taxonomy.taxonomy_id}`));
  await button(anna, 'Save changes').click();
  await anna
    .getByRole('alert')
    .getByText(/^This term does not exist any more/)
    .waitFor();
  await Promise.all([
    anna.waitForResponse((response) => response.url().includes('/taxonomies') && response.ok()),
    anna
      .context()
      .setOffline(true)
      .then(() => anna.context().setOffline(false)),
  ]);
  await anna.waitForLoadState('networkidle');
  expect(await name.inputValue()).toBe('Sails, written at length');
  await anna.context().close();
});
