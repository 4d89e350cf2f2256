import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Page } from 'playwright-core';

import { password } from '../../support/installation';
import type { FilledSite } from './filled-site';

/** A form of the pages, and how one comes to it. */
export interface SubmittedForm {
  at(site: FilledSite): string;
  /** What opens it, where the page does not show it. */
  open?(page: Page): Promise<unknown>;
  /** By label: what is written, or the number of what is chosen. What is required is filled in by itself. */
  typed?: Record<string, string>;
  submit: string;
  /** It is done in the page: nothing is asked for. */
  isLocal?: true;
}

const inSite =
  (more: string) =>
  ({ siteId }: FilledSite) =>
    `/sites/${siteId}${more}`;
const inEntry =
  (more = '') =>
  ({ siteId, entryId }: FilledSite) =>
    `/sites/${siteId}/entries/${entryId}${more}`;
const inTerm = ({ siteId, taxonomyId }: FilledSite) => `/sites/${siteId}/taxonomies/${taxonomyId}`;
const inMenu = ({ siteId, menuId }: FilledSite) => `/sites/${siteId}/navigation/menus/${menuId}`;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const save = 'Save changes';

/** By the file that has it. Those that end a session, or delete what others need, are last. */
export const submittedForms: Record<string, SubmittedForm> = {
  'screens/new-site': { at: () => '/sites/new', typed: { Domain: 'new.example' }, submit: 'Make the site' },
  'screens/entries/new-entry': { at: inSite('/entries/new'), submit: 'Make the entry' },
  'screens/entries/editor/time-form': {
    // A draft.
    at: ({ siteId, entryId }) => `/sites/${siteId}/entries/${entryId - 7}`,
    typed: { 'Publish at': '2098-05-01T08:00' },
    submit: 'Schedule',
  },
  'screens/entries/editor/fields-tab': {
    at: inEntry('?tab=fields'),
    typed: { 'Name of a new field': 'mood' },
    submit: 'Add the field',
    isLocal: true,
  },
  'screens/entries/editor/new-term': { at: inEntry(), open: press(/^New category/), submit: 'Add' },
  'screens/entries/editor/new-author': {
    at: inEntry(),
    open: press(/^New author/),
    submit: 'Make the author',
  },
  'screens/entries/restore-dialog': {
    at: inSite('/entries/trash'),
    open: press(/^Restore “/),
    submit: 'Restore',
  },
  'screens/entries/authors/rename-author': {
    at: inSite('/entries/authors'),
    open: press(/^Rename /),
    typed: { 'Name of the author': 'The old keeper' },
    submit: 'Rename',
  },
  'blocks/ui/link-dialog': {
    at: inEntry(),
    async open(page) {
      await page.locator('.blocks-list .ProseMirror').first().click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('ControlOrMeta+k');
    },
    typed: { 'Address of the link': '/ebb' },
    submit: 'Set link',
    isLocal: true,
  },
  'screens/media/medium-form': {
    at: ({ siteId, mediaId }) => `/sites/${siteId}/media/${mediaId}`,
    typed: { 'File name': 'the pier.png' },
    submit: save,
  },
  'screens/structure/add-term': { at: inSite('/taxonomies'), submit: 'Add' },
  'screens/structure/new-type': {
    at: inSite('/taxonomies'),
    open: (page) => page.getByLabel('Type').selectOption({ label: 'New type …' }),
    typed: { Type: 'topic' },
    submit: 'Begin this type',
    isLocal: true,
  },
  'screens/structure/taxonomy': { at: inTerm, typed: { Name: 'The coast' }, submit: save },
  'screens/navigation/name-dialog': {
    at: inSite('/navigation'),
    open: press('New menu'),
    typed: { Name: 'footer' },
    submit: 'Make the menu',
  },
  'screens/navigation/menu/item-dialog': {
    at: inMenu,
    open: press('Add an item'),
    typed: { Address: '/news' },
    submit: 'Apply',
    isLocal: true,
  },
  'screens/navigation/menu/menu-form': {
    at: inMenu,
    async open(page) {
      await press(/^Remove /)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    },
    submit: save,
  },
  'screens/navigation/menu/copy-menu': { at: inMenu, open: press(/^Copy to another/), submit: 'Copy' },
  'screens/navigation/design/design': {
    at: inSite('/navigation/designs/header'),
    typed: { note: 'Another design' },
    submit: save,
  },
  'screens/settings/details-form': {
    at: inSite('/settings/details'),
    typed: { 'Name of the site': 'The harbour' },
    submit: save,
  },
  'screens/settings/add-language': {
    at: inSite('/settings/languages'),
    typed: { Code: 'fr' },
    submit: 'Add a language',
  },
  'screens/settings/rename-language': {
    at: inSite('/settings/languages'),
    open: press(/^Rename /),
    submit: save,
  },
  'screens/settings/media/ladder-form': {
    at: inSite('/settings/media'),
    typed: { 'Widths in pixels': '1' },
    submit: save,
  },
  'screens/settings/media/quota-form': {
    at: inSite('/settings/media'),
    typed: { 'Limit of files': '1' },
    submit: save,
  },
  'screens/site/general': { at: inSite('/settings'), typed: { Name: 'The old harbour' }, submit: save },
  'screens/site/domains': {
    at: inSite('/settings/domains'),
    typed: { 'Host name': 'more.example' },
    submit: 'Add a domain',
  },
  'screens/site/preview-url': {
    at: inSite('/settings/api'),
    typed: { 'Preview URL': 'https://preview.example/{token}' },
    submit: save,
  },
  'screens/site/edit-token': {
    at: inSite('/settings/api'),
    open: press(/^Edit the token/),
    typed: { Name: 'Another app' },
    submit: save,
  },
  'ui/token-form': { at: inSite('/settings/api'), open: press('New token'), submit: 'Make the token' },
  'screens/people/add-member': {
    at: inSite('/members'),
    open: press('Add somebody'),
    typed: { 'E-mail address': 'super@example.org' },
    submit: 'Add',
  },
  'screens/people/invite-form': {
    at: () => '/people',
    open: press('Invite somebody'),
    typed: { 'E-mail address': 'cleo@example.org' },
    submit: 'Make the link',
  },
  'screens/people/user-name': {
    at: ({ userId }) => `/people/${userId}`,
    typed: { Name: 'Benjamin' },
    submit: 'Save the name',
  },
  'screens/account/name': { at: () => '/account', typed: { Name: 'Nora' }, submit: 'Change name' },
  'screens/account/password': {
    at: () => '/account',
    typed: { 'Password now': password, 'New password': password },
    submit: 'Change password',
  },
  'screens/account/second-factor': {
    at: () => '/account',
    open: press(/^Add an authenticator/),
    typed: { 'Code *': '000000' },
    submit: 'Switch it on',
  },
  'screens/structure/merge-term': {
    at: inTerm,
    open: press(/^Merge into/),
    typed: { 'The term that stays': '1' },
    submit: 'Merge',
  },
  'screens/site/danger': {
    at: ({ emptySiteId }) => `/sites/${emptySiteId}/settings/danger`,
    open: press(/^Delete the site/),
    typed: { 'To be sure': 'Empty pier' },
    submit: 'Delete for ever',
  },
};

/** Forms that the journey does not send, and why. */
export const otherForms: Record<string, string> = {
  'screens/history/filter-form': 'has no button',
  'screens/account/passkeys': 'needs a passkey: login.journey',
  'screens/invitation': 'is before the login: people.journey',
  'screens/setup': 'is before the login: first-day.journey',
  'session/log-in-form': 'is the login',
  'session/open-gate': 'is asked for by others: dialogs over dialogs are in keyboard.journey',
};

const pages = resolve(__dirname, '../../../../admin-web/src');

/** The files of the pages that have a form. */
export const filesWithForms = (): string[] =>
  readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && readFileSync(resolve(pages, file), 'utf8').includes('<form'))
    .map((file) => file.replace(/\.tsx$/, ''));
