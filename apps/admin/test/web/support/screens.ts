import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import type { Locator, Page } from 'playwright-core';

import type { FilledSite } from './filled-site';

/** One state of a screen. */
export interface ScreenCase {
  name: string;
  at(site: FilledSite): string;
  /** What is there, in every language, when the screen is loaded. */
  shown(page: Page): Locator;
  /** What is done to come to the state, such as opening a dialog. */
  act?(page: Page): Promise<void>;
  /** Before anybody has logged in. */
  isPublic?: true;
}

const seen = (locator: Locator): Locator => locator.filter({ visible: true }).first();
const text = (words: string) => (page: Page) => seen(page.locator('main').getByText(words));
const css = (selector: string) => (page: Page) => seen(page.locator(selector));

/** Clicks, and waits for the dialog that it opens. */
const opens = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.getByRole('dialog').waitFor();
};

/** For each address of the router, the states that are looked at. A screen without one fails a test. */
export const screens: Record<string, ScreenCase[]> = {
  '/setup': [
    { name: 'setup', at: () => '/setup#hws_unknown', shown: css('input[type=password]'), isPublic: true },
    { name: 'setup-without-link', at: () => '/setup', shown: css('main h1'), isPublic: true },
  ],
  '/invitation': [
    { name: 'invitation', at: () => '/invitation#hwi_unknown', shown: css('main h1'), isPublic: true },
  ],
  '/login/provider': [
    {
      name: 'provider-return',
      at: () => '/login/provider?error=access_denied&error_description=No',
      shown: css('main h1'),
      isPublic: true,
    },
  ],
  '': [
    { name: 'log-in', at: () => '/', shown: css('input[type=password]'), isPublic: true },
    { name: 'start', at: () => '/', shown: text('harbour.example') },
  ],
  '/sites': [{ name: 'sites', at: () => '/sites', shown: text('harbour.example') }],
  '/sites/new': [{ name: 'site-new', at: () => '/sites/new', shown: css('form input') }],
  '/sites/:siteId': [
    { name: 'site', at: ({ siteId }) => `/sites/${siteId}`, shown: text('Opening hours') },
    { name: 'site-unknown', at: () => '/sites/999999', shown: css('[role=alert]') },
  ],
  '/sites/:siteId/entries': [
    { name: 'entries', at: ({ siteId }) => `/sites/${siteId}/entries`, shown: text('Opening hours') },
    {
      name: 'entries-none',
      at: ({ emptySiteId }) => `/sites/${emptySiteId}/entries`,
      shown: css('.empty'),
    },
    {
      name: 'entries-filtered',
      at: ({ siteId }) => `/sites/${siteId}/entries?q=zzz`,
      shown: css('.empty'),
    },
    {
      name: 'entries-selected',
      at: ({ siteId }) => `/sites/${siteId}/entries`,
      shown: text('Opening hours'),
      act: async (page) => {
        await page.getByRole('checkbox', { name: /Opening hours/ }).check();
        await page.locator('.entries-batch').waitFor();
      },
    },
  ],
  '/sites/:siteId/entries/new': [
    { name: 'entry-new', at: ({ siteId }) => `/sites/${siteId}/entries/new`, shown: css('form input') },
  ],
  '/sites/:siteId/entries/:entryId': [
    entryTab('content'),
    entryTab('fields'),
    entryTab('translations'),
    entryTab('revisions'),
    entryTab('seo', true),
    entryTab('builder', true),
    {
      ...entryTab('content'),
      name: 'entry-list',
      act: (page) => page.locator('.blocks-ordered .ProseMirror').first().click(),
    },
    {
      ...entryTab('content'),
      name: 'entry-keys',
      act: async (page) => {
        await page.locator('.blocks-list .ProseMirror').first().waitFor();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'entry-unknown',
      at: ({ siteId }) => `/sites/${siteId}/entries/999999`,
      shown: css('[role=alert]'),
    },
  ],
  '/sites/:siteId/entries/authors': [
    {
      name: 'entries-authors',
      at: ({ siteId }) => `/sites/${siteId}/entries/authors`,
      shown: text('The keeper'),
    },
    {
      name: 'entries-authors-none',
      at: ({ emptySiteId }) => `/sites/${emptySiteId}/entries/authors`,
      shown: css('.empty'),
    },
  ],
  '/sites/:siteId/entries/calendar': [
    {
      name: 'entries-calendar',
      at: ({ siteId }) => `/sites/${siteId}/entries/calendar?month=2099-05`,
      shown: text('Harbour walk'),
    },
  ],
  '/sites/:siteId/entries/trash': [
    { name: 'entries-trash', at: ({ siteId }) => `/sites/${siteId}/entries/trash`, shown: text('Old news') },
  ],
  '/sites/:siteId/media': [
    { name: 'media', at: ({ siteId }) => `/sites/${siteId}/media`, shown: text('pier.png') },
    { name: 'media-none', at: ({ emptySiteId }) => `/sites/${emptySiteId}/media`, shown: css('.empty') },
  ],
  '/sites/:siteId/media/:mediaId': [
    {
      name: 'medium',
      at: ({ siteId, mediaId }) => `/sites/${siteId}/media/${mediaId}`,
      shown: text('Tides of the'),
    },
    {
      name: 'file',
      at: ({ siteId, fileId }) => `/sites/${siteId}/media/${fileId}`,
      shown: css('form input'),
    },
  ],
  '/sites/:siteId/media/unused': [
    {
      name: 'media-unused',
      at: ({ siteId }) => `/sites/${siteId}/media/unused`,
      shown: css('nav.parts [aria-current=page]'),
    },
  ],
  '/sites/:siteId/navigation': [
    { name: 'navigation', at: ({ siteId }) => `/sites/${siteId}/navigation`, shown: text('header') },
    {
      name: 'navigation-none',
      at: ({ emptySiteId }) => `/sites/${emptySiteId}/navigation`,
      shown: css('.empty'),
    },
  ],
  '/sites/:siteId/navigation/menus/:menuId': [
    {
      name: 'menu',
      at: ({ siteId, menuId }) => `/sites/${siteId}/navigation/menus/${menuId}`,
      shown: css('.items .handle'),
    },
  ],
  '/sites/:siteId/navigation/designs/:area': [
    {
      name: 'design',
      at: ({ siteId }) => `/sites/${siteId}/navigation/designs/header`,
      shown: css('form input'),
    },
    {
      name: 'design-none',
      at: ({ siteId }) => `/sites/${siteId}/navigation/designs/footer`,
      shown: css('main h1'),
    },
  ],
  '/sites/:siteId/taxonomies': [
    { name: 'taxonomies', at: ({ siteId }) => `/sites/${siteId}/taxonomies`, shown: text('Islands') },
    {
      name: 'taxonomies-none',
      at: ({ emptySiteId }) => `/sites/${emptySiteId}/taxonomies`,
      shown: css('.empty'),
    },
  ],
  '/sites/:siteId/taxonomies/:taxonomyId': [
    {
      name: 'taxonomy',
      at: ({ siteId, taxonomyId }) => `/sites/${siteId}/taxonomies/${taxonomyId}`,
      shown: css('form input'),
    },
  ],
  '/sites/:siteId/members': [
    { name: 'members', at: ({ siteId }) => `/sites/${siteId}/members`, shown: text('anna@example.org') },
    {
      name: 'members-add',
      at: ({ siteId }) => `/sites/${siteId}/members`,
      shown: text('anna@example.org'),
      act: opens('.section-head button'),
    },
  ],
  '/sites/:siteId/history': [
    {
      name: 'site-history',
      at: ({ siteId }) => `/sites/${siteId}/history`,
      shown: css('summary'),
      act: (page) => page.locator('summary').first().click(),
    },
  ],
  '/sites/:siteId/settings/details': [settings('details', css('fieldset'))],
  '/sites/:siteId/settings/details/:language': [settings('details/de', css('fieldset'))],
  '/sites/:siteId/settings/languages': [settings('languages', text('Deutsch'))],
  '/sites/:siteId/settings': [settings('', css('form select'))],
  '/sites/:siteId/settings/domains': [settings('domains', text('old-harbour.example'))],
  '/sites/:siteId/settings/api': [settings('api', text('Mobile app'))],
  '/sites/:siteId/settings/media': [settings('media', css('dl.facts'))],
  '/sites/:siteId/settings/appearance': [
    {
      name: 'settings-appearance',
      at: ({ themeSiteId }) => `/sites/${themeSiteId}/settings/appearance`,
      shown: css('nav.parts [aria-current=page]'),
    },
  ],
  '/sites/:siteId/settings/danger': [
    settings('danger', css('main button')),
    { ...settings('danger', css('main button')), name: 'settings-delete', act: opens('main button') },
  ],
  '/people': [
    { name: 'people', at: () => '/people', shown: text('anna@example.org') },
    {
      name: 'people-invite',
      at: () => '/people',
      shown: text('anna@example.org'),
      act: opens('.page-head button'),
    },
  ],
  '/people/:userId': [
    { name: 'person', at: ({ userId }) => `/people/${userId}`, shown: css('main form input') },
  ],
  '/history': [{ name: 'history', at: () => '/history', shown: css('summary') }],
  '/history/jobs': [
    { name: 'jobs', at: () => '/history/jobs', shown: text('the picture could not be read') },
  ],
  '/account': [{ name: 'account', at: () => '/account', shown: css('main form input') }],
  '/*': [{ name: 'not-found', at: () => '/nowhere', shown: css('main h1') }],
};

function entryTab(tab: string, ofTheme = false): ScreenCase {
  return {
    name: `entry-${tab}`,
    at: ({ siteId, entryId, themeSiteId, themeEntryId }) => {
      const path = ofTheme ? `${themeSiteId}/entries/${themeEntryId}` : `${siteId}/entries/${entryId}`;
      return `/sites/${path}${tab === 'content' ? '' : `?tab=${tab}`}`;
    },
    shown: css('.entry-main nav [aria-current=page]'),
  };
}

function settings(part: string, shown: ScreenCase['shown']): ScreenCase {
  return {
    name: `settings-${part === '' ? 'general' : part.replace('/', '-')}`,
    at: ({ siteId }) => `/sites/${siteId}/settings${part === '' ? '' : `/${part}`}`,
    shown,
  };
}

export const allScreens: ScreenCase[] = Object.values(screens).flat();

/** Until nothing is loaded any more. */
export async function openScreen(page: Page, screen: ScreenCase, site: FilledSite): Promise<void> {
  await page.goto(screen.at(site));
  await screen.shown(page).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await screen.act?.(page);
}

const adminWeb = resolve(__dirname, '../../../../admin-web');

/** The addresses that the router of the pages knows, listed by the pages themselves. */
export async function routerAddresses(): Promise<string[]> {
  const list = ['--import', 'tsx', 'vite/list-addresses.mts'];
  const { stdout } = await promisify(execFile)(process.execPath, list, { cwd: adminWeb });
  return JSON.parse(stdout) as string[];
}
