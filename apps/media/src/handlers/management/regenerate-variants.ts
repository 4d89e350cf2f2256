import type {
  CallContext,
  RegenerateVariantsRequest__Output,
  RegenerateVariantsResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';

import type { MediaDeps } from '../../deps';
import { mediaNotFound } from '../../errors';
import { extraVariantJob, variantsJob } from '../../jobs/tasks';
import { toManagedMedia } from '../../mappers/managed-media';
import { renewExtraVariants } from '../../queries/extra-variants';
import { findMedia } from '../../queries/media';
import { renewVariants } from '../../queries/objects';

export const regenerateVariants =
  ({ db }: MediaDeps) =>
  async (
    { siteId, mediaId }: RegenerateVariantsRequest__Output,
    call: CallContext,
  ): Promise<RegenerateVariantsResponse> =>
    db.changeSite(siteId, by(call), async (change) => {
      const before = await findMedia(change.trx, siteId, mediaId);
      if (before === undefined) throw mediaNotFound(mediaId);
      const object = { siteId, contentHash: before.content_hash };
      if (await renewVariants(change.trx, object)) {
        await change.enqueue(variantsJob(object));
        for (const fileName of await renewExtraVariants(change.trx, object))
          await change.enqueue(extraVariantJob({ ...object, fileName }, new Date()));
        change.record({ kind: 'media', id: mediaId, became: 'updated', aspect: 'variants' });
      } else {
        change.nothing();
      }
      const after = await findMedia(change.trx, siteId, mediaId);
      return { media: toManagedMedia(after ?? before) };
    });
