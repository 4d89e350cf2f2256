import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty } from '../../domain/differing';
import { languageIsDefault } from '../../errors';
import { name } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toLanguage } from '../../mappers/language';
import { getLanguage, updateLanguage as updateLanguageRow } from '../../queries/languages';
import { getSite, lockSite } from '../../queries/sites';
import { readChanges } from '../../requests';

const shape = { name: name(200), enabled: z.boolean() };

export function updateLanguage({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['updateLanguage'] {
  return async ({ siteId, languageId, language, updateMask }) => {
    const changes = readChanges({ in: 'language', values: language, mask: updateMask, shape });
    const { result: row, actsBy } = await db.changeAccess(siteId, async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getLanguage(trx, siteId, languageId);
      if (changes.enabled === false) {
        const site = await getSite(trx, siteId);
        if (site.default_language === before.code) throw languageIsDefault();
      }
      const values = differing(before, changes);
      // The name is for people who manage the site; no answer holds it.
      if (values.enabled === undefined) change.keepSiteVersion();
      else change.raiseAccessVersion();
      return isEmpty(values) ? before : updateLanguageRow(trx, siteId, languageId, values);
    });
    return { language: toLanguage(row), accessDelay: toAccessDelay(actsBy) };
  };
}
