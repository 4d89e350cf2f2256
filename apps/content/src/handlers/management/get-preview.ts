import type { ManagementDeps } from '../../deps';
import { hashPreviewToken } from '../../domain/preview-token';
import { previewNotFound } from '../../errors';
import { toPreview } from '../../mappers/preview';
import { findPreview } from '../../queries/previews';
import type { ManagementHandlers } from './handlers';

export function getPreview({ db }: ManagementDeps): ManagementHandlers['getPreview'] {
  return async ({ siteId, token }) => {
    const hash = hashPreviewToken(token);
    const preview = await db.withSite(siteId, (trx) => findPreview(trx, siteId, hash));
    if (preview === undefined) throw previewNotFound();
    return toPreview(preview);
  };
}
