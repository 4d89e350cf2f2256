import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

let installation: Installation;
const domain = 'www.river.example';

const cli = (...args: string[]): Promise<CliResult> =>
  run(['--data-dir', installation.dataDir, ...args], { cwd: installation.folder });

async function upload(name: string): Promise<string> {
  writeFileSync(join(installation.folder, name), `the text of ${name}`);
  const uploaded = await cli('--json', 'media', 'upload', name, '--site', domain);
  return String(uploaded.json<{ media_id: number }>().media_id);
}

let logo: string;
let spare: string;
beforeAll(async () => {
  installation = await startInstallation();
  await cli('sites', 'create', domain, '--name', 'River', '--language', 'en', '--language-name', 'English');
  logo = await upload('logo.txt');
  spare = await upload('spare.txt');
  await cli('settings', 'set', `logo_media_id=${logo}`, '--site', domain);
});

afterAll(() => installation?.close());

test('media usage lists what shows a file', async () => {
  const used = await cli('--json', 'media', 'usage', logo, '--site', domain);
  expect(used.json()).toMatchObject([
    { kind: 'settings', language: 'en', state: 'published', places: ['logo'] },
  ]);
  expect((await cli('--json', 'media', 'usage', spare, '--site', domain)).json()).toEqual([]);
  expect((await cli('media', 'usage', spare, '--site', domain)).stdout).toBe('None.\n');
  expect((await cli('media', 'usage', '999999', '--site', domain)).exitCode).toBe(3);
});

test('media delete --refuse-if-used keeps what is used', async () => {
  const refused = await cli('media', 'delete', logo, '--refuse-if-used', '--site', domain);
  expect(refused.exitCode).toBe(4);
  expect(refused.stderr).toContain(`Media file ${logo} is used: settings in en.`);
  expect((await cli('media', 'show', logo, '--site', domain)).exitCode).toBe(0);
});

test('media sweep finds what is stored of sites that do not exist, where it looks at all', async () => {
  const folder = join(installation.dataDir, 'media/originals/4711/0f');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '0f'.repeat(32)), 'lost');
  const all = await cli('--json', 'media', 'sweep', '--older-than', '0d');
  expect(all.json<{ kind: string }[]>().filter(({ kind }) => kind === 'site')).toMatchObject([
    { site_id: 4711, name: 'site 4711 (1 file)', size_bytes: 4, deleted: false },
  ]);
  const one = await cli('--json', 'media', 'sweep', '--older-than', '0d', '--site', domain);
  expect(one.stdout).not.toContain('4711');
});

const names = (result: CliResult) => result.json<{ name: string; deleted: boolean }[]>();

test('media sweep lists what nothing shows, and deletes only what is old', async () => {
  const listed = await cli('--json', 'media', 'sweep', '--older-than', '0d', '--site', domain);
  expect(names(listed)).toMatchObject([{ name: 'spare.txt', deleted: false, kind: 'unused' }]);
  const everywhere = await cli('--json', 'media', 'sweep', '--older-than', '0d');
  expect(names(everywhere).map(({ name }) => name)).toContain('spare.txt');
  const first = await cli('--json', 'media', 'sweep', '--older-than', '0d', '--limit', '1');
  expect(names(first)).toHaveLength(1);
  expect(first.stderr).toContain('there may be more');

  const refused = await cli('media', 'sweep', '--older-than', '29d', '--delete', '--site', domain);
  expect([refused.exitCode, refused.stdout]).toEqual([7, '']);
  expect(refused.stderr).toContain('It must be at least 30d with --delete.');
  expect(names(await cli('--json', 'media', 'sweep', '--delete', '--site', domain))).toEqual([]);
  expect((await cli('media', 'show', spare, '--site', domain)).exitCode).toBe(0);
});

test.each(['30', 'd', '-1d', '1.5d', '1w', ''])('media sweep refuses the age "%s"', async (age) => {
  const refused = await cli('media', 'sweep', '--older-than', age, '--site', domain);
  expect(refused.exitCode).not.toBe(0);
  expect(refused.stderr).toContain('It must be a number of days, such as 30d.');
});
