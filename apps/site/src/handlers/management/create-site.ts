import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { generateSiteKey } from '../../domain/site-key';
import { domainTaken } from '../../errors';
import { baseUrl, hostName, languageCode, siteMode } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toSite } from '../../mappers/site';
import { insertDomain } from '../../queries/domains';
import { insertLanguage } from '../../queries/languages';
import { drawSiteId, getSite, insertMediaOffer, insertSite } from '../../queries/sites';

const schema = z.object({
  name: field.name(200),
  mode: siteMode,
  domain: hostName,
  defaultLanguage: languageCode,
  defaultLanguageName: field.name(200).optional(),
  baseUrl: baseUrl.optional(),
});

export function createSite({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['createSite'] {
  return async (request, call) => {
    const site = readRequest(schema, request);
    const code = site.defaultLanguage;
    const siteId = await db.withDirectory(drawSiteId);
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      await insertSite(trx, siteId, {
        site_key: generateSiteKey(),
        name: site.name,
        mode: site.mode,
        default_language: code,
        base_url: site.baseUrl ?? null,
      });
      await insertMediaOffer(trx, siteId);
      await insertLanguage(trx, siteId, { code, name: site.defaultLanguageName ?? code });
      await insertDomain(trx, siteId, { name: site.domain, is_primary: true }).catch(
        mapUniqueViolation({ domains_name_unique: domainTaken }),
      );
      change.record({ kind: 'site', id: siteId, became: 'created' });
      return getSite(trx, siteId);
    });
    return { site: toSite(row), accessDelay: toAccessDelay(actsBy) };
  };
}
