import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty } from '../../domain/differing';
import { mediaNotFound } from '../../errors';
import { email, languageCode, webUrl } from '../../fields';
import { noSettings, type SettingsField, toSettingsValues, toSiteSettings } from '../../mappers/settings';
import { requireLanguage } from '../../queries/languages';
import { findMediaIds } from '../../queries/media';
import { findSettings, upsertSettings } from '../../queries/settings';
import { lockSite } from '../../queries/sites';

const cleared = <Schema extends z.ZodType>(value: Schema) =>
  value.optional().transform((given) => given ?? null);

const mediaColumns = ['logo_media_id', 'favicon_media_id', 'og_image_media_id'] as const;

const shape = {
  siteName: cleared(field.name(200)),
  siteDescription: cleared(field.text({ max: 2000 })),
  contactEmail: cleared(email),
  metaTitle: cleared(field.text({ max: 500 })),
  metaDescription: cleared(field.text({ max: 2000 })),
  googleSiteVerification: cleared(field.text({ max: 500 })),
  twitterUrl: cleared(webUrl),
  linkedinUrl: cleared(webUrl),
  facebookUrl: cleared(webUrl),
  instagramUrl: cleared(webUrl),
  githubUrl: cleared(webUrl),
  logoMediaId: cleared(field.id()),
  faviconMediaId: cleared(field.id()),
  ogImageMediaId: cleared(field.id()),
} satisfies Record<SettingsField, z.ZodType>;

const schema = z.object({
  settings: z.object({ language: languageCode }, field.required),
  expectedRevision: field.revisionOrNone.optional(),
});

export function updateSettings({
  db,
}: ManagementDeps): Handlers<typeof contracts.settingsManagement>['updateSettings'] {
  return async (request, call) => {
    const { siteId } = request;
    const { changes, others } = readUpdate(request, { in: 'settings', shape, all: '*', others: schema });
    const { language } = others.settings;
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      // Before the first change there is no row to lock.
      await lockSite(trx, siteId);
      const { code } = await requireLanguage(trx, siteId, language);
      const values = toSettingsValues(changes);
      const media = mediaColumns.flatMap((column) => {
        const mediaId = values[column];
        return typeof mediaId === 'number' ? [{ column, mediaId }] : [];
      });
      const found = await findMediaIds(
        trx,
        siteId,
        media.map(({ mediaId }) => mediaId),
      );
      const missing = media.filter(({ mediaId }) => !found.has(mediaId));
      if (missing.length > 0) throw mediaNotFound(missing.map(({ column }) => column));
      const before = (await findSettings(trx, siteId, code)) ?? noSettings(siteId, code);
      refuseStale('set of settings', before.revision, others.expectedRevision);
      const changed = differing(before, values);
      if (isEmpty(changed)) {
        change.nothing();
        return before;
      }
      change.record({ kind: 'settings', id: code, became: 'updated' });
      return upsertSettings(trx, siteId, code, changed);
    });
    return { settings: toSiteSettings(row) };
  };
}
