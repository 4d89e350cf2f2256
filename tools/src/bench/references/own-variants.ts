/**
 * The media worker's decoder, in a separate process as there, with the presets. Arguments: the folder of its built modules, the picture,
 * the number of rounds, a folder for the last outputs or nothing. Prints the milliseconds of every round but the first as JSON.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Decoder {
  makeVariants(file: string, recipes: unknown): Promise<{ fileName: string; bytes: Buffer }[]>;
  close(): Promise<void>;
}
interface Modules {
  createProcessDecoder: (limits: object, metrics: object) => Decoder;
  currentRecipes: (book: unknown, extension: string) => unknown;
  presetBook: unknown;
}

const [modules = '', file = '', times = '1', folder] = process.argv.slice(2);
const limits = {
  ...{ pixels: 50_000_000, frames: 120, seconds: 60, jobSeconds: 120 },
  ...{ processes: 1, processBytes: 1024 ** 3 },
};

async function main(): Promise<void> {
  const load = async (name: string) => (await import(join(modules, name))) as Modules;
  const { createProcessDecoder } = await load('process-decoder.js');
  const { currentRecipes } = await load('recipes.js');
  const { presetBook } = await load('presets.js');
  const decoder = createProcessDecoder(limits, { mediaDecodersStopped: { inc: () => undefined } });
  const recipes = currentRecipes(presetBook, 'jpg');
  const taken: number[] = [];
  for (let turn = 0; turn <= Number(times); turn += 1) {
    const began = performance.now();
    const variants = await decoder.makeVariants(file, recipes);
    taken.push(performance.now() - began);
    if (turn === Number(times) && folder !== undefined)
      for (const { fileName, bytes } of variants) writeFileSync(join(folder, fileName), bytes);
  }
  await decoder.close();
  console.log(JSON.stringify(taken.slice(1)));
}

void main();
