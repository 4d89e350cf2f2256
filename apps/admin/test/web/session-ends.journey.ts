import type { Locator, Page, Request } from 'playwright-core';

import { password } from '../support/installation';
import { openFilledSite } from './support/filled-page';
import type { FilledSite } from './support/filled-site';
import { openForm } from './support/open-form';
import { submittedForms } from './support/submitted-forms';
import { logIn, type Web } from './support/web';

/** A session that ends while a form is filled in, in a page or a dialog: nothing typed is lost, and the form is sent once. */

let web: Web;
let site: FilledSite;
let page: Page;

beforeAll(async () => {
  ({ web, site, page } = await openFilledSite());
  page.setDefaultTimeout(20_000);
  // A form that is left with changes asks.
  page.on('dialog', (question) => void question.accept());
}, 240_000);

afterAll(() => web?.close());

// After one that failed.
beforeEach(async () => {
  if ((await page.context().cookies()).length > 0) return;
  await page.goto('/');
  await logIn(page, site.email);
  await page.getByText('harbour.example').first().waitFor();
});

const sentForms = Object.entries(submittedForms).filter(([, { isLocal }]) => isLocal === undefined);

const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' && !/\/(login|presence)$/.test(new URL(request.url()).pathname);

const values = (form: Locator) =>
  form
    .locator('input, select, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

const logInAgain = () => page.getByRole('dialog', { name: 'Log in again' });

async function pressUntilAsked(button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await logInAgain()
    .getByLabel(/^Password/)
    .waitFor();
}

it.each(sentForms)('%s', async (_file, given) => {
  const { form, button } = await openForm(page, site, given);
  const typed = await values(form);
  await page.context().clearCookies();

  // After the login is cancelled, the form is still there.
  await pressUntilAsked(button);
  await page.keyboard.press('Escape');
  await logInAgain().waitFor({ state: 'detached' });
  await button.waitFor();
  expect(await values(form)).toEqual(typed);
  expect(await form.getByRole('alert').or(page.getByRole('alert')).first().innerText()).not.toBe('');

  await pressUntilAsked(button);
  const sent: string[] = [];
  const note = (request: Request) => isWrite(request) && sent.push(request.postData() ?? '');
  page.on('request', note);
  const answered = page.waitForResponse((response) => isWrite(response.request()));
  await logInAgain()
    .getByLabel(/^Password/)
    .fill(password);
  await page.keyboard.press('Enter');
  const answer = await answered;
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  page.off('request', note);
  if (answer.status() === 401) expect(await answer.text()).not.toContain('LOGIN_REQUIRED');
  // The form of an entry may be saved beside it.
  const own = answer.request().postData() ?? '';
  expect(sent.filter((each) => each === own)).toHaveLength(1);
  await logInAgain().waitFor({ state: 'detached' });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
