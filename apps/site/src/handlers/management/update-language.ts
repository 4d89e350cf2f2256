import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseChanged } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty, namesOf } from '../../domain/differing';
import { languageIsDefault } from '../../errors';
import { toAccessDelay } from '../../mappers/access-delay';
import { toLanguage } from '../../mappers/language';
import { getLanguage, updateLanguage as updateLanguageRow } from '../../queries/languages';
import { getSite, lockSite } from '../../queries/sites';

const shape = { name: field.name(200), enabled: z.boolean() };
const schema = z.object({ expectedName: z.string().optional() });

export function updateLanguage({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['updateLanguage'] {
  return async (request, call) => {
    const { siteId, languageId } = request;
    const { changes, others } = readUpdate(request, { in: 'language', shape, others: schema });
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getLanguage(trx, siteId, languageId);
      if (changes.name !== undefined && others.expectedName !== undefined) {
        refuseChanged('language', { before, expected: { name: others.expectedName }, after: changes });
      }
      if (changes.enabled === false) {
        const site = await getSite(trx, siteId);
        if (site.default_language === before.code) throw languageIsDefault();
      }
      const values = differing(before, changes);
      if (isEmpty(values)) {
        change.nothing();
        return before;
      }
      change.record({
        kind: 'language',
        id: languageId,
        became: 'updated',
        aspect: namesOf(values, { name: 'name', enabled: 'enabled' }),
      });
      return updateLanguageRow(trx, siteId, languageId, values);
    });
    return { language: toLanguage(row), accessDelay: toAccessDelay(actsBy) };
  };
}
