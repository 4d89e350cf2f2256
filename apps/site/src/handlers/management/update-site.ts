import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty, namesOf } from '../../domain/differing';
import { requireSuperAdmin } from '../../domain/super-admin';
import { languageNotEnabled } from '../../errors';
import { baseUrlOrNone, languageCode, origin, sharedCache, siteMode } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toSite } from '../../mappers/site';
import { findLanguageByCode } from '../../queries/languages';
import { getSite, lockSite, type SiteChanges, updateSite as updateSiteRow } from '../../queries/sites';

const shape = {
  name: field.name(200),
  mode: siteMode,
  defaultLanguage: languageCode,
  baseUrl: baseUrlOrNone,
  allowedOrigins: z.array(origin).max(100, 'must have at most 100 origins'),
  sharedCache: sharedCache.nullish().transform((policy) => policy ?? null),
};
const schema = z.object({ expectedRevision: field.revision.optional() });

type Changes = { [Key in keyof typeof shape]?: z.output<(typeof shape)[Key]> };

const aspects = {
  name: 'name',
  mode: 'mode',
  default_language: 'default_language',
  base_url: 'base_url',
  allowed_origins: 'allowed_origins',
  s_maxage: 'shared_cache',
  stale_while_revalidate: 'shared_cache',
} as const;

export function updateSite({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['updateSite'] {
  return async (request, call) => {
    const { siteId } = request;
    const { changes, others } = readUpdate(request, { in: 'site', shape, others: schema });
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getSite(trx, siteId);
      refuseStale('site', before.revision, others.expectedRevision);
      if (changes.mode !== undefined && changes.mode !== before.mode) {
        requireSuperAdmin(call, 'change the mode of an existing site');
      }
      let defaultLanguage: string | undefined;
      if (changes.defaultLanguage !== undefined) {
        const language = await findLanguageByCode(trx, siteId, changes.defaultLanguage);
        if (language?.enabled !== true) throw languageNotEnabled(changes.defaultLanguage);
        defaultLanguage = language.code;
      }
      const values: Omit<SiteChanges, 'preview_url'> = differing(before, toColumns(changes, defaultLanguage));
      if (isEmpty(values)) {
        change.nothing();
        return before;
      }
      change.record({ kind: 'site', id: siteId, became: 'updated', aspect: namesOf(values, aspects) });
      await updateSiteRow(trx, siteId, values);
      return getSite(trx, siteId);
    });
    return { site: toSite(row), accessDelay: toAccessDelay(actsBy) };
  };
}

function toColumns(changes: Changes, defaultLanguage: string | undefined): Omit<SiteChanges, 'preview_url'> {
  const { name: siteName, mode, baseUrl: url, allowedOrigins, sharedCache: policy } = changes;
  return {
    ...(siteName !== undefined && { name: siteName }),
    ...(mode !== undefined && { mode }),
    ...(defaultLanguage !== undefined && { default_language: defaultLanguage }),
    ...(url !== undefined && { base_url: url }),
    ...(allowedOrigins !== undefined && { allowed_origins: [...new Set(allowedOrigins)] }),
    ...(policy !== undefined && toPolicyColumns(policy)),
  };
}

function toPolicyColumns(policy: Changes['sharedCache'] | null) {
  return {
    s_maxage: policy?.sMaxage ?? null,
    stale_while_revalidate: policy?.staleWhileRevalidate ?? null,
  };
}
