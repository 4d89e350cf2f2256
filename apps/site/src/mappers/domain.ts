import { type Domain, toTimestamp } from '@headwater/contracts';

import type { DomainRow } from '../queries/domains';

export function toDomain(row: DomainRow): Domain {
  return {
    domainId: row.domain_id,
    siteId: row.site_id,
    name: row.name,
    primary: row.is_primary,
    createTime: toTimestamp(row.created_at),
  };
}
