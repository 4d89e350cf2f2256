import type { Knex } from 'knex';

import { domainNotFound } from '../errors';
import { toId } from './to-id';

export interface DomainRow {
  site_id: number;
  domain_id: number;
  name: string;
  is_primary: boolean;
  created_at: Date;
}

export async function listDomains(trx: Knex.Transaction, siteId: number): Promise<DomainRow[]> {
  return trx('site.domains')
    .where('site_id', toId(siteId))
    .orderByRaw('not is_primary, name collate "C"')
    .select<DomainRow[]>('*');
}

export async function getDomain(trx: Knex.Transaction, siteId: number, domainId: number): Promise<DomainRow> {
  const row = await trx('site.domains')
    .where({ site_id: toId(siteId), domain_id: toId(domainId) })
    .first<DomainRow | undefined>('*');
  if (!row) throw domainNotFound();
  return row;
}

export async function countDomains(trx: Knex.Transaction, siteId: number): Promise<number> {
  const [row] = await trx('site.domains').where('site_id', siteId).count<{ count: number }[]>();
  return row?.count ?? 0;
}

export async function insertDomain(
  trx: Knex.Transaction,
  siteId: number,
  domain: Pick<DomainRow, 'name' | 'is_primary'>,
): Promise<DomainRow> {
  const [row] = await trx('site.domains')
    .insert({ site_id: siteId, name: domain.name, is_primary: domain.is_primary })
    .returning<DomainRow[]>('*');
  return row as DomainRow;
}

/** The site must be locked, because between the two statements it has no primary domain. */
export async function makePrimary(trx: Knex.Transaction, siteId: number, domainId: number): Promise<void> {
  await trx('site.domains').where({ site_id: siteId, is_primary: true }).update({ is_primary: false });
  await trx('site.domains').where({ site_id: siteId, domain_id: domainId }).update({ is_primary: true });
}

export type MoveOutcome =
  | 'moved'
  | 'domain_not_found'
  | 'domain_is_primary'
  | 'site_not_found'
  | 'limit_reached';

/** From the site of the transaction's scope to another one. */
export async function moveDomain(
  trx: Knex.Transaction,
  domainId: number,
  toSiteId: number,
  limit: number,
): Promise<MoveOutcome> {
  const { rows } = await trx.raw<{ rows: { outcome: MoveOutcome }[] }>(
    'select site.move_domain(?, ?, ?) as outcome',
    [toId(domainId), toId(toSiteId), limit],
  );
  return rows[0]?.outcome ?? 'domain_not_found';
}

export async function deleteDomain(trx: Knex.Transaction, siteId: number, domainId: number): Promise<void> {
  await trx('site.domains').where({ site_id: siteId, domain_id: domainId }).delete();
}
