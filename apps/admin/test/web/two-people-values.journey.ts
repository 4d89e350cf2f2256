import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs } from './support/content';
import { violationsIn } from './support/web';

/** Two people use a form for something without a revision: it is saved only over the values with which the form was filled. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;

interface Form {
  about: string;
  /** What is there before it. */
  prepare?: (page: Page) => Promise<unknown>;
  path: (page: Page) => Promise<string> | string;
  /** Opens the form on its page. */
  open?: (page: Page) => Promise<void>;
  label: string | RegExp;
  save: string;
  /** The button of the row that the form is opened from, which may have changed, too. */
  row?: (value: string) => string;
  /** The text by which the other person's value is shown. */
  theirs: (value: string) => string;
  values: readonly [first: string, theirs: string, mine: string];
  set: (page: Page, value: string) => Promise<unknown>;
  stored: (page: Page) => Promise<string>;
}

interface Token {
  token_id: number;
  name: string;
  requests_per_minute: number | null;
}
const tokenOf = async (page: Page): Promise<Token> =>
  (await askAs<{ tokens: Token[] }>(page, 'GET', inSite('/tokens'))).tokens[0]!;

interface Language {
  language_id: number;
  code: string;
  name: string;
}
const frenchOf = async (page: Page): Promise<Language> => {
  const { languages } = await askAs<{ languages: Language[] }>(page, 'GET', inSite('/languages'));
  return languages.find(({ code }) => code === 'fr')!;
};

interface Person {
  user_id: number;
  email: string;
  name: string;
}
const bertOf = async (page: Page): Promise<Person> =>
  (await askAs<{ users: Person[] }>(page, 'GET', '/users?text_contains=bert')).users[0]!;
const me = async (page: Page): Promise<Person> => (await askAs<{ user: Person }>(page, 'GET', '/me')).user;

const names = ['First', 'Theirs', 'Mine'] as const;

const token = {
  path: () => `/sites/${harbour.siteId}/settings/api`,
  save: 'Save changes',
  open: (page: Page) => page.getByRole('button', { name: /^Edit the token/ }).click(),
  set: async (page: Page, values: object) =>
    askAs(page, 'PATCH', inSite(`/tokens/${(await tokenOf(page)).token_id}`), values),
};

const forms: Form[] = [
  {
    about: 'the name of a language',
    prepare: (page) => askAs(page, 'POST', inSite('/languages'), { code: 'fr' }),
    path: () => `/sites/${harbour.siteId}/settings/languages`,
    open: (page) => page.getByRole('button', { name: /^Rename (First|French|Theirs)$/ }).click(),
    row: (name) => `Rename ${name}`,
    label: 'Name *',
    save: 'Save changes',
    theirs: (value) => `Name is now: ${value}`,
    values: names,
    set: async (page, name) =>
      askAs(page, 'PATCH', inSite(`/languages/${(await frenchOf(page)).language_id}`), { name }),
    stored: async (page) => (await frenchOf(page)).name,
  },
  {
    about: 'the name of a token',
    prepare: (page) => askAs(page, 'POST', inSite('/tokens'), { name: 'First' }),
    ...token,
    row: (name) => `Edit the token ${name}`,
    label: 'Name *',
    theirs: (value) => `Name is now: ${value}`,
    values: names,
    set: (page, name) => token.set(page, { name }),
    stored: async (page) => (await tokenOf(page)).name,
  },
  {
    about: 'the limit of a token',
    ...token,
    label: /^Requests a minute/,
    theirs: (value) => `Requests a minute is now: ${value}`,
    values: ['10', '20', '30'],
    set: (page, limit) => token.set(page, { requests_per_minute: Number(limit) }),
    stored: async (page) => String((await tokenOf(page)).requests_per_minute),
  },
  {
    about: 'the widths of pictures',
    path: () => `/sites/${harbour.siteId}/settings/media`,
    label: 'widths of its own',
    save: 'Save changes',
    theirs: (value) => `Widths in pixels is now: ${value} (WebP)`,
    values: ['100', '200', '300'],
    set: (page, width) =>
      askAs(page, 'PUT', inSite('/media-ladder'), { own: { widths: [Number(width)], avif: false } }),
    async stored(page) {
      const asked = inSite('/media-ladder');
      const answer = await askAs<{ ladder: { offered: { widths: number[] } } }>(page, 'GET', asked);
      return answer.ladder.offered.widths.join();
    },
  },
  {
    about: 'the name of a person',
    path: async (page) => `/people/${(await bertOf(page)).user_id}`,
    label: 'Name *',
    save: 'Save the name',
    theirs: (value) => `Name is now: ${value}`,
    values: names,
    set: async (page, name) => askAs(page, 'PATCH', `/users/${(await bertOf(page)).user_id}`, { name }),
    stored: async (page) => (await bertOf(page)).name,
  },
  {
    about: 'one’s own name',
    path: () => '/account',
    label: 'Name *',
    save: 'Change name',
    theirs: (value) => `Name is now: ${value}`,
    values: names,
    set: async (page, name) => askAs(page, 'PATCH', `/users/${(await me(page)).user_id}`, { name }),
    stored: async (page) => (await me(page)).name,
  },
];

