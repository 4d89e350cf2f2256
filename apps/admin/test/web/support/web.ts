import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';

import { apiRoot } from '@headwater/admin-contract';
import { createCloser } from '@headwater/runtime';
import { findFreePorts } from '@headwater/testing';

import { type Installation, password, startInstallation } from '../../support/installation';
import { undocumented } from '../../support/openapi';
import { type Backend, createBackend } from './backend';

const builtWeb = resolve(__dirname, '../../../../admin-web/dist');
const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export interface Web {
  installation: Installation;
  origin: string;
  /** A window of a person's own, with cookies of its own. What goes wrong in it is in `problems`. */
  open(options?: WindowOptions): Promise<Page>;
  /** Errors in the console, such as those of the content policy, exceptions, and answers that are not as documented. */
  problems: string[];
  close(): Promise<void>;
}

export interface WindowOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  locale?: string;
  /** Pixels of the screen to one of the page. */
  scale?: number;
  /** Runs before those of each page, as though the browser did it. */
  script?: string;
  /** A phone, or a tablet: what is tapped is touched. */
  isTouched?: boolean;
}

export async function startWeb(): Promise<Web> {
  const closer = createCloser();
  const [port = 0] = await findFreePorts(1);
  const origin = `http://localhost:${port}`;
  const installation = await startInstallation({
    origin: { origin, host: `localhost:${port}`, hostName: 'localhost', isSecure: false },
    listen: { host: '127.0.0.1', port },
    web: { folder: builtWeb, isGiven: true },
  });
  closer.add('installation', () => installation.close());
  return openWeb(closer, { installation, origin });
}

export interface WebWithBackend extends Web {
  backend: Backend;
}

/** With an admin that is a process of its own, which can be killed. `reachOf`: where it finds other services than those of the installation. */
export async function startWebWithBackend(
  reachOf?: (installation: Installation) => Promise<Record<string, string>>,
): Promise<WebWithBackend> {
  const closer = createCloser();
  const [port = 0, opsPort = 0] = await findFreePorts(2);
  const installation = await startInstallation({}, {}, { listens: true });
  closer.add('installation', () => installation.close());
  const reach = { ...installation.reach, ...(await reachOf?.(installation)) };
  const backend = createBackend({ port, opsPort, webFolder: builtWeb, reach });
  closer.add('backend', () => backend.kill());
  await backend.start();
  return { ...(await openWeb(closer, { installation, origin: backend.origin })), backend };
}

interface Served {
  installation: Installation;
  origin: string;
}

async function openWeb(
  closer: ReturnType<typeof createCloser>,
  { installation, origin }: Served,
): Promise<Web> {
  const browser = await launchBrowser();
  closer.add('browser', () => browser.close());
  const problems: string[] = [];
  /** Every answer that a page gets is as the document of the API has it. The body of one that was left is not known. */
  async function checkAnswer(response: Response): Promise<void> {
    const { pathname: path, origin: from } = new URL(response.url());
    if (from !== origin || !path.startsWith(apiRoot)) return;
    const contentType = response.headers()['content-type'];
    const answered = { method: response.request().method(), path, status: response.status(), contentType };
    const wrong = undocumented({ ...answered, text: await response.text() });
    if (wrong !== undefined) problems.push(wrong);
  }
  return {
    installation,
    origin,
    problems,
    async open({
      width = 1280,
      height = 800,
      dark = false,
      locale = 'en-GB',
      scale = 1,
      isTouched = false,
      script,
    } = {}) {
      const context: BrowserContext = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        hasTouch: isTouched,
        isMobile: isTouched,
        colorScheme: dark ? 'dark' : 'light',
        locale,
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        baseURL: origin,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      if (script !== undefined) await context.addInitScript(script);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      noteProblems(page, problems);
      page.on('response', (response) => void checkAnswer(response).catch(() => undefined));
      return page;
    },
    close: () => closer.close(),
  };
}

/** Notes errors in the console, such as those of the content policy, and exceptions. */
export function noteProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The browser logs this for every answer that is not a success.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
}

/** Debian’s Chromium. */
export function launchBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) {
    throw new Error("There is no Chromium: install Debian's package chromium.");
  }
  // Chromium has no sandbox for root, as whom tests in containers run.
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^E-mail/i).fill(email);
  await page.getByRole('textbox', { name: /^Passwor[dt]/ }).fill(password);
  await page.getByRole('button', { name: /^(Log in|Anmelden)$/ }).click();
}

/** What axe finds, each by its rule and the elements. */
export async function violationsIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
  );
}
