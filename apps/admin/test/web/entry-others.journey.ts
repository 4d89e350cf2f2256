import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { makeEntry } from './support/content';
import { look } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

/** The page names the other people who have an entry open, for every role. */

let web: Web;
let siteId: number;
let cleoId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  const superId = await installation.addPerson('nora@example.org', true);
  cleoId = await installation.addPerson('cleo@example.org');
  for (const [userId, name] of [
    [superId, 'Nora Super'],
    [cleoId, 'Cleo Author'],
  ] as const)
    await installation.identity.updateUser(
      { userId, user: { name }, updateMask: { paths: ['name'] } },
      operator,
    );
  await installation.identity.updateGrant({ siteId, userId: cleoId, role: 'ROLE_AUTHOR' }, operator);
});

afterAll(() => web?.close());

async function openAs(email: string, path: string, width = 1280): Promise<Page> {
  const page = await web.open({ width });
  await page.goto(path);
  await logIn(page, email);
  return page;
}

it('a super admin without a role in the site, and an author who has no other right, see each other’s names', async () => {
  const cleo = await openAs('cleo@example.org', `/sites/${siteId}/entries`, 375);
  await cleo.getByRole('link', { name: /^New entry$/ }).waitFor();
  const { entry_id: entryId } = await makeEntry(cleo, siteId, { title: 'Pilots' });
  const path = `/sites/${siteId}/entries/${entryId}`;
  const nora = await openAs('nora@example.org', path);
  await nora.getByLabel('Title *', { exact: true }).waitFor();
  await cleo.goto(path);
  await cleo.getByText('Also here: Nora Super').waitFor();
  await look(cleo, 'entry-others', 375);
  await nora.reload();
  await nora.getByText('Also here: Cleo Author').waitFor();
  await nora.getByRole('link', { name: 'Revisions' }).click();
  await nora.getByRole('listitem').getByText('Cleo Author', { exact: true }).waitFor();
  await Promise.all([cleo.context().close(), nora.context().close()]);
});

it('an author sees no e-mail address of somebody who has no name', async () => {
  const { installation } = web;
  await installation.addPerson('nemo@example.org', true);
  const cleo = await openAs('cleo@example.org', `/sites/${siteId}/entries`);
  await cleo.getByRole('link', { name: /^New entry$/ }).waitFor();
  const { entry_id: entryId } = await makeEntry(cleo, siteId, { title: 'Lights' });
  const path = `/sites/${siteId}/entries/${entryId}`;
  const nemo = await openAs('nemo@example.org', path);
  await nemo.getByLabel('Title *', { exact: true }).waitFor();
  await cleo.goto(path);
  await cleo.getByText('Also here: A person without a name').waitFor();
  expect(await cleo.content()).not.toContain('nemo@example.org');
  await Promise.all([cleo.context().close(), nemo.context().close()]);
});

/** Announces each second in place of every half minute. */
const hurry = (page: Page) =>
  page.route('**/presence', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer = (await response.json()) as object;
    return route.fulfill({ response, json: { ...answer, announce_again_seconds: 1 } });
  });

it('who is taken out of the site is told of nobody, and nobody of them', async () => {
  const { identity } = web.installation;
  const cleo = await openAs('cleo@example.org', `/sites/${siteId}/entries`);
  await cleo.getByRole('link', { name: /^New entry$/ }).waitFor();
  const { entry_id: entryId } = await makeEntry(cleo, siteId, { title: 'Tides' });
  const path = `/sites/${siteId}/entries/${entryId}`;
  await hurry(cleo);
  const nora = await openAs('nora@example.org', '/sites');
  await nora.getByRole('heading', { name: 'Sites' }).waitFor();
  await hurry(nora);
  await nora.goto(path);
  await nora.getByLabel('Title *', { exact: true }).waitFor();
  await cleo.goto(path);
  const [seenByCleo, seenByNora] = [cleo.getByText(/^Also here/), nora.getByText(/^Also here/)];
  await Promise.all([seenByCleo.waitFor(), seenByNora.waitFor()]);
  const title = cleo.getByLabel('Title *', { exact: true });
  await cleo.route('**/working-copy', (route) => route.abort());
  await title.fill('Tides of Cleo');
  await identity.deleteGrant({ siteId, userId: cleoId }, operator);
  await Promise.all([seenByCleo.waitFor({ state: 'detached' }), seenByNora.waitFor({ state: 'detached' })]);
  expect(await title.inputValue()).toBe('Tides of Cleo');
  await identity.updateGrant({ siteId, userId: cleoId, role: 'ROLE_AUTHOR' }, operator);
  await Promise.all([seenByCleo.waitFor(), seenByNora.waitFor()]);
  await Promise.all([cleo.context().close(), nora.context().close()]);
});
