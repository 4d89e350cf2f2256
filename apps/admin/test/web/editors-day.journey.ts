import { askAs, makeEntry } from './support/content';
import {
  addPicture,
  button,
  type EditorsDay,
  makeByForm,
  slugOf,
  startEditorsDay,
  titleOf,
  untilFocused,
} from './support/editors-day';
import { until } from './support/until';

let day: EditorsDay;
let siteId: number;
let openAs: EditorsDay['openAs'];

beforeAll(async () => {
  day = await startEditorsDay();
  ({ siteId, openAs } = day);
});

afterAll(() => day?.web.close());

it('an author who has seen the list writes on in a first entry at once', async () => {
  const anna = await openAs('anna');
  await makeEntry(anna, siteId);
  const page = await openAs('cleo');
  await page.getByText('Entries: 1').waitFor();
  await makeByForm(page, 'The first of Cleo');
  await titleOf(page).fill('Cleo’s first');
  await page.getByText('All changes kept').waitFor();
  expect(await page.getByText('A deleted author').count()).toBe(0);
  await Promise.all([anna.context().close(), page.context().close()]);
});

it('the slug of a title that is taken gets a number, and what no slug may have is mended', async () => {
  const page = await openAs('anna');
  await makeEntry(page, siteId, { title: 'Low tide', slug: 'low-tide' });
  await makeByForm(page, 'Low tide');
  expect(await slugOf(page).inputValue()).toBe('low-tide-2');
  await slugOf(page).fill('Low tide/at night');
  await titleOf(page).focus();
  expect(await slugOf(page).inputValue()).toBe('low-tide-at-night');
  await slugOf(page).fill('');
  await titleOf(page).focus();
  expect(await slugOf(page).inputValue()).toBe('low-tide');
  // Nobody takes another one in place of what somebody chose.
  await button(page, 'Save draft').click();
  await page.getByText('This slug is used already in this language.').waitFor();
  expect(await slugOf(page).getAttribute('aria-invalid')).toBe('true');
  await slugOf(page).fill('low-tide-at-night');
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();
  await page.goto(`/sites/${siteId}/entries/new`);
  await page.getByLabel(/^Title/).fill('Another one');
  await slugOf(page).fill('low-tide');
  await button(page, 'Make the entry').click();
  await untilFocused(page, 'Slug *');
  await page.context().close();
});

it('who leaves what cannot be saved is told so, and where it is wrong', async () => {
  const page = await openAs('anna');
  await makeByForm(page, 'Long');
  await titleOf(page).fill('x'.repeat(501));
  await page.getByText('Not saved: kept in this browser · look at Title').waitFor();
  await page.getByRole('link', { name: '← Entries' }).click();
  const dialog = page.getByRole('dialog', { name: 'This cannot be saved as it is' });
  await dialog.getByText('Stay, and change what is marked.').waitFor();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await titleOf(page).fill('Short');
  await page.getByText('All changes kept').waitFor();
  await page.context().close();
});

it('a translation begins with the picture and the linked terms of its original', async () => {
  const page = await openAs('anna');
  const mediaId = await addPicture(page, siteId);
  const term = async (body: object) =>
    (
      await askAs<{ taxonomy: { taxonomy_id: number; translation_group_id: number } }>(
        page,
        'POST',
        `/sites/${siteId}/taxonomies`,
        { type: 'category', ...body },
      )
    ).taxonomy;
  const coast = await term({ language: 'en', name: 'Coast', slug: 'coast' });
  const kueste = await term({
    ...{ language: 'de', name: 'Küste', slug: 'kueste' },
    translation_group_id: coast.translation_group_id,
  });
  await term({ language: 'de', name: 'Hafen', slug: 'hafen' });
  const entry = await makeEntry(page, siteId, {
    ...{ title: 'Original', og_image_media_id: mediaId, taxonomy_ids: [coast.taxonomy_id] },
  });
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}?tab=translations`);
  await page.getByRole('link', { name: 'Translate to Deutsch' }).click();
  await page.getByLabel(/^Title/).fill('Das Original');
  await button(page, 'Make the entry').click();
  await page.getByText('Readers do not see this entry.').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { entry: made } = await askAs<{ entry: object }>(page, 'GET', `/sites/${siteId}/entries/${id}`);
  expect(made).toMatchObject({
    ...{ language: 'de', og_image_media_id: mediaId, taxonomy_ids: [kueste.taxonomy_id] },
  });
  await page.context().close();
});

it('the keyboard keeps its place: after a refusal at what is wrong, and where a button is gone, beside it', async () => {
  const page = await openAs('anna');
  await page.getByRole('link', { name: 'New entry' }).click();
  await page.getByLabel(/^Title/).fill('y'.repeat(501));
  await button(page, 'Make the entry').focus();
  await page.keyboard.press('Enter');
  await untilFocused(page, 'Title *');
  await page.getByLabel(/^Title/).fill('Of keys');
  await button(page, 'Make the entry').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Readers do not see this entry.').waitFor();
  await until(
    () => page.evaluate<string>('document.activeElement.id'),
    (id: string) => id === 'content',
  );
  await button(page, 'Publish').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Published.', { exact: true }).waitFor();
  await untilFocused(page, 'Preview');
  await page.context().close();
});

it('texts of a script that runs to the left begin at the right', async () => {
  const page = await openAs('anna');
  const blocks_json =
    '[{"type":"paragraph","data":{"text":"مرحبا"}},{"type":"paragraph","data":{"text":"Hello"}}]';
  const entry = await makeEntry(page, siteId, { language: 'ar', title: 'النهر', blocks_json });
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}`);
  await page.getByRole('textbox').getByText('Hello').waitFor();
  const gaps = (selector: string) =>
    page.evaluate<[number, number]>(`(() => {
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].at(0);
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return [text.left - box.left, box.right - text.right];
    })()`);
  for (const selector of ['.entry-title', '.blocks-text .ProseMirror p']) {
    const [left, right] = await gaps(selector);
    expect(right).toBeLessThan(2);
    expect(left).toBeGreaterThan(100);
  }
  const [left, right] = await gaps(
    '.blocks-text .ProseMirror:not(:has(:dir(rtl))) p, li + li .ProseMirror p',
  );
  expect([left < 2 || right < 2]).toEqual([true]);
  await page.context().close();
});

it('nothing broke on the way, nothing was warned of, and the content policy was kept', () => {
  expect(day.web.problems).toEqual([]);
  expect(day.warnings).toEqual([]);
});
