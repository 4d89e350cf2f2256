import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { languageCode } from '../../fields';
import { noSettings, toSiteSettings } from '../../mappers/settings';
import { requireLanguage } from '../../queries/languages';
import { findSettings } from '../../queries/settings';

const schema = z.object({ language: languageCode });

export function getSettings({
  db,
}: ManagementDeps): Handlers<typeof contracts.settingsManagement>['getSettings'] {
  return async (request) => {
    const { siteId } = request;
    const { language } = readRequest(schema, request);
    return db.withSite(siteId, async (trx) => {
      const { code } = await requireLanguage(trx, siteId, language);
      const row = (await findSettings(trx, siteId, code)) ?? noSettings(siteId, code);
      return { settings: toSiteSettings(row) };
    });
  };
}
