import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

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
  expect(await textsAfter('--alt', 'A pier')).toEqual([{ language: 'en', alt: 'A pier', caption: null }]);
  expect(await textsAfter('--alt', 'Ein Steg', '--caption', 'Im Mai', '--language', 'de')).toEqual(
    expect.arrayContaining([{ language: 'en', alt: 'A pier', caption: null }, german]),
  );
  // An empty text says that the picture is decoration; it is not the same as none.
  expect(await textsAfter('--alt', '')).toEqual(
    expect.arrayContaining([{ language: 'en', alt: '', caption: null }, german]),
  );
  expect(await textsAfter('--no-alt')).toEqual([german]);
});

test('media list: finds files by kind and size', async () => {
  const list = async (...args: string[]) => {
    const { json } = await cli('--json', 'media', 'list', '--site', domain, ...args);
    return json<{ name: string }[]>().map(({ name }) => name);
  };
  expect(await list('--kind', 'document', '--max-bytes', '1KiB')).toEqual(['notes.txt']);
  expect(await list('--kind', 'video')).toEqual([]);
  expect(await list('--min-bytes', '14')).toEqual([]);
  const refused = await cli('media', 'list', '--site', domain, '--kind', 'sound');
  expect([refused.exitCode, refused.stderr]).toEqual([
    2,
    expect.stringContaining('Allowed choices are image, video, audio, document.'),
  ]);
});

test('media edit: sets and clears the focal point of a picture', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  writeFileSync(join(installation.folder, 'dot.png'), Buffer.from(dot, 'base64'));
  const uploaded = await cli('--json', 'media', 'upload', 'dot.png', '--site', domain);
  const picture = String(uploaded.json<{ media_id: number }>().media_id);
  const pointAfter = async (text: string) => {
    const edited = await cli('--json', 'media', 'edit', picture, '--focal-point', text, '--site', domain);
    return [
      edited.exitCode,
      edited.exitCode === 0 ? edited.json<{ focal_point?: unknown }>().focal_point : null,
    ];
  };
  expect(await pointAfter('25x70')).toEqual([0, { x: 25, y: 70 }]);
  for (const wrong of ['101x0', '5', '05x5', '-1x5', '2.5x5', 'middle', ''])
    expect([wrong, ...(await pointAfter(wrong))]).toEqual([wrong, 2, null]);
  const [exitCode, point] = await pointAfter('none');
  expect([exitCode, point ?? null]).toEqual([0, null]);
});

test.each([
  ['no text', [], 7, 'Give at least one of --alt, --no-alt, --caption, --no-caption, --focal-point.'],
  ['a language that the site lacks', ['--alt', 'x', '--language', 'fr'], 4, 'LANGUAGE_NOT_FOUND'],
  ['a focal point of what is no picture', ['--focal-point', '1x2'], 4, 'is no picture'],
  ['an old revision', ['--alt', 'x', '--revision', '99'], 4, 'The media file has been changed since'],
  ['a text that is too long', ['--alt', 'x'.repeat(1_001)], 7, '1000'],
])('media edit with %s is refused', async (_, args, exitCode, says) => {
  const refused = await edit('--site', domain, ...args);
  expect(refused.exitCode).toBe(exitCode);
  expect(refused.stderr).toContain(says);
});

test('media rebuild-variants: says what it made, for one site and for all', async () => {
  // It waits for the picture that was uploaded before; nothing is left then.
  await cli('media', 'rebuild-variants', '--site', domain);
  const one = await cli('--json', 'media', 'rebuild-variants', '--site', domain);
  expect([one.exitCode, one.json()]).toEqual([
    0,
    [{ site_id: expect.any(Number) as number, name: 'River', rebuilt: 0, failed: 0 }],
  ]);
  const all = await cli('--json', 'media', 'rebuild-variants');
  expect(
    all
      .json<{ name: string }[]>()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Lake', 'River']);
  expect(all.stderr).toContain('2 of 2 sites.');
  expect((await cli('media', 'rebuild-variants', '--site', 'www.nowhere.example')).exitCode).toBe(3);
});

test('media edit: of another site’s media there is nothing', async () => {
  const texts = async () =>
    (await cli('--json', 'media', 'show', mediaId, '--site', domain)).json<{ texts: unknown }>().texts;
  const before = await texts();
  const refused = await edit('--site', 'www.lake.example', '--alt', 'Foreign');
  expect([refused.exitCode, refused.stdout]).toEqual([3, '']);
  expect(await texts()).toEqual(before);
});

describe('media failed', () => {
  const failed = async (...args: string[]) =>
    (await cli('--json', 'media', 'failed', 'list', ...args)).json<
      { media_id: number; variant_error: string }[]
    >();
  const state = async (id: string) =>
    (await cli('--json', 'media', 'show', id, '--site', domain)).json<{ variant_state: string }>()
      .variant_state;

  async function settled(id: string): Promise<string> {
    for (;;) {
      const found = await state(id);
      if (found !== 'pending') return found;
      await delay(100);
    }
  }

  test('lists what was set aside, with the reason, and has it made again', async () => {
    const { default: sharp } = await import('sharp');
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#268' } })
      .png()
      .toBuffer();
    writeFileSync(join(installation.folder, 'rots.png'), picture);
    const uploaded = await cli('--json', 'media', 'upload', 'rots.png', '--site', domain);
    const { media_id, content_hash } = uploaded.json<{ media_id: number; content_hash: string }>();
    const id = String(media_id);
    expect(await settled(id)).toBe('ready');
    expect(await failed()).toEqual([]);

    const stored = readdirSync(installation.dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.includes('originals') && path.endsWith(content_hash),
    );
    expect(stored).toHaveLength(1);
    const original = join(installation.dataDir, stored[0]!);
    chmodSync(original, 0o644);
    writeFileSync(original, picture.subarray(0, 60));
    await cli('media', 'regenerate', id, '--site', domain);
    expect(await settled(id)).toBe('failed');
    for (const args of [[], ['--site', domain]])
      expect(await failed(...args)).toMatchObject([
        { media_id, variant_error: 'The image is damaged or not of a kind that can be decoded.' },
      ]);
    expect(await failed('--site', 'www.lake.example')).toEqual([]);

    const unknownSite = await cli('media', 'failed', 'retry', id);
    expect([unknownSite.exitCode, unknownSite.stderr]).toEqual([7, expect.stringContaining('Give --site')]);
    const foreign = await cli('media', 'failed', 'retry', id, '--site', 'www.lake.example');
    expect(foreign.exitCode).toBe(3);

    writeFileSync(original, picture);
    const retried = await cli('--json', 'media', 'failed', 'retry');
    expect(retried.json()).toMatchObject({ retried: 1 });
    expect(await settled(id)).toBe('ready');
    expect(await failed()).toEqual([]);
    const refused = await cli('media', 'failed', 'retry', id, '--site', domain);
    expect([refused.exitCode, refused.stderr]).toEqual([4, expect.stringContaining('were not given up')]);
  });
});
