import type {
  CallContext,
  RebuildVariantsRequest__Output,
  RebuildVariantsResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';

import type { MediaDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { variantsJob } from '../../jobs/tasks';
import { readRebuildState, wantLacking } from '../../queries/rebuilds';
import { siteExists } from '../../queries/sites';
import { currentStems } from '../../variants/recipes';

/** Images of a site that wait at a time. A new upload waits behind at most this number, and a reader behind none. */
const maxQueued = 20;

export const rebuildVariants =
  ({ db, presets }: MediaDeps) =>
  async ({ siteId }: RebuildVariantsRequest__Output, call: CallContext): Promise<RebuildVariantsResponse> =>
    db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      // No answer shows whether a variant is made.
      change.internal();
      if (!(await siteExists(trx, siteId))) throw siteNotFound(siteId);
      const variants = currentStems(presets);
      const before = await readRebuildState(trx, siteId, variants);
      const wanted = await wantLacking(trx, siteId, variants, Math.max(0, maxQueued - before.queued));
      for (const object of wanted) await change.enqueue(variantsJob(object));
      return {
        lacking: before.lacking - wanted.length,
        queued: before.queued + wanted.length,
        failed: before.failed,
      };
    });
