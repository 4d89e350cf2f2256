import type { UploadMediaRequest } from '@headwater/contracts';

import { type AssetSource, openAsset } from './assets';
import { findMedia } from './earlier-imports';
import type { ItemHead } from './item-head';
import { describeError, isFatal, lineOf, type ReportBuilder } from './report';
import type { ImportTarget } from './target';
import type { WxrItem } from './wxr';
import { idNotes, itemKey, type WxrIndex } from './wxr-index';

const chunkBytes = 256 * 1024;

/**
 * Stores the file of an attachment unless an earlier run did. Returns the media id, or undefined if there is no file.
 */
export async function importAttachment(
  item: WxrItem,
  { visibility }: ItemHead,
  index: WxrIndex,
  source: AssetSource,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<number | undefined> {
  const line = lineOf(item);
  try {
    const key = itemKey(item, index, target);
    const known = await findMedia(item, key, target);
    const hiddenBecause = reasonToHide(visibility);
    if (known !== undefined) {
      const notes =
        hiddenBecause === undefined ? [] : [`an earlier run published it, although ${hiddenBecause}`];
      report.account({ ...line, outcome: 'unchanged', ...someNotes(notes) });
      return known.media?.mediaId;
    }
    if (hiddenBecause !== undefined) {
      report.account({ ...line, outcome: 'skipped', reason: hiddenBecause });
      return undefined;
    }
    const asset = await openAsset(item.attachmentUrl, source);
    const { media: stored } = await target.media.uploadMedia(
      uploadParts(asset.bytes, { siteId: target.siteId, name: asset.name, importKey: key }),
      target.callOptions,
    );
    const notes = someNotes([...idNotes(item, index), ...(visibility?.notes ?? [])]);
    report.account({ ...line, outcome: 'imported', ...notes });
    return stored?.media?.mediaId;
  } catch (error) {
    if (isFatal(error)) throw error;
    report.account({ ...line, outcome: 'failed', reason: describeError(error) });
    return undefined;
  }
}

function reasonToHide(visibility: ItemHead['visibility']): string | undefined {
  return visibility?.live === true ? undefined : (visibility?.hiddenBecause ?? 'it is not public');
}

const someNotes = (notes: string[]) => (notes.length === 0 ? {} : { notes });

async function* uploadParts(
  bytes: AsyncIterable<Uint8Array>,
  header: NonNullable<UploadMediaRequest['header']>,
): AsyncGenerator<UploadMediaRequest> {
  yield { part: 'header', header };
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; at += chunkBytes) {
      yield { part: 'chunk', chunk: Buffer.from(piece.subarray(at, at + chunkBytes)) };
    }
  }
}
