import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { password } from '../support/installation';
import { askAs } from './support/content';
import { fileOf, heic, pdfOf, pngOf } from './support/files';
import { look, windows } from './support/look';
import { connectionOf, dropFiles, type MediaWeb, shareOf, slowDown, startMediaWeb } from './support/media';
import { until } from './support/until';

let media: MediaWeb;
let folder: string;

beforeAll(async () => {
  media = await startMediaWeb();
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
}, 120_000);

afterAll(async () => {
  await media?.web.close();
  await rm(folder, { recursive: true, force: true });
});

interface Listed {
  media: { name: string; content_hash: string; size_bytes: number }[];
}

const listed = async (page: Page, name: string): Promise<Listed['media']> =>
  (await askAs<Listed>(page, 'GET', `/sites/${media.siteId}/media?name_contains=${name}`)).media;

const reaches = (page: Page, name: string, share: number) =>
  until(
    () => shareOf(page, name),
    (sent: number) => sent > share,
  );

const input = (page: Page) => page.locator('section.drop input[type=file]');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('many files that are dropped arrive, each with a line of its own', async () => {
  const page = await media.openAs('editor');
  await page.getByText('There are no files here yet.').waitFor();
  const names = Array.from({ length: 12 }, (_, at) => `report-${at}.pdf`);
  await slowDown(page, 1_500_000);
  await dropFiles(page, names, pdfOf(randomBytes(200_000)));
  const lines = page.locator('.sent-row');
  await lines.nth(11).waitFor();
  expect(await lines.count()).toBe(12);
  // Two at a time; the others wait, and each says so.
  await page.getByText('Waits for the others').first().waitFor();
  expect(await page.getByRole('progressbar', { name: 'report-11.pdf is on its way' }).count()).toBe(1);
  await page.getByText('Added: 12 of 12.').waitFor();
  await page.getByRole('listitem').getByRole('link', { name: 'report-7.pdf' }).first().waitFor();
  expect((await listed(page, 'report-')).length).toBe(12);
  await page.getByText(/^12 files, 2\.4/).waitFor();
  await page.getByRole('button', { name: 'Hide what is added' }).click();
  expect(await lines.count()).toBe(0);
  await page.context().close();
});

it('what cannot be added says why and what to do, and the rest arrives', async () => {
  const page = await media.openAs('editor');
  await input(page).setInputFiles([
    fileOf('pier.png', pngOf(60, 40), 'image/png'),
    fileOf('photo.heic', heic),
    fileOf('page.html', Buffer.from('<!doctype html><script>1</script>')),
    fileOf('nothing.pdf', Buffer.alloc(0)),
    fileOf('broken.png', Buffer.concat([pngOf(20, 20).subarray(0, 40), randomBytes(50)])),
  ]);
  await page.getByText('Added: 1 of 5. Not added: 4.').waitFor();
  // Those that need somebody come first.
  const names = await page.locator('.sent-name').allInnerTexts();
  expect(names).toEqual(['photo.heic', 'page.html', 'nothing.pdf', 'broken.png', 'pier.png']);
  const line = (name: string) => page.locator('.sent-row', { hasText: name }).getByRole('alert');
  expect(await line('photo.heic').innerText()).toMatch(/HEIC, the format of iPhones.*Save it as JPEG/s);
  expect(await line('page.html').innerText()).toMatch(/web pages or programs/);
  expect(await line('nothing.pdf').innerText()).toMatch(/^This file is empty/);
  expect(await line('broken.png').innerText()).toMatch(/damaged/);
  expect(await listed(page, 'photo')).toEqual([]);
  expect((await listed(page, 'pier')).length).toBe(1);
  await page.context().close();
});

/** Begins like no file that is known. */
const noPicture = randomBytes(300).fill(0, 0, 8);

it('a file that is called like a picture and is none says so in its line, and is kept', async () => {
  const page = await media.openAs('editor');
  const cutOff = pngOf(20, 20).subarray(0, 6);
  await input(page).setInputFiles([
    fileOf('quay.png', noPicture, 'image/png'),
    fileOf('quay-cut.PNG', cutOff, 'image/png'),
    fileOf('quay-text.jpg', Buffer.from('This is no picture.'), 'image/jpeg'),
    fileOf('quay-notes.txt', Buffer.from('This is none, and is not called so.')),
    fileOf('quay-real.png', pngOf(60, 40, { x: 9, y: 9 }), 'image/png'),
  ]);
  await page.getByText('Added: 5 of 5.').waitFor();
  const note = (name: string) =>
    page
      .locator('.sent-row')
      .filter({ hasText: name })
      .getByText('This file could not be read as a picture.');
  for (const name of ['quay.png', 'quay-cut.PNG', 'quay-text.jpg']) await note(name).waitFor();
  expect(await note('quay-notes.txt').count()).toBe(0);
  expect(await note('quay-real.png').count()).toBe(0);
  expect((await listed(page, 'quay.png'))[0]).toMatchObject({ content_hash: sha256(noPicture) });
  await page.getByRole('link', { name: 'quay.png' }).first().waitFor();
  await look(page, 'media-no-picture', 1280);
  await page.context().close();
});

it('in German and on a phone, too: a file that is no picture', async () => {
  const page = await media.openAs('editor', { locale: 'de-DE', width: 375, dark: true });
  await input(page).setInputFiles([fileOf('kai.png', randomBytes(80).fill(0, 0, 8), 'image/png')]);
  await page.getByText('Diese Datei ließ sich nicht als Bild lesen.').waitFor();
  await look(page, 'media-no-picture-phone-dark-de', 375);
  await page.context().close();
});