it.each(forms)(
  '$about is not saved over what somebody else has made of it, before one has chosen',
  async (form) => {
    const { prepare, path, open, row, label, save, theirs, values, set, stored } = form;
    const [first, other, mine] = values;
    const anna = await harbour.openAs('super@example.org', '/sites');
    await anna.getByRole('link', { name: 'harbour.example' }).waitFor();
    await prepare?.(anna);
    await set(anna, first);
    await anna.goto(await path(anna));
    await open?.(anna);
    const field = anna.getByLabel(label, { exact: typeof label === 'string' }).last();
    const press = () => anna.getByRole('button', { name: save, exact: true }).last().click();
    await field.fill(mine);
    await set(anna, other);
    // However often one tries.
    for (let time = 0; time < 2; time += 1) {
      await press();
      await anna.getByText(theirs(other)).waitFor();
      expect(await stored(anna)).toBe(other);
      expect(await field.inputValue()).toBe(mine);
    }
    expect(await violationsIn(anna)).toEqual([]);
    await button(anna, 'Show theirs, and drop mine').click();
    await button(anna, 'Show theirs, and drop mine').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(other);
    if (row) {
      await button(anna, 'Cancel').click();
      await button(anna, row(other)).click();
    }

    await field.fill(mine);
    await set(anna, first);
    await press();
    await anna.getByText(theirs(first)).waitFor();
    await button(anna, 'Save mine over it').click();
    await anna.getByText(/ is changed\.$|^Saved\.$|^Your name is changed/).waitFor();
    expect(await stored(anna)).toBe(mine);
    await anna.context().close();
  },
);

/** What a form of the settings shows, and how somebody else changes that. */
const reopened: [tab: string, label: string | RegExp, change: (page: Page) => Promise<unknown>][] = [
  ['General', 'Name *', (page) => askAs(page, 'PATCH', inSite(''), { name: 'Other harbour' })],
  [
    'Details',
    'Name of the site',
    (page) => askAs(page, 'PATCH', inSite('/settings?language=en'), { site_name: 'Other harbour' }),
  ],
  [
    'API',
    /^Preview URL/,
    (page) => askAs(page, 'PUT', inSite('/preview-url'), { preview_url: 'https://other/{token}' }),
  ],
];

it('a form of the settings that is opened once more shows what somebody else has made of it meanwhile', async () => {
  const anna = await harbour.openAs('super@example.org', inSite('/settings'));
  anna.setDefaultTimeout(20_000);
  const bert = await harbour.openAs('super@example.org', '/sites');
  await bert.getByRole('link', { name: 'harbour.example' }).waitFor();
  const tab = (name: string) => anna.locator('nav.parts').getByRole('link', { name, exact: true }).click();
  for (const [name, label, change] of reopened) {
    const field = anna.getByLabel(label, { exact: true });
    await tab(name);
    await field.waitFor();
    expect(await field.inputValue()).not.toMatch(/other/i);
    await tab('Domains');
    await field.waitFor({ state: 'detached' });
    await change(bert);
    await tab(name);
    await field.waitFor();
    expect([name, await field.inputValue()]).toEqual([name, expect.stringMatching(/other/i)]);
  }
  await anna.context().close();
  await bert.context().close();
});
