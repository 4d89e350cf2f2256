import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createMetrics } from '@headwater/runtime';

import { defaultLimits } from '../src/config';
import type { ImageDecoder } from '../src/variants/decoder';
import { presetBook } from '../src/variants/presets';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { currentRecipes } from '../src/variants/recipes';
import { imageOf } from './images';

const asPng = currentRecipes(presetBook, 'png');
const tooLong = { message: 'The image takes longer than 0.5 s.' };

let directory: string;
let decoder: ImageDecoder;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'headwater-slow-svg-'));
  decoder = createProcessDecoder({ ...defaultLimits, seconds: 2, processes: 1 }, createMetrics());
});
afterAll(async () => {
  await decoder.close();
  await rm(directory, { recursive: true });
});

async function fileOf(text: string): Promise<string> {
  const path = join(directory, 'a.svg');
  await writeFile(path, text);
  return path;
}

const drawing = (...contents: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60">${contents.join('')}</svg>`;
const rules = (count: number, shapes: number) =>
  drawing(
    `<style>${Array.from({ length: count }, (_, at) => `g g .c${at} .d{fill:red}`).join('')}</style>`,
    '<rect class="d"/>'.repeat(shapes),
  );
const copies = async (count: number) => {
  const picture = (await imageOf('png', 2000, 2000)).toString('base64');
  return drawing(
    `<defs><image id="a" href="data:image/png;base64,${picture}" width="80" height="60"/></defs>`,
    '<use href="#a"/>'.repeat(count),
  );
};

test.each([
  ['whose rules take long to match', () => rules(3_000, 15_000)],
  ['that shows pictures over and over', () => copies(3_000)],
])('an SVG %s may take a quarter of what other images may', async (_what, text) => {
  const slow = await fileOf(await text());
  await expect(decoder.inspect(slow)).rejects.toMatchObject({ name: 'UnreadableImageError', ...tooLong });
  await expect(decoder.makeVariants(slow, asPng)).rejects.toMatchObject({ reason: 'time', ...tooLong });
  const quick = await fileOf(rules(5, 5));
  expect(await decoder.inspect(quick)).toMatchObject({ width: 80, height: 60 });
  expect(await decoder.makeVariants(quick, asPng)).toHaveLength(5);
});