it('in German, too: a photo in HEIC, and a file that is too large', async () => {
  const page = await media.openAs('editor', { locale: 'de-DE', width: 375 });
  await input(page).setInputFiles([fileOf('foto.heic', heic)]);
  await page.getByText(/HEIC gespeichert.*Speichern Sie es als JPEG/s).waitFor();
  await page.evaluate(() => {
    const part = new Blob([new Uint8Array(8 * 1_024 * 1_024)]);
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(
        Array.from({ length: 13 }, () => part),
        'film.mp4',
      ),
    );
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
  });
  await page.getByText(/^Die Datei ist größer, als diese Installation annimmt\./).waitFor();
  await look(page, 'media-refused-phone-de', 375);
  await page.context().close();
});

it('an upload goes on after the connection was lost', async () => {
  const page = await media.openAs('editor');
  const bytes = pdfOf(randomBytes(24_000_000));
  const setConnection = await connectionOf(page);
  await setConnection(4_000_000);
  await input(page).setInputFiles([fileOf('film.pdf', bytes)]);
  await reaches(page, 'film.pdf', 0.1);
  await setConnection(0);
  await page.getByText('No connection. It goes on by itself.').waitFor();
  await setConnection(-1);
  await page.getByText('Added: 1 of 1.').waitFor();
  expect((await listed(page, 'film'))[0]).toMatchObject({ content_hash: sha256(bytes) });
  await page.context().close();
}, 120_000);

it('an upload goes on after the page was loaded anew, once the file is chosen again', async () => {
  const page = await media.openAs('editor');
  page.on('dialog', (dialog) => void dialog.accept());
  const bytes = pdfOf(randomBytes(40_000_000));
  const path = join(folder, 'archive.pdf');
  await writeFile(path, bytes);
  await slowDown(page, 8_000_000);
  await input(page).setInputFiles(path);
  // The first piece of 16 MiB is stored.
  await reaches(page, 'archive.pdf', 0.45);
  await page.reload();
  await page.getByText(/^“archive\.pdf” was cut off after .* of 40 MB\./).waitFor();
  const sent: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (offset !== undefined) sent.push(Number(offset));
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose the file again' }).click();
  await (await chooser).setFiles(path);
  await page.getByText('Added: 1 of 1.').waitFor({ timeout: 40_000 });
  expect(sent[0]).toBeGreaterThanOrEqual(16 * 1_024 * 1_024);
  expect((await listed(page, 'archive'))[0]).toMatchObject({ content_hash: sha256(bytes) });
  await page.getByText(/^“archive\.pdf” was cut off/).waitFor({ state: 'detached' });
  await page.context().close();
}, 120_000);

it('an upload goes on after the session was lost between its pieces, from where it was', async () => {
  const page = await media.openAs('editor');
  const bytes = pdfOf(randomBytes(40_000_000));
  await slowDown(page, 8_000_000);
  await input(page).setInputFiles([fileOf('voyage.pdf', bytes)]);
  await reaches(page, 'voyage.pdf', 0.45);
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) begun.push(request.url());
  });
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Added: 1 of 1.').waitFor({ timeout: 40_000 });
  expect(begun).toEqual([]);
  expect((await listed(page, 'voyage'))[0]).toMatchObject({ content_hash: sha256(bytes) });
  await page.context().close();
}, 120_000);

it('an upload that is stopped leaves nothing behind', async () => {
  const page = await media.openAs('editor');
  await slowDown(page, 2_000_000);
  await input(page).setInputFiles([fileOf('mistake.pdf', pdfOf(randomBytes(20_000_000)))]);
  await reaches(page, 'mistake.pdf', 0.05);
  await page.getByRole('button', { name: 'Stop mistake.pdf' }).click();
  await page.locator('.sent-row').waitFor({ state: 'detached' });
  const uploads = async (): Promise<object[]> =>
    (await askAs<{ uploads: object[] }>(page, 'GET', `/sites/${media.siteId}/uploads`)).uploads;
  await until(uploads, (left: object[]) => left.length === 0);
  expect(await listed(page, 'mistake')).toEqual([]);
  await page.context().close();
}, 120_000);

it('files go on their way while somebody looks at another page', async () => {
  const page = await media.openAs('editor');
  await slowDown(page, 2_000_000);
  await input(page).setInputFiles([fileOf('long.pdf', pdfOf(randomBytes(4_000_000)))]);
  await reaches(page, 'long.pdf', 0);
  await page.getByRole('link', { name: 'Taxonomies', exact: true }).click();
  await page.getByRole('textbox', { name: 'New term' }).waitFor();
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await page.getByText('Added: 1 of 1.').waitFor();
  await page.context().close();
});

it('by the keyboard alone, files are chosen and their lines hidden', async () => {
  const page = await media.openAs('editor');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([fileOf('key.png', pngOf(30, 30), 'image/png')]);
  await page.getByText('Added: 1 of 1.').waitFor();
  await page.getByRole('button', { name: 'Hide key.png' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Added: 1 of 1.').waitFor({ state: 'detached' });
  await page.context().close();
});

it.each(windows)('files on their way have no violations in a window that is $name', async (window) => {
  const page = await media.openAs('editor', window);
  await slowDown(page, 1_000_000);
  await input(page).setInputFiles([
    fileOf('harbour-at-dawn.pdf', pdfOf(randomBytes(8_000_000))),
    fileOf('photo.heic', heic),
    fileOf('tides.png', pngOf(120, 80, { x: 50, y: 50 }, window.width), 'image/png'),
  ]);
  await page.getByText(/HEIC/).waitFor();
  await page.locator('.sent-row[data-state=done]').waitFor();
  await look(page, `media-uploads-${window.name}`, window.width);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(media.web.problems).toEqual([]);
});
