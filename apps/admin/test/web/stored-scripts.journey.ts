import type { Page } from 'playwright-core';

import { password } from '../support/installation';
import { type Alarms, createAttacker, dangersIn, setAlarms } from './support/attacks';
import { askAs } from './support/content';
import { type FilledSite, fillSite } from './support/filled-site';
import { png } from './support/picture';
import { allScreens, openScreen } from './support/screens';
import { startWeb, type Web } from './support/web';

/** Every text that a person can write carries a script. `ATTACK=5` begins with another one, so that each field gets each in turn. */
let web: Web;
let site: FilledSite;
let page: Page;
let alarms: Alarms;

const attacker = createAttacker(Number(process.env['ATTACK'] ?? 0));

beforeAll(async () => {
  web = await startWeb();
  site = await fillSite(web, attacker);
  page = await web.open();
  alarms = await setAlarms(page);
});

afterAll(() => web?.close());

afterEach(() => {
  const seen = { ...alarms };
  Object.assign(alarms, { rung: [], stopped: [] });
  expect(seen).toEqual({ rung: [], stopped: [] });
});

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

it('the alarm rings where a script runs, and what the policy stops is noted', async () => {
  await page.goto('/');
  await page.evaluate(`alarm('by hand')`);
  await page.evaluate(
    `new Promise((done) => { document.addEventListener('securitypolicyviolation', () => setTimeout(done)); document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="alarm(1)">'); })`,
  );
  expect(alarms).toEqual({ rung: ['by hand'], stopped: ['script-src-attr inline'] });
  expect(await dangersIn(page)).toEqual(['<img onerror="alarm(1)">']);
  Object.assign(alarms, { rung: [], stopped: [] });
  web.problems.length = 0;
});

describe('before the login', () => {
  it.each([
    `/setup#${encodeURIComponent(attacker('link', true))}`,
    `/invitation#${encodeURIComponent(attacker('link', true))}`,
    `/login/provider?error=${encodeURIComponent(attacker('error'))}&error_description=${encodeURIComponent(attacker('text', true))}`,
    `/?next=javascript:alarm(1)`,
  ])('an address with a script runs nothing (%#)', async (address) => {
    await page.goto(address);
    await page.locator('main').waitFor();
    expect(await dangersIn(page)).toEqual([]);
  });
});

describe('after it', () => {
  beforeAll(async () => {
    await page.goto('/');
    await page.locator('input[autocomplete=username]').fill(site.email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.getByText('harbour.example').first().waitFor();
  });

  it.each(allScreens.filter(({ isPublic }) => isPublic !== true))(
    'the screen $name runs nothing',
    async (screen) => {
      await openScreen(page, screen, site);
      // What runs when the mouse comes by, and what a picture that fails runs.
      for (const link of await page.locator('main a:visible').all()) {
        await link.dispatchEvent('mouseover');
        await link.dispatchEvent('focus');
      }
      expect(await dangersIn(page)).toEqual([]);
    },
  );

  it.each([
    () => `/sites/${encodeURIComponent(attacker('site'))}`,
    () => `/sites/${site.siteId}/entries?q=${encodeURIComponent(attacker('search', true))}`,
    () =>
      `/sites/${site.siteId}/entries?type=${encodeURIComponent(attacker('type'))}&sort=javascript:alarm(1)`,
    () => `/sites/${site.siteId}/entries/${site.entryId}?tab=${encodeURIComponent(attacker('tab'))}`,
    () => `/sites/${site.siteId}/media?name=${encodeURIComponent(attacker('name'))}`,
    () => `/sites/${site.siteId}/taxonomies?type=${encodeURIComponent(attacker('type'))}`,
    () => `/sites/${site.siteId}/history?who=${encodeURIComponent(attacker('who'))}&kind=${attacker('kind')}`,
    () => `/sites/${site.siteId}/settings/details/${encodeURIComponent(attacker('language'))}`,
    // With a dot in it, it is the name of a file.
    () => `/${encodeURIComponent(attacker('nowhere', true).replaceAll('.', ''))}`,
  ])('an address with a script runs nothing (%#)', async (address) => {
    await page.goto(address());
    await page.locator('main h1, main [role=alert]').first().waitFor();
    expect(await dangersIn(page)).toEqual([]);
  });

  it('what dialogs and notices say runs nothing', async () => {
    await page.goto(`/sites/${site.siteId}/entries`);
    await page.getByRole('checkbox', { name: /Opening hours/ }).check();
    await button('Move to the trash').click();
    expect(await dangersIn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`/sites/${site.siteId}/entries/trash`);
    await button(/^Restore “Opening hours/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText(/is a draft again/).waitFor();
    expect(await dangersIn(page)).toEqual([]);
  });

  it('what is said of a value that is refused runs nothing', async () => {
    await page.goto(`/sites/${site.siteId}/settings/domains`);
    const domain = page.locator('main form input').first();
    await domain.fill(attacker('domain', true));
    await button('Add a domain').click();
    await page.locator('[aria-invalid=true], [role=alert]').first().waitFor();
    expect(await dangersIn(page)).toEqual([]);
    // The page asks before what is typed is left.
    await domain.fill('');
  });

  it('a token is shown and revoked under a name that is a script', async () => {
    await page.goto(`/sites/${site.siteId}/settings/api`);
    await button('New token').click();
    await page.getByLabel(/^Name/).fill(attacker('token'));
    await button('Make the token').click();
    await page.getByText('This is the only time that the full token is shown.').waitFor();
    expect(await dangersIn(page)).toEqual([]);
    await button('Done').click();
    await button(/^Revoke the token token /).click();
    expect(await dangersIn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a file is uploaded under a name that is a script', async () => {
    await page.goto(`/sites/${site.siteId}/media`);
    const name = `upload <img src=x onerror=alarm('upload')>.png`;
    await page.locator('input[type=file]').setInputFiles([
      { name, mimeType: 'image/png', buffer: png(8, 8) },
      { name: `<svg onload=alarm('refused')>.html`, mimeType: 'text/html', buffer: Buffer.from('<script>') },
    ]);
    await page
      .getByRole('region', { name: 'Add files' })
      .getByRole('link', { name: /^upload/ })
      .waitFor();
    expect(await dangersIn(page)).toEqual([]);
  });

  it('files, answers and previews run nothing by themselves', async () => {
    const { media } = await askAs<{ media: { media_id: number }[] }>(
      page,
      'GET',
      `/sites/${site.siteId}/media`,
    );
    const { url } = await askAs<{ url: string }>(
      page,
      'POST',
      `/sites/${site.siteId}/entries/${site.entryId}/preview`,
      {},
    );
    const files = media.map(({ media_id: id }) => `/admin/v1/sites/${site.siteId}/media/${id}/file`);
    const api = `/admin/v1/sites/${site.siteId}`;
    const answers = [`${api}/entries/${site.entryId}`, `/admin/v1/sites?name_contains=${attacker('name')}`];
    for (const address of [...files, ...answers, url]) {
      const opened = await page.context().newPage();
      // What is downloaded is not shown.
      await opened.goto(address, { timeout: 20_000 }).catch(() => undefined);
      await opened.close();
    }
    expect(files.length).toBeGreaterThanOrEqual(5);
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
