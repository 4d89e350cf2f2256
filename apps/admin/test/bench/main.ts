/**
 * The figures of the admin against their goals: `npm run bench:admin`. Needs Chromium, the build and an idle machine. `-- --quick` shows
 * with fewer entries and rounds that it works.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Page } from 'playwright-core';

import { findFreePorts } from '@headwater/testing';
import globalSetup from '@headwater/testing/global-setup';
import globalTeardown from '@headwater/testing/global-teardown';

import { password } from '../support/installation';
import { launchBrowser } from '../web/support/web';
import { type AdminProcess, startAdminProcess, untilAnswered } from './admin-process';
import { measureLongEntry } from './long-entry';
import { memoryOf, processorName, run } from './processes';
import { quantile, renderRows, type Row } from './rows';

const { values: given } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const lengths = given.quick
  ? {
      ...{ entries: 2_000, loads: 3, searches: 10, requests: 20, restMs: 1_000 },
      ...{ entryBytes: 262_144, openings: 2, keys: 20 },
    }
  : {
      ...{ entries: 100_000, loads: 40, searches: 100, requests: 300, restMs: 60_000 },
      ...{ entryBytes: 4_194_304, openings: 10, keys: 100 },
    };

const email = 'super@example.org';
const root = resolve(__dirname, '../../../..');

async function fillEntries({ installation }: AdminProcess, siteId: number): Promise<void> {
  const { site_id, author_id } = (
    await installation.database.query<{ site_id: string; author_id: string }>(
      `insert into content.authors (site_id, name) values ($1, 'Anna') returning site_id, author_id`,
      [siteId],
    )
  ).rows[0]!;
  await installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select $1, 'en', 'post',
       (array['Harbour','Tide','Lighthouse','Pilot','Anchor','Reef','Ferry','Storm'])[1 + n % 8] || ' ' || md5(n::text),
       'post-' || n, 'draft', $2, '{}', '[]'
     from generate_series(1, $3) as n`,
    [site_id, author_id, lengths.entries],
  );
  await installation.database.query('vacuum analyze content.entries');
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
}

/** From the start of the navigation until the first row is in the page and painted. */
const firstRowMs = (page: Page): Promise<number> =>
  page.evaluate(
    `(async () => {
      while (document.querySelector('.entries-row') === null) await new Promise((done) => setTimeout(done, 1));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now();
    })()`,
  );

async function measureList(page: Page, siteId: number): Promise<Row[]> {
  const times: number[] = [];
  let rows = 0;
  for (let load = 0; load < lengths.loads; load += 1) {
    await page.goto(`/sites/${siteId}/entries`, { waitUntil: 'commit' });
    times.push(await firstRowMs(page));
    await page.waitForLoadState('networkidle');
    rows = Math.max(rows, await page.locator('.entries-row').count());
    // As far as the wheel goes in a moment.
    await page.mouse.wheel(0, 4_000);
    rows = Math.max(rows, await page.locator('.entries-row').count());
  }
  const what = `list of ${lengths.entries.toLocaleString('en')} entries`;
  return [
    { what: `${what}: page load to first row, p95`, measured: quantile(times, 0.95), goal: 500, unit: 'ms' },
    { what: `${what}: rows in the page`, measured: rows, goal: 40, unit: 'rows' },
  ];
}

/** Asks one after the other from the page, as who is logged in there. */
const askMany = (page: Page, addresses: string[]): Promise<number[]> =>
  page.evaluate(
    `(async () => {
      const times = [];
      for (const address of ${JSON.stringify(addresses)}) {
        const begin = performance.now();
        const answer = await fetch(address);
        await answer.text();
        if (!answer.ok) throw new Error(address + ': ' + answer.status);
        times.push(performance.now() - begin);
      }
      return times;
    })()`,
  );

async function measureSearch(page: Page, siteId: number): Promise<Row> {
  // Words of an eighth of the titles, of few, of one and of none.
  const kinds = ['tide', 'abc', '0a1b', 'zzzz'];
  const addresses = Array.from({ length: lengths.searches }, (_, at) => {
    const wanted = kinds[at % kinds.length]!;
    return `/admin/v1/sites/${siteId}/entries?page_size=50&title_contains=${wanted}`;
  });
  const times = await askMany(page, addresses);
  const what = `title search in ${lengths.entries.toLocaleString('en')} at the API, p95`;
  return { what, measured: quantile(times, 0.95), goal: 200, unit: 'ms' };
}

