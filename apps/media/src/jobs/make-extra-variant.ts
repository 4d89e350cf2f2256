import { parseMediaFileName } from '@headwater/http-contract';

import {
  beginExtraVariant,
  endExtraVariant,
  type ExtraVariantId,
  noteExtraStop,
} from '../queries/extra-variants';
import { objectExists } from '../queries/objects';
import { variantKey } from '../storage/keys';
import type { PresetBook } from '../variants/presets';
import { type Recipe, recipeOf } from '../variants/recipes';
import type { JobDeps } from './job-deps';
import { byWorker, extraVariantTask, removeObjectJob } from './tasks';
import { transform } from './transform';
import { warnOf } from './warn-of';

const failed = (error: string) => ({ state: 'failed', sizeBytes: 0, error }) as const;

/** Makes and stores one variant that not every image has. Faults are handled as for the others. */
export async function makeExtraVariant(
  deps: JobDeps,
  extra: ExtraVariantId,
  isLastAttempt: boolean,
): Promise<void> {
  const run = await deps.db.changeSite(extra.siteId, byWorker(extraVariantTask), async (change) => {
    // No answer shows whether a variant is made.
    change.internal();
    const begun = await beginExtraVariant(change.trx, extra);
    if (begun !== undefined && isLastAttempt)
      await endExtraVariant(change.trx, extra, failed('It could not be made in many attempts.'));
    // An earlier, interrupted run may have stored it after the object was removed.
    if (begun === undefined && !(await objectExists(change.trx, extra)))
      await change.enqueue(removeObjectJob(extra));
    return begun;
  });
  const recipe = run && recipeFor(deps.presets, extra.fileName, run);
  if (run === undefined) return;
  if (recipe === undefined) return end(deps, extra, failed('This release does not make it.'));

  const made = await transform(deps, extra, [recipe], () => countStop(deps, extra));
  if (typeof made === 'string') {
    await warnOf(deps, extra, made);
    return end(deps, extra, failed(made));
  }
  for (const { fileName, bytes } of made) {
    await deps.store.replace(variantKey(extra, fileName), bytes);
    await end(deps, extra, { state: 'made', sizeBytes: bytes.length });
  }
}

/** Undefined: this release does not make it. */
function recipeFor(
  book: PresetBook,
  fileName: string,
  object: { variantExtension: string | undefined },
): Recipe | undefined {
  const name = parseMediaFileName(fileName);
  return name === undefined || name.kind === 'original' ? undefined : recipeOf(book, name, object);
}

async function end(
  { db }: JobDeps,
  extra: ExtraVariantId,
  outcome: Parameters<typeof endExtraVariant>[2],
): Promise<void> {
  await db.changeSite(extra.siteId, byWorker(extraVariantTask), async (change) => {
    change.internal();
    // If the object was deleted meanwhile, the stored variant has to be removed, too.
    if (!(await endExtraVariant(change.trx, extra, outcome))) await change.enqueue(removeObjectJob(extra));
  });
}

async function countStop({ db }: JobDeps, extra: ExtraVariantId): Promise<number> {
  return db.changeSite(extra.siteId, byWorker(extraVariantTask), async (change) => {
    change.internal();
    return noteExtraStop(change.trx, extra);
  });
}
