import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { toLanguage } from '../../mappers/language';
import { listLanguages as listLanguageRows } from '../../queries/languages';

export function listLanguages({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['listLanguages'] {
  return async ({ siteId }) => {
    const rows = await db.withSite(siteId, (trx) => listLanguageRows(trx, siteId));
    // Every site has a default language.
    if (rows.length === 0) throw siteNotFound();
    return { languages: rows.map(toLanguage) };
  };
}
