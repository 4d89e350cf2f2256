import { z } from 'zod';

import type { CallContext, UpdateMediaRequest__Output, UpdateMediaResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';
import type { FocalPoint } from '@headwater/http-contract';

import type { MediaDeps } from '../../deps';
import { editTexts, type TextChanges, textNames } from '../../domain/edit-texts';
import { languageNotFound, mediaNotFound, notAPicture } from '../../errors';
import { alt, caption, focalPoint, mediaName } from '../../fields';
import { toManagedMedia } from '../../mappers/managed-media';
import { noteFocalPoint } from '../../queries/focal-points';
import { findLanguage } from '../../queries/languages';
import { editMedia, findMedia, findMediaForUpdate, type MediaRow } from '../../queries/media';

const cleared = <Schema extends z.ZodType>(value: Schema) =>
  value.optional().transform((given) => given ?? null);

const shape = {
  name: mediaName,
  alt: cleared(alt),
  caption: cleared(caption),
  focalPoint: focalPoint.nullish(),
};

/** For how many focal points of a picture the URLs of thumbnails work. */
const keptFocalPoints = 16;
const schema = z.object({
  expectedRevision: field.revision.optional(),
  language: field.filterText.optional(),
});

export const updateMedia =
  ({ db }: MediaDeps) =>
  async (request: UpdateMediaRequest__Output, call: CallContext): Promise<UpdateMediaResponse> => {
    const { siteId, mediaId } = request;
    const { changes, others } = readUpdate(request, { shape, others: schema });
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const before = await findMediaForUpdate(trx, siteId, mediaId);
      if (before === undefined) throw mediaNotFound(mediaId);
      refuseStale('media file', before.revision, others.expectedRevision);
      const { name = before.name } = changes;
      const { texts, changed } = await editedTexts(trx, before, others.language, changes);
      const point = pointAfter(before, changes);
      const moved = point.focal_x !== before.focal_x || point.focal_y !== before.focal_y;
      const aspects = [
        ...(name === before.name ? [] : (['name'] as const)),
        ...changed,
        ...(moved ? (['focal_point'] as const) : []),
      ];
      if (aspects.length === 0) {
        change.nothing();
        return { media: toManagedMedia(before) };
      }
      await editMedia(trx, siteId, mediaId, { name, texts, ...point });
      if (moved && changes.focalPoint) {
        const object = { siteId, contentHash: before.content_hash };
        await noteFocalPoint(trx, object, changes.focalPoint, keptFocalPoints);
      }
      change.record({ kind: 'media', id: mediaId, became: 'updated', aspect: aspects });
      const after = await findMedia(trx, siteId, mediaId);
      if (after === undefined) throw mediaNotFound(mediaId);
      return { media: toManagedMedia(after) };
    });
  };

/** @throws FAILED_PRECONDITION NOT_A_PICTURE */
function pointAfter(
  before: MediaRow,
  changes: { focalPoint?: FocalPoint | null | undefined },
): Pick<MediaRow, 'focal_x' | 'focal_y'> {
  if (!('focalPoint' in changes)) return { focal_x: before.focal_x, focal_y: before.focal_y };
  const { focalPoint: point } = changes;
  if (point && before.variant_extension === null) throw notAPicture(before.media_id);
  return { focal_x: point?.x ?? null, focal_y: point?.y ?? null };
}

/** @throws FAILED_PRECONDITION LANGUAGE_NOT_FOUND, even if no text changes. */
async function editedTexts(
  trx: Parameters<typeof findLanguage>[0],
  { site_id, texts }: MediaRow,
  given: string | undefined,
  changes: TextChanges,
): Promise<ReturnType<typeof editTexts>> {
  if (given === undefined && textNames.every((name) => !(name in changes))) return { texts, changed: [] };
  const language = await findLanguage(trx, site_id, given);
  if (language === undefined) throw languageNotFound(given ?? '');
  return editTexts(texts, language, changes);
}
