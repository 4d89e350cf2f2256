import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

let installation: Installation;
const domain = 'www.river.example';

const cli = (...args: string[]): Promise<CliResult> =>
  run(['--data-dir', installation.dataDir, ...args], { cwd: installation.folder });
const set = (...args: string[]) =>
  cli('--json', 'media', 'quota', 'set', '--site', domain, '--super-admin', ...args);

beforeAll(async () => {
  installation = await startInstallation({ MEDIA_QUOTA_FILES: '9' });
  for (const [name, url] of [
    ['River', domain],
    ['Lake', 'www.lake.example'],
  ] as const)
    await cli('sites', 'create', url, '--name', name, '--language', 'en', '--language-name', 'English');
});
afterAll(() => installation?.close());

test('it is set, shown, listed and obeyed', async () => {
  writeFileSync(join(installation.folder, 'a.txt'), 'a'.repeat(600));
  writeFileSync(join(installation.folder, 'b.txt'), 'b'.repeat(425));
  expect((await set('--max-bytes', '1KiB')).json()).toMatchObject({
    used_files: 0,
    max_bytes: 1024,
    own_max_bytes: 1024,
    max_files: 9,
    revision: 1,
  });
  expect((await cli('media', 'upload', 'a.txt', '--site', domain)).exitCode).toBe(0);
  const refused = await cli('media', 'upload', 'b.txt', '--site', domain);
  expect(refused.exitCode).toBe(6);
  expect(refused.stderr).toContain(
    'The site may have 1024 bytes of media. It has 600, and this would add 425.',
  );
  const shown = await cli('media', 'quota', 'get', '--site', domain);
  expect(shown.stdout).toMatch(/^used files +1$[^]*^used bytes +600$[^]*^max bytes +1024$/m);
  const listed = await cli('--json', 'media', 'quota', 'list');
  expect(listed.json()).toMatchObject([
    { site: 'River', used_files: 1, used_bytes: 600, max_files: 9, max_bytes: 1024 },
    { site: 'Lake', used_files: 0, used_bytes: 0, max_files: 9 },
  ]);
  expect((await set('--max-bytes', 'none', '--max-files', '0')).json()).toMatchObject({
    own_max_bytes: -1,
    max_files: 0,
  });
  expect((await set('--max-files', 'default', '--revision', '2')).json()).toMatchObject({ max_files: 9 });
  expect((await set('--max-files', '1', '--revision', '2')).exitCode).toBe(4);
});

test('what is wrong is refused in words', async () => {
  const plain = await cli('media', 'quota', 'set', '--max-files', '1', '--site', domain);
  expect(plain.stderr).toContain('Only a super admin can change the quota of a site.');
  const none = await set();
  expect([none.exitCode, none.stderr]).toEqual([7, expect.stringContaining('--max-files, --max-bytes')]);
  for (const value of ['1GB', '-1', '1.5GiB', 'much', '', '9007199254740992', '99999999999999TiB'])
    expect((await set('--max-bytes', value)).stderr).toContain('It must be a size such as');
  for (const value of ['1KiB', '-1', ''])
    expect((await set('--max-files', value)).stderr).toContain('It must be a whole number from 0');
});
