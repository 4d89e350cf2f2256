import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

let installation: Installation;
let mediaId: string;
const domain = 'www.river.example';

const cli = (...args: string[]): Promise<CliResult> =>
  run(['--data-dir', installation.dataDir, ...args], { cwd: installation.folder });

const edit = (...args: string[]): Promise<CliResult> => cli('--json', 'media', 'edit', mediaId, ...args);

async function textsAfter(...args: string[]): Promise<unknown> {
  const { exitCode, stderr, json } = await edit('--site', domain, ...args);
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${stderr}`);
  return json<{ texts: unknown }>().texts;
}

beforeAll(async () => {
  installation = await startInstallation();
  const english = ['--language', 'en', '--language-name', 'English'];
  await cli('sites', 'create', domain, '--name', 'River', ...english);
  await cli('sites', 'create', 'www.lake.example', '--name', 'Lake', ...english);
  await cli('languages', 'add', 'de', '--name', 'Deutsch', '--site', domain);
  writeFileSync(join(installation.folder, 'notes.txt'), 'not a picture');
  const uploaded = await cli('--json', 'media', 'upload', 'notes.txt', '--site', domain);
  mediaId = String(uploaded.json<{ media_id: number }>().media_id);
});

afterAll(() => installation?.close());

const german = { language: 'de', alt: 'Ein Steg', caption: 'Im Mai' };

test('media edit: writes and clears the texts of a language, and leaves the others', async () => {
  expect(await textsAfter('--alt', 'A pier')).toEqual([{ language: 'en', alt: 'A pier' }]);
  expect(await textsAfter('--alt', 'Ein Steg', '--caption', 'Im Mai', '--language', 'de')).toEqual(
    expect.arrayContaining([{ language: 'en', alt: 'A pier' }, german]),
  );
  // An empty text says that the picture is decoration; it is not the same as none.
  expect(await textsAfter('--alt', '')).toEqual(
    expect.arrayContaining([{ language: 'en', alt: '' }, german]),
  );
  expect(await textsAfter('--no-alt')).toEqual([german]);
});

test.each([
  ['no text', [], 7, 'Give at least one of --alt, --no-alt, --caption, --no-caption.'],
  ['a language that the site lacks', ['--alt', 'x', '--language', 'fr'], 4, 'LANGUAGE_NOT_FOUND'],
  ['an old revision', ['--alt', 'x', '--revision', '99'], 4, 'The media file has been changed since'],
  ['a text that is too long', ['--alt', 'x'.repeat(1_001)], 7, '1000'],
])('media edit with %s is refused', async (_, args, exitCode, says) => {
  const refused = await edit('--site', domain, ...args);
  expect(refused.exitCode).toBe(exitCode);
  expect(refused.stderr).toContain(says);
});

test('media edit: of another site’s media there is nothing', async () => {
  const texts = async () =>
    (await cli('--json', 'media', 'show', mediaId, '--site', domain)).json<{ texts: unknown }>().texts;
  const before = await texts();
  const refused = await edit('--site', 'www.lake.example', '--alt', 'Foreign');
  expect([refused.exitCode, refused.stdout]).toEqual([3, '']);
  expect(await texts()).toEqual(before);
});
