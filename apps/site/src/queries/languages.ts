import type { Knex } from 'knex';

import { languageNotFound, languageUnknown } from '../errors';
import { toId } from './to-id';

export interface LanguageRow {
  site_id: number;
  language_id: number;
  code: string;
  name: string;
  enabled: boolean;
  created_at: Date;
}

export async function listLanguages(trx: Knex.Transaction, siteId: number): Promise<LanguageRow[]> {
  return trx('site.languages')
    .where('site_id', toId(siteId))
    .orderByRaw('lower(code) collate "C"')
    .select<LanguageRow[]>('*');
}

export async function getLanguage(
  trx: Knex.Transaction,
  siteId: number,
  languageId: number,
): Promise<LanguageRow> {
  const row = await trx('site.languages')
    .where({ site_id: toId(siteId), language_id: toId(languageId) })
    .first<LanguageRow | undefined>('*');
  if (!row) throw languageUnknown();
  return row;
}

/** The language with this code in any case. */
export async function findLanguageByCode(
  trx: Knex.Transaction,
  siteId: number,
  code: string,
): Promise<LanguageRow | undefined> {
  return trx('site.languages')
    .where('site_id', toId(siteId))
    .whereRaw('lower(code) = lower(?)', [code])
    .first<LanguageRow | undefined>('*');
}

/** @throws AppError FAILED_PRECONDITION LANGUAGE_NOT_FOUND */
export async function requireLanguage(
  trx: Knex.Transaction,
  siteId: number,
  code: string,
): Promise<LanguageRow> {
  const row = await findLanguageByCode(trx, siteId, code);
  if (!row) throw languageNotFound(code);
  return row;
}

export async function countLanguages(trx: Knex.Transaction, siteId: number): Promise<number> {
  const [row] = await trx('site.languages').where('site_id', siteId).count<{ count: number }[]>();
  return row?.count ?? 0;
}

export async function insertLanguage(
  trx: Knex.Transaction,
  siteId: number,
  language: Pick<LanguageRow, 'code' | 'name'>,
): Promise<LanguageRow> {
  const [row] = await trx('site.languages')
    .insert({ site_id: siteId, code: language.code, name: language.name })
    .returning<LanguageRow[]>('*');
  return row as LanguageRow;
}

export async function updateLanguage(
  trx: Knex.Transaction,
  siteId: number,
  languageId: number,
  changes: Partial<Pick<LanguageRow, 'name' | 'enabled'>>,
): Promise<LanguageRow> {
  const [row] = await trx('site.languages')
    .where({ site_id: siteId, language_id: languageId })
    .update(changes)
    .returning<LanguageRow[]>('*');
  return row as LanguageRow;
}
