import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { look, windows } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;
let siteId: number;

// One pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  for (const [email, role] of [
    ['editor@example.org', 'ROLE_EDITOR'],
    ['viewer@example.org', 'ROLE_VIEWER'],
  ] as const) {
    const userId = await web.installation.addPerson(email);
    await web.installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
}, 120_000);

afterAll(() => web?.close());

async function openAs(email: string, options?: Parameters<Web['open']>[0]): Promise<Page> {
  const page = await web.open(options);
  await page.goto(`/sites/${siteId}/media`);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a picture is uploaded, found, described, and refused to be deleted while it is used', async () => {
  const page = await openAs('editor@example.org');
  await page.getByText('There are no files here yet.').waitFor();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'pier.png', mimeType: 'image/png', buffer: png },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  ]);
  await page.getByRole('link', { name: 'plan.pdf' }).waitFor();
  await page.getByLabel('Find by name').fill('pier');
  await page.getByRole('link', { name: 'plan.pdf' }).waitFor({ state: 'detached' });
  expect(page.url()).toContain('name=pier');
  await page.getByRole('link', { name: 'pier.png' }).click();
  await page.getByLabel(/^Description of the picture/).fill('The pier at low tide');
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.getByText('Nothing shows it.').waitFor();

  const mediaId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const path = `/sites/${siteId}/media/${mediaId}`;
  const { media } = await askAs<{ media: { texts: object[] } }>(page, 'GET', path);
  expect(media.texts).toEqual([{ language: 'en', alt: 'The pier at low tide', caption: null }]);
  await makeEntry(page, siteId, { title: 'Tides', og_image_media_id: mediaId });
  await page.reload();
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await button(page, 'Delete this file …').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Something shows this file still.').waitFor();
  expect((await askAs<{ media: object }>(page, 'GET', path)).media).toBeDefined();
  await page.context().close();
});

it('a viewer sees files, and is offered no change', async () => {
  const page = await openAs('viewer@example.org');
  await page.getByRole('link', { name: 'pier.png' }).click();
  await page.getByRole('heading', { name: 'pier.png' }).waitFor();
  expect(await button(page, 'Save changes').count()).toBe(0);
  expect(await button(page, 'Delete this file …').count()).toBe(0);
  await page.context().close();
});

it.each(windows)('the screens of media have no violations in a window that is $name', async (window) => {
  const { name, width } = window;
  const page = await openAs('editor@example.org', window);
  await page.getByRole('link', { name: 'pier.png' }).waitFor();
  await look(page, `media-${name}`, width);
  await page.getByRole('link', { name: 'pier.png' }).click();
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await look(page, `medium-${name}`, width);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
