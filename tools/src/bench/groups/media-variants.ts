import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { root } from '../../services/process-list';
import type { MediaManager } from '../data/media-files';
import type { Installation } from '../installation';
import { pin } from '../pinned';
import { on } from '../placement';
import { milliseconds, ratio, whole } from '../report/numbers';
import { ratiosOf, spreadOf } from '../report/statistics';
import type { Setting } from '../setting';
import type { Runner } from './group';

const execute = promisify(execFile);

export const variantNames = ['media-variants', 'media-images-per-minute'];

const goal = 1.15;
const decoderModules = join(root, 'apps/media/dist/variants');

/** Compares the variants of a picture by our decoder with sharp alone, and measures pictures a minute through the whole worker. */
export async function compareVariants(
  { pids }: Installation,
  manager: MediaManager,
  runner: Runner,
): Promise<void> {
  const { setting } = runner;
  const { quick, cores } = setting;
  await runner.observe('media-variants', async () => {
    const picture = await pictureOf(setting, 1);
    const [pairs, times] = quick ? [1, 1] : [9, 5];
    const ours: number[] = [];
    const reference: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      reference.push(await timeOf(setting, 'sharp-variants', [picture, String(times)]));
      ours.push(await timeOf(setting, 'own-variants', [decoderModules, picture, String(times)]));
    }
    const compared = ratiosOf(ours, reference);
    const [own, bare] = [spreadOf(ours).median, spreadOf(reference).median];
    return {
      name: 'media-variants',
      title:
        'all variants of a JPEG of 12 million pixels, against bare sharp, decoding once with shrink-on-load',
      value: `${ratio(compared)}, ${milliseconds(own)} ms against ${milliseconds(bare)} ms`,
      goal: `≤ ${goal} ×`,
      reached: compared.median <= goal,
    };
  });
  await runner.observe('media-images-per-minute', async () => {
    const { 'media-worker': worker = [] } = pids;
    const count = quick ? 2 : 20;
    const ids: number[] = [];
    for (let seed = 1; seed <= count; seed += 1) {
      const bytes = readFileSync(await pictureOf(setting, seed));
      ids.push((await manager.upload({ name: `12-mp-${seed}.jpg`, bytes })).mediaId);
    }
    await untilMade(manager, ids);
    // The worker with its decoders.
    worker.forEach((pid) => pin(pid, cores.measured));
    const began = performance.now();
    for (const id of ids) await manager.regenerate(id);
    await untilMade(manager, ids);
    const perMinute = (count * 60_000) / (performance.now() - began);
    worker.forEach((pid) => pin(pid, cores.services));
    return {
      name: 'media-images-per-minute',
      title:
        'JPEGs of 12 million pixels with all variants, a minute, by a worker and its decoders on one core',
      value: whole(perMinute),
      goal: '–',
      reached: undefined,
    };
  });
}

async function untilMade(manager: MediaManager, ids: readonly number[]): Promise<void> {
  for (const id of ids) while (!(await manager.hasVariants(id))) await delay(20);
}

/** A picture that is made once and kept for later runs. */
async function pictureOf(setting: Setting, seed: number): Promise<string> {
  const folder = join(setting.dataDir, 'pictures');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `12-mp-${seed}.jpg`);
  if (!existsSync(file)) await runProgram(setting, 'make-picture', [String(seed), file]);
  return file;
}

/** Milliseconds for one picture: the median over pictures that one process makes one after the other. */
async function timeOf(setting: Setting, program: string, words: string[]): Promise<number> {
  return spreadOf(JSON.parse(await runProgram(setting, program, words)) as number[]).median;
}

async function runProgram(
  { programsDir, cores }: Setting,
  program: string,
  words: string[],
): Promise<string> {
  const [command = '', ...before] = on(cores.measured);
  const script = join(programsDir, 'references', `${program}.js`);
  const { stdout } = await execute(command, [...before, process.execPath, script, ...words], { cwd: root });
  return stdout;
}
