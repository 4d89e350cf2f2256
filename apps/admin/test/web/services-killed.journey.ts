import type { Page } from 'playwright-core';

import { type Installation, operator } from '../support/installation';
import { createOwnService, type OwnService } from './support/backend';
import { askAs, makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { until } from './support/until';
import { logIn, startWebWithBackend, type WebWithBackend } from './support/web';

/** The content service or identity is killed in the middle of what somebody does: nothing is lost, and nothing is there twice. */

let web: WebWithBackend;
let installation: Installation;
let siteId: number;
const services = new Map<string, OwnService>();

beforeAll(async () => {
  web = await startWebWithBackend(async (given) => {
    const reach: Record<string, string> = {};
    for (const app of ['content', 'identity'] as const) {
      const service = await createOwnService(app, given.variablesOf(app));
      services.set(app, service);
      await service.start();
      reach[`${app.toUpperCase()}_GRPC_ADDRESS`] = `127.0.0.1:${service.grpcPort}`;
    }
    return reach;
  });
  ({ installation } = web);
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('anna@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
}, 120_000);

afterAll(async () => {
  for (const service of services.values()) await service.kill();
  await web?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });
const alert = (page: Page) => page.getByRole('alert').first();

/** The tables for which each service waits in the middle of a request, so that it is killed there. */
const tables = { content: 'content.entries, content.working_copies', identity: 'identity.sessions' };
type App = keyof typeof tables;

/** Does something that sends a request, and kills the service while it works on that request. */
async function killedDuring(page: Page, app: App, sends: RegExp, act: () => Promise<unknown>): Promise<void> {
  const { database } = installation;
  await database.query(`begin; lock table ${tables[app]} in access exclusive mode`);
  const sent = page.waitForRequest(
    (request) => request.method() !== 'GET' && sends.test(new URL(request.url()).pathname),
  );
  await act();
  await sent;
  await waitsForLock();
  await services.get(app)!.kill();
  // What it had begun ends with its connection.
  await database.query('rollback');
}

async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await installation.database.query(
      `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
}

async function open(path: string): Promise<Page> {
  const page = await web.open();
  await page.goto(`/sites/${siteId}/${path}`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

const countOf = async (title: string): Promise<number> =>
  Number(
    (
      await installation.database.query<{ count: string }>(
        'select count(*) as count from content.entries where title = $1',
        [title],
      )
    ).rows[0]!.count,
  );

describe.each(['content', 'identity'] as const)('%s', (app) => {
  /** And until the admin has found it. */
  async function startAgain(page: Page): Promise<void> {
    await services.get(app)!.start();
    await until(
      () => page.evaluate(`fetch('/admin/v1/sites/${siteId}/entries').then(({ ok }) => ok)`),
      (isOk: unknown) => isOk === true,
    );
  }

  it('a new entry is made once, by pressing again', async () => {
    const page = await open('entries/new');
    const title = `Made without ${app}`;
    await page.getByLabel(/^Title/).fill(title);
    await killedDuring(page, app, /\/entries$/, () => button(page, 'Make the entry').click());
    await alert(page).getByText('A service does not answer at the moment. Try again shortly.').waitFor();
    expect(await page.getByLabel(/^Title/).inputValue()).toBe(title);
    await startAgain(page);
    await button(page, 'Make the entry').click();
    await page.waitForURL(/\/entries\/\d+$/);
    expect(await titleOf(page).inputValue()).toBe(title);
    expect(await countOf(title)).toBe(1);
    await page.context().close();
  });

  it('what is written stays, is written on, and is saved when it is back', async () => {
    const page = await open('media');
    const entry = await makeEntry(page, siteId);
    await openEntry(page, siteId, entry);
    await killedDuring(page, app, /working-copy$/, () => titleOf(page).fill(`Words without ${app}`));
    await page.getByText(/^Not saved yet/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await titleOf(page).fill(`More words without ${app}`);
    await page.getByLabel('Excerpt').fill('And another field');
    await startAgain(page);
    await saved(page);
    expect(await titleOf(page).inputValue()).toBe(`More words without ${app}`);
    expect(await savedOf(page, siteId, entry)).toMatchObject({
      ...{ title: `More words without ${app}`, fields_json: '{"excerpt":"And another field"}' },
    });
    await page.context().close();
  });

  it('a publication is made once, by pressing again, with what was written', async () => {
    const page = await open('media');
    const entry = await makeEntry(page, siteId);
    await openEntry(page, siteId, entry);
    await titleOf(page).fill(`Published without ${app}`);
    await saved(page);
    await killedDuring(page, app, /\/publish$/, () => button(page, 'Publish').click());
    await alert(page).getByText('A service does not answer at the moment. Try again shortly.').waitFor();
    await startAgain(page);
    await button(page, 'Publish').click();
    await page.getByText('Published.', { exact: true }).waitFor();
    const { revisions } = await askAs<{ revisions: { revision: number }[] }>(
      page,
      'GET',
      `/sites/${siteId}/entries/${entry.entry_id}/revisions`,
    );
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(await countOf(`Published without ${app}`)).toBe(1);
    await page.context().close();
  });
});

it('a file whose upload identity was killed during is there once, whole', async () => {
  const page = await open('media');
  const bytes = Buffer.alloc(9_000_000, 'high water ');
  const name = 'tides.txt';
  await killedDuring(page, 'identity', /\/uploads(?:\/|$)/, () =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/plain', buffer: bytes }),
  );
  await page
    .getByText(/connection|does not answer|again/i)
    .first()
    .waitFor();
  await services.get('identity')!.start();
  await page.getByRole('link', { name: /tides/ }).first().waitFor();
  const { media } = await askAs<{ media: { name: string; size_bytes: number }[] }>(
    page,
    'GET',
    `/sites/${siteId}/media?name_contains=tides`,
  );
  expect(media).toMatchObject([{ name, size_bytes: bytes.length }]);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
