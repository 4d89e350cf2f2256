import { randomBytes } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';

import { askAs, makeEntry } from './support/content';
import { fileOf, pdfOf, pngOf } from './support/files';
import { nothingToSave } from './support/forms';
import { look, windows } from './support/look';
import { type MediaWeb, startMediaWeb } from './support/media';
import { until } from './support/until';

let media: MediaWeb;
let mediaId: number;

interface Stored {
  media_id: number;
  name: string;
  content_hash: string;
  texts: object[];
  focal_point: object | null;
}

beforeAll(async () => {
  media = await startMediaWeb();
  const page = await media.openAs('editor');
  ({ media_id: mediaId } = await upload(page, 'pier.png', pngOf(400, 200)));
  await page.context().close();
}, 120_000);

afterAll(() => media?.web.close());

/** Adds a file, and gives it as it is stored. */
async function upload(page: Page, name: string, bytes: Buffer): Promise<Stored> {
  await page.locator('section.drop input[type=file]').setInputFiles([fileOf(name, bytes)]);
  await page.locator('.sent-row').getByRole('link', { name }).waitFor();
  const path = `/sites/${media.siteId}/media?name_contains=${name}`;
  return (await askAs<{ media: Stored[] }>(page, 'GET', path)).media[0]!;
}

const stored = async (page: Page): Promise<Stored> =>
  (await askAs<{ media: Stored }>(page, 'GET', `/sites/${media.siteId}/media/${mediaId}`)).media;

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function openFile(page: Page): Promise<void> {
  await page.goto(`/sites/${media.siteId}/media/${mediaId}`);
  await page.getByRole('heading', { name: 'pier.png' }).waitFor();
}

it('the focal point is chosen by a click, and the thumbnail shows it', async () => {
  const page = await media.openAs('editor');
  await openFile(page);
  const picture = page.getByRole('slider', { name: 'Focal point' });
  // Its bytes are there.
  await until(
    async () => (await picture.boundingBox())?.width ?? 0,
    (wide: number) => wide > 100,
  );
  const box = (await picture.boundingBox())!;
  await picture.click({ position: { x: box.width * 0.2, y: box.height * 0.5 } });
  expect(await picture.getAttribute('aria-valuetext')).toBe('20 % from the left, 50 % from the top');
  // Of 400 × 200, the square around 20 % is at the left edge.
  const thumbnail = page.getByRole('img', { name: 'The small picture, as it is cut' });
  expect(await thumbnail.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('0% 50%');
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await stored(page)).focal_point).toEqual({ x: 20, y: 50 });
  // The list has the thumbnail of that point.
  await page.getByRole('link', { name: 'All media' }).click();
  const inList = page.getByRole('link', { name: 'pier.png' }).locator('img');
  expect(await inList.getAttribute('src')).toMatch(/file\?preset=thumbnail#[0-9a-f]{8}-20x50$/);
  await page.context().close();
});

it('by the keyboard alone, the focal point is moved, saved, and put back into the middle', async () => {
  const page = await media.openAs('editor');
  await openFile(page);
  const picture = page.getByRole('slider', { name: 'Focal point' });
  await picture.focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowDown'])
    await page.keyboard.press(key);
  expect(await picture.getAttribute('aria-valuetext')).toBe('32 % from the left, 52 % from the top');
  await button(page, 'Save changes').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await stored(page)).focal_point).toEqual({ x: 32, y: 52 });
  await button(page, 'Back to the middle').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Save changes').focus();
  await page.keyboard.press('Enter');
  await nothingToSave(page);
  expect((await stored(page)).focal_point).toBeNull();
  await page.context().close();
});

