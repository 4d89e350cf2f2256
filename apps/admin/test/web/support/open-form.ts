import type { Locator, Page } from 'playwright-core';

import type { FilledSite } from './filled-site';
import type { SubmittedForm } from './submitted-forms';

/** A dialog takes the focus a moment after it is there: what has it by then would lose it. */
const focusIsInDialog = (page: Page) =>
  page.waitForFunction(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    return dialog === undefined || dialog.contains(document.activeElement);
  });

async function type(form: Locator, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label).first();
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isSelect ? field.selectOption({ index: Number(value) }) : field.fill(value));
  }
  for (const field of await form.locator('input[required]').all()) {
    if ((await field.inputValue()) === '') await field.fill('typed');
  }
}

/** Opens a form and fills it in. */
export async function openForm(
  page: Page,
  site: FilledSite,
  { at, open, typed = {}, submit }: SubmittedForm,
): Promise<{ form: Locator; button: Locator }> {
  await page.goto(at(site));
  await open?.(page);
  const [label] = Object.keys(typed);
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: submit, exact: true }) })
    .filter(label === undefined ? {} : { has: page.getByLabel(label) })
    .last();
  await form.waitFor();
  await focusIsInDialog(page);
  await type(form, typed);
  return { form, button: form.getByRole('button', { name: submit, exact: true, disabled: false }) };
}
