import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs } from './support/content';
import { upload } from './support/entries';
import { logIn, startWeb, type Web } from './support/web';

/** Two people at one form: who saves last is asked first. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  for (const email of ['anna@example.org', 'bert@example.org']) {
    const userId = await installation.addPerson(email);
    await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  }
}, 240_000);

afterAll(() => web?.close());

async function openAs(email: string, path: string): Promise<Page> {
  const page = await web.open();
  await page.goto(path);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('what is loaded of a file while somebody writes its texts overwrites nothing of somebody else', async () => {
  const bert = await openAs('bert@example.org', `/sites/${siteId}/media`);
  await bert.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const id = await upload(bert, siteId, 'pier.png');
  const anna = await openAs('anna@example.org', `/sites/${siteId}/media/${id}`);
  const name = anna.getByLabel('File name *', { exact: true });
  await name.fill('By Anna');
  const path = `/sites/${siteId}/media/${id}`;
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
  const anna = await openAs('anna@example.org', `/sites/${siteId}/settings/api`);
  const url = anna.getByLabel(/^Preview URL/);
  await url.fill('https://anna.example/{token}');
  const bert = await openAs('bert@example.org', `/sites/${siteId}/settings/api`);
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