it('texts are written for each language, and saved together', async () => {
  const page = await media.openAs('editor');
  await openFile(page);
  await page.getByLabel(/^Description of the picture, in English/).fill('The pier at low tide');
  await page.getByLabel('Language of the texts').selectOption({ label: 'Deutsch (not written yet)' });
  await page.getByLabel(/^Description of the picture, in Deutsch/).fill('Der Pier bei Ebbe');
  await page.getByLabel(/^Caption, in Deutsch/).fill('Ebbe');
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await stored(page)).texts).toEqual([
    { language: 'de', alt: 'Der Pier bei Ebbe', caption: 'Ebbe' },
    { language: 'en', alt: 'The pier at low tide', caption: null },
  ]);
  await page.getByLabel('Decoration only').check();
  await button(page, 'Save changes').click();
  await nothingToSave(page);
  expect((await stored(page)).texts[0]).toEqual({ language: 'de', alt: '', caption: 'Ebbe' });
  await page.context().close();
});

it('what is wrong with the texts of a language is said where these are, whichever language is open', async () => {
  const page = await media.openAs('editor');
  await openFile(page);
  const language = page.getByLabel('Language of the texts');
  await language.selectOption('de');
  await page.getByLabel(/^Caption, in Deutsch/).fill('x'.repeat(2_001));
  await language.selectOption('en');
  await page.getByLabel(/^Caption, in English/).fill('Tide');
  await button(page, 'Save changes').click();
  const german = page.getByLabel(/^Caption, in Deutsch/);
  await german.waitFor();
  expect(await german.getAttribute('aria-invalid')).toBe('true');
  await language.selectOption('en');
  const english = page.getByLabel(/^Caption, in English/);
  expect(await english.getAttribute('aria-invalid')).not.toBe('true');
  expect(await english.inputValue()).toBe('Tide');
  await button(page, 'Undo changes').click();
  await page.context().close();
});

it('who saves later than somebody else chooses', async () => {
  const page = await media.openAs('editor');
  await openFile(page);
  const path = `/sites/${media.siteId}/media/${mediaId}`;
  await page.getByLabel(/^Caption, in English/).fill('Mine');
  const { revision } = (await stored(page)) as Stored & { revision: number };
  await askAs(page, 'PATCH', path, { caption: 'Theirs', expected_revision: revision });
  await button(page, 'Save changes').click();
  await page.getByText('Somebody else has changed this since you opened it.').waitFor();
  await button(page, 'Save mine over it').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await stored(page)).texts).toContainEqual(expect.objectContaining({ caption: 'Mine' }));
  await page.context().close();
});

it('another file takes its place, under the same number, and one of another kind is refused', async () => {
  const page = await media.openAs('editor');
  const entry = await makeEntry(page, media.siteId, { title: 'Tides', og_image_media_id: mediaId });
  const before = await stored(page);
  await openFile(page);
  const replace = async (file: ReturnType<typeof fileOf>) => {
    await button(page, 'Replace the file …').click();
    const chooser = page.waitForEvent('filechooser');
    await button(page.getByRole('dialog'), 'Choose the new file').click();
    await (await chooser).setFiles([file]);
  };
  await replace(fileOf('plan.pdf', pdfOf(randomBytes(2_000))));
  await page.getByText(/^The new file is of another kind/).waitFor();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await replace(fileOf('other.png', pngOf(300, 300)));
  await page.getByText('“pier.png” is replaced.').waitFor();
  const after = await stored(page);
  expect(after).toMatchObject({ media_id: before.media_id, name: 'pier.png' });
  expect(after.content_hash).not.toBe(before.content_hash);
  await page.getByText('300 × 300').waitFor();
  const { entry: kept } = await askAs<{ entry: object }>(
    page,
    'GET',
    `/sites/${media.siteId}/entries/${entry.entry_id}`,
  );
  expect(kept).toMatchObject({ og_image_media_id: mediaId });
  await page.context().close();
});

it('what uses it is listed with the way there, and it is not deleted', async () => {
  const page = await media.openAs('editor');
  await openFile(page);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await button(page, 'Delete this file …').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await page.getByText(/^Something shows this file still/).waitFor();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await page.getByRole('link', { name: 'Tides' }).click();
  await page.waitForURL(/\/entries\/\d+$/);
  await page.context().close();
});

