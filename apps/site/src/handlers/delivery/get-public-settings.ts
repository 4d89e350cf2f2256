import type { contracts, Handlers } from '@headwater/contracts';
import { objectName } from '@headwater/published-views';

import type { DeliveryDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { type PublicSettingsRow, toPublicSettings } from '../../mappers/settings';
import { publicSettings } from '../../queries/delivery/public-settings';

export function getPublicSettings({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.settingsDelivery>['getPublicSettings'] {
  return async ({ siteId, minSiteVersion, language }) => {
    const { siteVersion, validForMs, results } = await deliveryDb.read({ siteId, minSiteVersion }, [
      publicSettings(siteId, language),
    ]);
    const row = results[0]?.[0] as PublicSettingsRow | undefined;
    if (!row) throw siteNotFound();
    const settings = toPublicSettings(row);
    const media = [settings.logo, settings.favicon, settings.ogImage].flatMap((file) =>
      file ? [objectName('media', Number(file.mediaId))] : [],
    );
    return { siteVersion, validForMs, usedObjects: ['settings', ...new Set(media)], settings };
  };
}
