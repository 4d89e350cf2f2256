import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import { makeSetupToken } from '../src/first-user';
import { curlLines } from './support/curl-lines';
import {
  processesThatMention,
  type StandaloneProcess,
  startStandaloneProcess,
} from './support/standalone-process';

jest.setTimeout(120_000);

let folder: string;
let dataDir: string;
const started: StandaloneProcess[] = [];

const start = (...args: string[]): StandaloneProcess => {
  const standalone = startStandaloneProcess(['--port', '0', '--data-dir', dataDir, ...args]);
  started.push(standalone);
  return standalone;
};

const read = async (output: string, path: string, site = 0): Promise<{ status: number; text: string }> => {
  const { url, headers } = curlLines(output)[site] ?? { url: '', headers: {} };
  const answer = await fetch(new URL(path, url), { headers });
  return { status: answer.status, text: await answer.text() };
};

const stop = async (standalone: StandaloneProcess): Promise<number | NodeJS.Signals> => {
  standalone.signal('SIGINT');
  return standalone.ended;
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-standalone-'));
  dataDir = join(folder, 'data');
});

afterAll(async () => {
  for (const standalone of started) standalone.signal('SIGINT');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

describe('one data folder through its life', () => {
  let first: StandaloneProcess;

  test('Ctrl-C while the demo is being written stops everything, and the next start completes it', async () => {
    const interrupted = start();
    await interrupted.untilPrinted('Writing the site "Lindach River Trust"');
    expect(await stop(interrupted)).toBe(130);
    expect(processesThatMention(folder)).toEqual([]);
    expect(curlLines(interrupted.output)).toEqual([]);

    first = start('--summary-file', join(folder, 'summary.json'));
    await first.untilReady();
    expect(first.output).not.toContain('Writing the site "Lindach River Trust"');
    expect(first.output).toContain('Writing the site "Morgenrot Coffee Roasters"');
  });

  test('the printed curl lines work', async () => {
    const requests = curlLines(first.output);
    expect(requests).toHaveLength(2);
    for (const { url, headers } of requests) {
      const answer = await fetch(url, { headers });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { status: string }[] };
      expect(data.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('the demo has what it promises: two languages, menus, settings, images with variants, hidden drafts', async () => {
    const homepage = JSON.parse((await read(first.output, '/api/v1/pages/homepage?locale=de')).text) as {
      data: {
        title: string;
        is_homepage: boolean;
        html: string;
        og_image: { variants: Record<string, string> };
      };
    };
    expect(homepage.data).toMatchObject({ title: 'Ein Fluss, der wieder atmen kann', is_homepage: true });
    const thumbnail = await fetch(homepage.data.og_image.variants['thumbnail'] ?? '');
    expect(thumbnail.status).toBe(200);
    expect(thumbnail.headers.get('content-type')).toMatch(/^image\//);

    const settings = JSON.parse((await read(first.output, '/api/v1/settings')).text) as {
      data: Record<string, unknown>;
    };
    expect(settings.data).toMatchObject({
      site_name: 'Lindach River Trust',
      logo: { mime_type: 'image/png' },
    });
    const navigation = JSON.parse((await read(first.output, '/api/v1/navigation')).text) as {
      data: { navigations: Record<string, unknown[]>; design: Record<string, unknown> };
    };
    expect(Object.keys(navigation.data.navigations)).toEqual(['header', 'footer']);
    expect(navigation.data.design).toMatchObject({ header: { bg_color: '#1f5c66' } });

    const summary = JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')) as {
      sites: { mode: string; token: string; unpublished: { slug: string }[] }[];
    };
    expect(summary.sites.map(({ mode }) => mode)).toEqual(['headless', 'headless', 'theme']);
    for (const { slug } of summary.sites[0]?.unpublished ?? []) {
      expect((await read(first.output, `/api/v1/posts/${slug}`)).status).toBe(404);
    }
    expect(summary.sites[0]?.unpublished).toHaveLength(4);
  });

  test('what is secret can be read by its owner alone', () => {
    for (const file of ['secrets.json', 'demo.json', 'cli.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
  });

  test('a PostgreSQL that is killed is started again, as often as that happens', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      while (existsSync(join(dataDir, 'postgres/postmaster.pid')) && isRunning(Number(pid))) await delay(20);
      // These are not cached, so each of them reads the database. They are spaced so that the rate limit does not
      // refuse them.
      for (let status = 503; status !== 200;) {
        await delay(250);
        ({ status } = await read(first.output, `/api/v1/search?q=river-${turn}`));
        expect([200, 429, 503]).toContain(status);
      }
    }
    expect((await read(first.output, '/api/v1/pages/homepage')).status).toBe(200);
    expect(first.output).toContain('PostgreSQL ended by itself; it is started again');
  });

  test('prints a secret for the first super admin, until one can log in', async () => {
    const { addresses, serviceKey } = JSON.parse(readFileSync(join(dataDir, 'cli.json'), 'utf8')) as {
      addresses: { identity: string };
      serviceKey: string;
    };
    const channel = createChannel({ address: addresses.identity });
    const to = { channel, serviceKey };
    const authentication = createClient(contracts.authenticationManagement, to);
    const person = { email: 'ann@example.org', password: 'correct horse battery' };
    const setUp = (setupToken = '') => authentication.completeSetup({ ...person, setupToken });
    try {
      const [, printed] = /headwater -- users setup (hwf_[\w-]{43}) EMAIL/.exec(first.output) ?? [];
      // As the next start does.
      const newest = await makeSetupToken(channel, serviceKey);
      await expect(setUp(printed)).rejects.toMatchObject({ reason: 'SETUP_NOT_FOUND' });
      expect((await setUp(newest)).user).toMatchObject({ superAdmin: true, state: 'USER_STATE_ACTIVE' });
      expect((await authentication.logIn(person)).sessionToken).toMatch(/^hws_/);
      await expect(setUp(newest)).rejects.toMatchObject({ reason: 'SETUP_NOT_FOUND' });
      expect(await makeSetupToken(channel, serviceKey)).toBeUndefined();
    } finally {
      channel.close();
    }
  });

  test('opens the admin on an address of its own, where the super admin logs in', async () => {
    const [, origin = ''] =
      /^ +(?:API of the admin|Admin) +(http:\/\/localhost:\d+)/m.exec(first.output) ?? [];
    const logIn = await fetch(`${origin}/admin/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, 'Headwater-Admin': '1' },
      body: JSON.stringify({ email: 'ann@example.org', password: 'correct horse battery' }),
    });
    expect(await logIn.json()).toMatchObject({ step: 'done', user: { super_admin: true } });
    const [cookie = ''] = logIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-headwater_admin=hws_/);
    const sites = await fetch(`${origin}/admin/v1/sites`, { headers: { Cookie: cookie.split(';')[0]! } });
    const listed = (await sites.json()) as { sites: { mode: string }[] };
    expect(listed.sites.map(({ mode }) => mode)).toEqual(['headless', 'headless', 'theme']);
  });

  test('a second one on the same folder says so in one sentence', async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/^The database in .* is already in use by process \d+: .*$/m);
    expect(second.output).not.toContain('    at ');
  });

  test('after kill -9 the next start recovers by itself, keeps everything and hands out URLs under its own port', async () => {
    const before = curlLines(first.output);
    first.signal('SIGKILL');
    await first.ended;
    const second = start();
    await second.untilReady();
    expect(second.output).not.toContain('Writing the site');
    expect(second.output).not.toContain('users setup');
    expect(curlLines(second.output).map(({ headers }) => headers)).toEqual(
      before.map(({ headers }) => headers),
    );
    const { origin } = new URL(curlLines(second.output)[0]?.url ?? '');
    expect((await read(second.output, '/api/v1/pages/homepage')).text).toContain(`"url":"${origin}/media/`);

    expect(await stop(second)).toBe(0);
    expect(processesThatMention(folder)).toEqual([]);
  });
});