async function measureOwnTime(admin: AdminProcess, page: Page, siteId: number): Promise<Row> {
  const routes = [
    '/me',
    `/sites/${siteId}`,
    `/sites/${siteId}/entries?page_size=50`,
    `/sites/${siteId}/taxonomies`,
  ];
  const own: number[] = [];
  for (let request = 0; request < lengths.requests; request += 1) {
    const before = await admin.durations();
    await askMany(page, [`/admin/v1${routes[request % routes.length]}`]);
    const after = await admin.durations();
    own.push((after.requests - before.requests - (after.calls - before.calls)) * 1_000);
  }
  return {
    what: "backend's own time over its gRPC calls, p50",
    measured: quantile(own, 0.5),
    goal: 3,
    unit: 'ms',
  };
}

async function visitPages(page: Page, siteId: number): Promise<void> {
  const parts = ['entries', 'entries/calendar', 'entries/trash', 'media', 'taxonomies', 'members', 'history'];
  for (const part of [...parts, 'settings', 'settings/api', 'settings/languages']) {
    await page.goto(`/sites/${siteId}/${part}`);
    await page.waitForLoadState('networkidle');
  }
}

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, lengths.restMs));

/** The admin by itself. */
async function measureAdmin(): Promise<Row[]> {
  const admin = await startAdminProcess();
  const browser = await launchBrowser();
  try {
    await admin.installation.addPerson(email, true);
    const siteId = await admin.installation.addSite('harbour.example');
    await fillEntries(admin, siteId);
    const page = await browser.newPage({ baseURL: admin.origin });
    await page.goto('/');
    await logIn(page);
    const rows = await measureList(page, siteId);
    rows.push(await measureSearch(page, siteId));
    rows.push(await measureOwnTime(admin, page, siteId));
    await visitPages(page, siteId);
    await rest();
    rows.push({ what: "memory of the admin's process", measured: admin.memory(), goal: 120, unit: 'MB' });
    // After the memory, whose goal is that of pages as they usually are.
    rows.push(...(await measureLongEntry(page, siteId, lengths)));
    return rows;
  } finally {
    await browser.close();
    await admin.close();
  }
}

/** What `npm start` runs, PostgreSQL included, in a new folder. */
async function measureStandalone(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-bench-'));
  const [port = 0, adminPort = 0] = await findFreePorts(2);
  // Before the start: the browser's own start would take from it.
  const browser = await launchBrowser();
  const begin = performance.now();
  const options = ['--port', String(port), '--admin-port', String(adminPort), '--data-dir', folder];
  const started = run('npm', ['start', '--', ...options], { cwd: root });
  try {
    const [link] = await started.says(/http:\/\/localhost:\d+\/setup#\S+/);
    await untilAnswered(new URL(link).origin);
    const startSeconds = (performance.now() - begin) / 1_000;
    const page = await browser.newPage({ baseURL: new URL(link).origin });
    await page.goto(link);
    await page.getByLabel(/^E-mail address/).fill(email);
    await page.getByLabel(/^Name/).fill('Anna');
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator('a[href^="/sites/"]').first().waitFor();
    await visitPages(page, 1);
    await rest();
    return [
      {
        what: '`npm start` in a new folder, to a page one can log in to and its link',
        ...{ measured: startSeconds, goal: 10, unit: 's' },
      },
      {
        what: 'memory of all processes of `npm start`, PostgreSQL included, after the first login and ten pages',
        ...{ measured: memoryOf(started.pid), goal: 600, unit: 'MB' },
      },
    ];
  } finally {
    await browser.close();
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const load = loadavg()[0]!;
  await globalSetup();
  try {
    const rows = [...(await measureAdmin()), ...(await measureStandalone())];
    console.log(
      `\n${processorName()}, load average before the run: ${load.toFixed(2)}\n\n${renderRows(rows)}`,
    );
    if (rows.some(({ measured, goal }) => measured > goal)) process.exitCode = 1;
  } finally {
    await globalTeardown();
  }
}

void main();
