import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { languageLimitReached, languageTaken, siteNotFound } from '../../errors';
import { languageCode } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toLanguage } from '../../mappers/language';
import { countLanguages, insertLanguage } from '../../queries/languages';
import { lockSite } from '../../queries/sites';

const schema = z.object({ code: languageCode, name: field.name(200).optional() });

export function createLanguage({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['createLanguage'] {
  return async (request, call) => {
    const { siteId } = request;
    const { code, name = code } = readRequest(schema, request);
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      if ((await countLanguages(trx, siteId)) >= limits.languages) {
        throw languageLimitReached(limits.languages);
      }
      const inserted = await insertLanguage(trx, siteId, { code, name }).catch(
        mapUniqueViolation({
          languages_code_unique: languageTaken,
          languages_code_referenced: languageTaken,
        }),
      );
      change.record({ kind: 'language', id: inserted.language_id, became: 'created' });
      return inserted;
    });
    return { language: toLanguage(row), accessDelay: toAccessDelay(actsBy) };
  };
}
