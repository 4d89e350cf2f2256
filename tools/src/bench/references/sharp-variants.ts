/**
 * Sharp alone, which makes the same variants of a JPEG in the fastest way: it decodes once, and shrinks the picture during loading to the
 * size of the largest output. Arguments: the picture, the number of rounds, a folder for the last outputs or nothing. Prints the
 * milliseconds of every round but the first as JSON.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';

const [file = '', times = '1', folder] = process.argv.slice(2);
// One image on one core, as in our decoder.
sharp.concurrency(1);
sharp.cache(false);

const inside = (image: Sharp, width: number, height: number): Sharp =>
  image.resize(width, height, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 });

const outputs: Record<string, (image: Sharp) => Sharp> = {
  'thumbnail.jpg': (image) => image.resize(300, 300, { fit: 'cover' }).jpeg({ quality: 80 }),
  'medium.jpg': (image) => inside(image, 800, 600),
  'large.jpg': (image) => inside(image, 1200, 800),
  'og.jpg': (image) => inside(image, 1200, 630),
  'favicon.png': (image) =>
    image.resize(32, 32, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }).png(),
};

async function makeAll(isLast: boolean): Promise<number> {
  const began = performance.now();
  const { data, info } = await sharp(file, { sequentialRead: true })
    .autoOrient()
    .resize(1200, 800, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [name, derive] of Object.entries(outputs)) {
    const bytes = await derive(sharp(data, { raw: info })).toBuffer();
    if (isLast && folder !== undefined) writeFileSync(join(folder, name), bytes);
  }
  return performance.now() - began;
}

async function main(): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn <= Number(times); turn += 1) taken.push(await makeAll(turn === Number(times)));
  console.log(JSON.stringify(taken.slice(1)));
}

void main();
