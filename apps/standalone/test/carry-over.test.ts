import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { fromSources } from '@headwater/testing';

import { type StandaloneProcess, startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(300_000);

const root = resolve(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'headwater-carry-over-'));
const dataDir = join(folder, '.headwater');
const domain = 'river.example';

interface Entry {
  entry_id: number;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of a section of docs/upgrades.md, in its order. */
function commandsOf(heading: string): string[] {
  const text = readFileSync(join(root, 'docs/upgrades.md'), 'utf8');
  const [, section = ''] = text.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const blocks = own.matchAll(/^ +```\n([\s\S]*?)^ +```$|`(mv [^`]+)`/gm);
  return [...blocks].map(([, block, quoted]) => (block ?? quoted ?? '').trim());
}

const bash = (command: string, ...args: string[]): Promise<string> =>
  new Promise((done, fail) =>
    execFile(
      'bash',
      ['-euc', command, ...args],
      { cwd: folder, env: { ...process.env, INIT_CWD: folder } },
      (error, stdout, stderr) => (error === null ? done(stdout) : fail(new Error(`${command}:\n${stderr}`))),
    ),
  );

const headwater = `npm() { shift 3; ${[process.execPath, ...fromSources].join(' ')} ${join(root, 'apps/cli/src/main.ts')} "$@"; }`;

async function withStandalone<T>(use: (standalone: StandaloneProcess) => Promise<T>): Promise<T> {
  const standalone = startStandaloneProcess(['--port', '0', '--no-demo', '--data-dir', dataDir]);
  try {
    await standalone.untilReady();
    return await use(standalone);
  } finally {
    standalone.signal('SIGINT');
    await standalone.ended;
  }
}

async function readPosts(token: string): Promise<unknown> {
  const { baseUrl } = JSON.parse(readFileSync(join(dataDir, 'cli.json'), 'utf8')) as { baseUrl: string };
  const answer = await fetch(`${baseUrl}/api/v1/posts`, {
    headers: { 'X-Site-Domain': domain, Authorization: `Bearer ${token}` },
  });
  return [answer.status, await answer.json()];
}

test('the rows of a standalone are carried over to a new database as docs/upgrades.md says', async () => {
  const [backup = '', aside = '', restore = ''] = commandsOf('The database of a standalone');
  expect([backup, aside, restore].map((command) => /backup|mv|restore/.exec(command)?.[0])).toEqual([
    ...['backup', 'mv', 'restore'],
  ]);
  const [urlOfDatabase = ''] = backup.split('\n');
  const command = (text: string): Promise<string> =>
    bash(`${headwater}\nnpm run headwater -- ${text} --json`);
  const post = async (title: string, authorId: number): Promise<Entry> =>
    JSON.parse(
      await command(
        `entries create --site ${domain} --type post --author ${authorId} --title ${title} --slug ${title.toLowerCase()}`,
      ),
    ) as Entry;
  const { token, authorId } = await withStandalone(async () => {
    await command(`sites create ${domain} --name River --language en --language-name English`);
    const { secret } = JSON.parse(await command(`tokens create --name Test --site ${domain}`)) as {
      secret: string;
    };
    const author = JSON.parse(await command(`authors create Ada --site ${domain}`)) as { author_id: number };
    const { entry_id: entryId } = await post('Otters', author.author_id);
    await command(`entries publish ${entryId} --site ${domain}`);
    await bash(`${headwater}\n${backup}`);
    expect(await readPosts(secret)).toMatchObject([200, { data: [{ title: 'Otters' }] }]);
    return { token: secret, authorId: author.author_id };
  });
  await bash(aside);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await withStandalone(async () => {
    expect(await readPosts(token)).toMatchObject([404, {}]);
    await bash(`${headwater}\n${urlOfDatabase}\n${restore}`);
  });
  await withStandalone(async () => {
    expect(await readPosts(token)).toMatchObject([200, { data: [{ title: 'Otters' }] }]);
    // Ids go on after those that were carried over.
    const written = await post('Herons', authorId);
    expect(written.entry_id).toBeGreaterThan(1);
  });
});