it('a description comes back when the picture is no decoration after all, and “Undo” knows what is stored', async () => {
  const page = await media.openAs('editor');
  const { media_id: id } = await upload(page, 'mole.png', pngOf(40, 20, { x: 3, y: 3 }));
  await page.goto(`/sites/${media.siteId}/media/${id}`);
  const english = page.getByLabel('Description of the picture, in English');
  await english.fill('The old mole');
  const decoration = page.getByLabel('Decoration only');
  await decoration.check();
  expect(await english.inputValue()).toBe('');
  await decoration.uncheck();
  expect(await english.inputValue()).toBe('The old mole');
  const language = page.getByLabel('Language of the texts');
  await language.selectOption('de');
  await page.getByLabel('Description of the picture, in Deutsch').fill('x'.repeat(5_000));
  await button(page, 'Save changes').click();
  await page.locator('textarea[aria-invalid=true]').waitFor();
  await button(page, 'Undo changes').click();
  await language.selectOption('en');
  expect(await english.inputValue()).toBe('The old mole');
  const path = `/sites/${media.siteId}/media/${id}`;
  const { texts } = (await askAs<{ media: Stored }>(page, 'GET', path)).media;
  expect(texts).toEqual([expect.objectContaining({ language: 'en', alt: 'The old mole' })]);
  await askAs(page, 'DELETE', path);
  await page.context().close();
});

it('a file that nothing shows is found among the unused ones, and deleted', async () => {
  const page = await media.openAs('editor');
  for (const name of ['old-1.pdf', 'old-2.pdf']) await upload(page, name, pdfOf(randomBytes(500)));
  await page.getByRole('link', { name: 'Unused files' }).click();
  await page.getByLabel('Select old-1.pdf').waitFor();
  expect(await page.getByRole('link', { name: 'pier.png' }).count()).toBe(0);
  for (const name of ['old-1.pdf', 'old-2.pdf']) await page.getByLabel(`Select ${name}`).check();
  await button(page, 'Delete 2 files …').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await page.getByText('2 files are deleted.').waitFor();
  await page.getByLabel('Select old-1.pdf').waitFor({ state: 'detached' });
  await page.context().close();
});

it('a picture of which nothing could be made says why, and is tried again', async () => {
  const page = await media.openAs('editor');
  await media.web.installation.database.query(
    `update media.objects set variant_state = 'failed', variant_error = 'The picture took too long.'
     from media.media where media.media_id = $1 and objects.site_id = media.site_id and objects.content_hash = media.content_hash`,
    [mediaId],
  );
  await page.reload();
  // It is ticked once the address says so.
  await page.getByLabel('Only pictures with problems').click();
  await page.getByText('Problem', { exact: true }).waitFor();
  expect(page.url()).toContain('failed=true');
  await page.getByRole('link', { name: 'pier.png' }).click();
  await page.getByText('The picture took too long.').waitFor();
  await look(page, 'medium-failed', 1280);
  await button(page, 'Try again').click();
  await page.getByText(/^Smaller pictures are being made/).waitFor();
  await page.context().close();
});

it('a viewer sees it all, and is offered no change', async () => {
  const page = await media.openAs('viewer');
  await openFile(page);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  for (const name of ['Save changes', 'Delete this file …', 'Replace the file …'])
    expect(await button(page, name).count()).toBe(0);
  expect(await page.getByRole('slider').count()).toBe(0);
  expect(await page.getByLabel('File name').getAttribute('readonly')).not.toBeNull();
  await page.goto(`/sites/${media.siteId}/media/unused`);
  await page.getByText('Everything that is stored is shown by something.').waitFor();
  await page.context().close();
});

it.each(windows)('a file has no violations in a window that is $name', async (window) => {
  const { name, width } = window;
  const page = await media.openAs('editor', { ...window, ...(width === 375 && { locale: 'de-DE' }) });
  await openFile(page);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await look(page, `medium-${name}`, width);
  await page.goto(`/sites/${media.siteId}/media/unused`);
  await page.getByText(/^(Everything that is stored|Alles, was gespeichert ist)/).waitFor();
  await look(page, `media-unused-${name}`, width);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(media.web.problems).toEqual([]);
});
