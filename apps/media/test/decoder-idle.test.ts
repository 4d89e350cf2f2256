import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defaultLimits } from '../src/config';
import { presetBook } from '../src/variants/presets';
import { createProcessPool, type ProcessPool } from '../src/variants/process-pool';
import { currentRecipes } from '../src/variants/recipes';
import { decodersOf } from './child-processes';
import { imageOf, noisyJpeg } from './images';
import { eventually } from './setup';

let directory: string;
let small: string;
let large: string;
let pool: ProcessPool;
/** Far less than the large picture takes. */
const idleMs = 100;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'headwater-decoder-'));
  small = join(directory, 'small.png');
  large = join(directory, 'large.jpg');
  await writeFile(small, await imageOf('png', 50, 40));
  await writeFile(large, await noisyJpeg(6000, 4000));
  pool = createProcessPool({ ...defaultLimits, processes: 1 }, { idleMs });
});
afterAll(async () => {
  await pool.close();
  await rm(directory, { recursive: true });
});

const inspect = () => pool.run({ kind: 'inspect', file: small }, 60);

test('a process that has nothing to do ends, and the next image starts another one', async () => {
  await inspect();
  const [first] = decodersOf(process.pid);
  await eventually(() => Promise.resolve(decodersOf(process.pid).length === 0 ? true : undefined));
  await inspect();
  const [second] = decodersOf(process.pid);
  expect(second).not.toBe(first);
});

test('one that works again in time goes on, however long that takes', async () => {
  await inspect();
  const recipes = currentRecipes(presetBook, 'jpg');
  const { variants } = await pool.run({ kind: 'variants', file: large, recipes }, 600);
  expect(variants).toHaveLength(recipes.length);
});
