import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { heic } from './support/files';
import { png } from './support/picture';
import { until } from './support/until';
import { logIn, startWeb, type Web } from './support/web';

/** Pictures that are pasted into a text, or dropped on it. */

let web: Web;
let siteId: number;
let page: Page;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  const userId = await web.installation.addPerson('anna@example.org');
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  page = await web.open();
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
});

afterAll(() => web?.close());

interface Given {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Acts as a browser does when files are pasted, or dragged and dropped. Returns whether the browser may then act itself. */
async function give(how: 'paste' | 'drop', selector: string, files: Given[]): Promise<boolean> {
  const given = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  return page.evaluate(
    ({ how, selector, given }) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      const target = document.querySelector(selector)!;
      const options = { bubbles: true, cancelable: true };
      if (how === 'paste') {
        return target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
      }
      target.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: transfer }));
      return target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
    },
    { how, selector, given },
  );
}

const text = (words: string) => `{"type":"paragraph","data":{"text":"${words}"}}`;
const picture = (name: string, height: number): Given => ({
  name,
  type: 'image/png',
  bytes: png(40, height),
});
const typesOf = (json: string) => (JSON.parse(json) as { type: string }[]).map(({ type }) => type);

async function idOf(name: string): Promise<string> {
  const path = `/sites/${siteId}/media?name_contains=${name}`;
  const { media } = await askAs<{ media: { media_id: number }[] }>(page, 'GET', path);
  expect([name, media.length]).toEqual([name, 1]);
  return String(media[0]!.media_id);
}

it('a picture that is pasted becomes a block behind the text, and every other byte stays', async () => {
  const blocks = `[ ${text('One')} , ${text('Two').replace('{"text"', '{ "n":1.0,"text"')}]`;
  const entry = await makeEntry(page, siteId, { blocks_json: blocks });
  await openEntry(page, siteId, entry);
  await page.locator('.ProseMirror').first().click();
  expect(await give('paste', '.ProseMirror', [picture('pasted.png', 30)])).toBe(false);
  await page.locator('.blocks-block').nth(1).getByRole('link', { name: 'Open pasted.png' }).waitFor();
  await saved(page);
  const stored = (await savedOf(page, siteId, entry)).blocks_json;
  expect(stored).toBe(
    blocks.replace('} ,', `} , {"type":"image","data":{"media_id":"${await idOf('pasted')}","alt":""}} ,`),
  );
  // Undone, it is as it was; the file stays in the media.
  await page.locator('.ProseMirror').first().click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.locator('.blocks-block').nth(2).waitFor({ state: 'detached' });
  await page.getByText(/^(Changes not saved|Saving)/).waitFor();
  await saved(page);
  expect((await savedOf(page, siteId, entry)).blocks_json).toBe(blocks);
});

it('pictures that are dropped stand behind the block that they were dropped on, in their order', async () => {
  const entry = await makeEntry(page, siteId, { blocks_json: `[${text('One')},${text('Two')}]` });
  await openEntry(page, siteId, entry);
  await page.locator('.ProseMirror').nth(1).waitFor();
  const files = [picture('first.png', 31), picture('second.png', 32)];
  expect(await give('drop', '.blocks-row .ProseMirror', files)).toBe(false);
  await page.locator('.blocks-block').nth(1).getByRole('link', { name: 'Open first.png' }).waitFor();
  await page.locator('.blocks-block').nth(2).getByRole('link', { name: 'Open second.png' }).waitFor();
  await saved(page);
  const { blocks_json: stored } = await savedOf(page, siteId, entry);
  expect(typesOf(stored)).toEqual(['paragraph', 'image', 'image', 'paragraph']);
});

it('an empty entry takes a picture anywhere on its text', async () => {
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  await page.locator('.blocks-begin').waitFor();
  expect(await give('drop', '.blocks-begin', [picture('only.png', 33)])).toBe(false);
  await page.locator('.blocks-block').first().getByRole('link', { name: 'Open only.png' }).waitFor();
  await saved(page);
  expect(typesOf((await savedOf(page, siteId, entry)).blocks_json)).toEqual(['image']);
});

it('what is no picture is refused in words, and a photo that cannot be stored says why in its line', async () => {
  const entry = await makeEntry(page, siteId, { blocks_json: `[${text('One')}]` });
  await openEntry(page, siteId, entry);
  await page.locator('.ProseMirror').first().waitFor();
  const plan = { name: 'plan.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') };
  expect(await give('drop', '.ProseMirror', [plan])).toBe(false);
  await page.getByText('Only pictures can be put into the text.').first().waitFor();
  expect(await page.locator('.blocks-block').count()).toBe(1);
  await give('drop', '.ProseMirror', [{ name: 'photo.heic', type: 'image/heic', bytes: heic }]);
  const line = page.locator('.sent-row', { hasText: 'photo.heic' });
  await line.getByRole('alert').waitFor();
  await line.getByRole('button', { name: 'Hide photo.heic' }).click();
  await line.waitFor({ state: 'detached' });
});

/** Holds the bytes of files until they are let go. */
async function holdBytes(): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/admin/v1/sites/*/uploads/*', async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}

/** Pastes a picture after the text of a new entry; its bytes are on their way until `arrive` is called. */
async function pasteLate(pasted: ReturnType<typeof picture>) {
  const entry = await makeEntry(page, siteId, { blocks_json: `[${text('One')}]` });
  await openEntry(page, siteId, entry);
  const arrive = await holdBytes();
  await page.locator('.ProseMirror').first().click();
  await give('paste', '.ProseMirror', [pasted]);
  await page.locator('.blocks-block').nth(1).waitFor();
  return { entry, arrive };
}

it('a picture that arrives after its part of the page was left takes nothing that was written since', async () => {
  const { entry, arrive } = await pasteLate(picture('late.png', 36));
  const parts = page.locator('.entry-main nav.parts');
  await parts.getByRole('link', { name: 'Fields', exact: true }).click();
  await page.getByLabel('Name of a new field').waitFor();
  await parts.getByRole('link', { name: 'Content', exact: true }).click();
  await page.locator('.ProseMirror').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(', and what was written since');
  arrive();
  await page.locator('.blocks-block').nth(1).getByRole('link', { name: 'Open late.png' }).waitFor();
  await saved(page);
  expect(await page.locator('.ProseMirror').first().innerText()).toBe('One, and what was written since');
  const { blocks_json: stored } = await savedOf(page, siteId, entry);
  expect(stored).toContain('One, and what was written since');
  expect(stored).toContain(`"media_id":"${await idOf('late')}"`);
});

it('a picture that arrives after its entry was left is in the entry', async () => {
  const { entry, arrive } = await pasteLate(picture('later.png', 37));
  await page.getByRole('link', { name: '← Entries' }).click();
  await page.getByLabel('Search titles').waitFor();
  arrive();
  await until(
    async () => (await savedOf(page, siteId, entry)).blocks_json,
    (json: string) => /"media_id":"\d+"/.test(json),
  );
  await openEntry(page, siteId, entry);
  await page.locator('.blocks-block').nth(1).getByRole('link', { name: 'Open later.png' }).waitFor();
  expect(await page.getByText(/^What you wrote last time/).count()).toBe(0);
});

it('a file that is dropped beside the text is not opened in the place of the page', async () => {
  expect(await give('drop', 'h1', [picture('beside.png', 34)])).toBe(false);
  expect(await page.locator('.blocks-block').count()).toBe(2);
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
