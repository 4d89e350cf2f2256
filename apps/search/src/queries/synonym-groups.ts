import type { Knex } from 'knex';

export interface SynonymGroupRow {
  language: string;
  name: string;
  words: string[];
  from_words: string[];
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** Identifies a group of a site. */
export interface GroupAt {
  siteId: number;
  language: string;
  name: string;
}

/** A word of a group, in the form of queries. */
export interface Term {
  lexemes: string[];
  /** A tsquery that finds it. */
  query: string;
}

/** A search for the term also finds the hits of the query. */
export interface SynonymRule {
  term: Term;
  query: string;
}

const columns = 'language, name, words, from_words, revision, created_at, updated_at';

export async function findSynonymGroup(
  trx: Knex.Transaction,
  { siteId, language, name }: GroupAt,
): Promise<SynonymGroupRow | undefined> {
  const { rows } = await trx.raw<{ rows: SynonymGroupRow[] }>(
    `select ${columns} from search.synonym_groups where site_id = ? and language = ? and name = ?`,
    [siteId, language, name],
  );
  return rows[0];
}

export async function listSynonymGroups(
  trx: Knex.Transaction,
  siteId: number,
  page: {
    language: string | undefined;
    after: { language: string; name: string } | undefined;
    limit: number;
  },
): Promise<SynonymGroupRow[]> {
  const { rows } = await trx.raw<{ rows: SynonymGroupRow[] }>(
    `select ${columns} from search.synonym_groups
     where site_id = :siteId and (:language::text is null or lower(language) = lower(:language))
       and (language, name) > (:afterLanguage, :afterName)
     order by language, name
     limit :limit`,
    {
      siteId,
      language: page.language ?? null,
      afterLanguage: page.after?.language ?? '',
      afterName: page.after?.name ?? '',
      limit: page.limit,
    },
  );
  return rows;
}

export async function countSynonymGroups(trx: Knex.Transaction, siteId: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    'select count(*) as count from search.synonym_groups where site_id = ?',
    [siteId],
  );
  return rows[0]!.count;
}

/** The words in the form of queries of the language, in order. */
export async function readTerms(
  trx: Knex.Transaction,
  language: string,
  words: readonly string[],
): Promise<Term[]> {
  const { rows } = await trx.raw<{ rows: Term[] }>(
    'select lexemes, query from content.search_terms(?, ?) order by place',
    [language, [...words]],
  );
  return rows;
}

export async function upsertSynonymGroup(
  trx: Knex.Transaction,
  { siteId, language, name }: GroupAt,
  { words, fromWords }: { words: readonly string[]; fromWords: readonly string[] },
  rules: readonly SynonymRule[],
): Promise<SynonymGroupRow> {
  const { rows } = await trx.raw<{ rows: SynonymGroupRow[] }>(
    `insert into search.synonym_groups (site_id, language, name, words, from_words) values (?, ?, ?, ?, ?)
     on conflict (site_id, language, name) do update
       set words = excluded.words, from_words = excluded.from_words, updated_at = platform.clock_now()
     returning ${columns}`,
    [siteId, language, name, [...words], [...fromWords]],
  );
  await trx.raw('delete from search.synonym_rules where site_id = ? and language = ? and name = ?', [
    siteId,
    language,
    name,
  ]);
  await trx.raw(
    `insert into search.synonym_rules (site_id, language, first_lexeme, term, name, query)
     select ?, ?, rules.first_lexeme, rules.term, ?, rules.query
     from unnest(?::text[], ?::text[], ?::text[]) as rules (first_lexeme, term, query)`,
    [
      siteId,
      language,
      name,
      rules.map(({ term }) => term.lexemes[0] ?? ''),
      rules.map(({ term }) => term.lexemes.join(' ')),
      rules.map(({ query }) => query),
    ],
  );
  return rows[0]!;
}

/** A word of this group with synonyms from more than the given number of groups. */
export async function findCrowdedTerm(
  trx: Knex.Transaction,
  { siteId, language, name }: GroupAt,
  most: number,
): Promise<string | undefined> {
  const { rows } = await trx.raw<{ rows: { term: string }[] }>(
    `select own.term
     from search.synonym_rules own
     where own.site_id = :siteId and own.language = :language and own.name = :name
       and (
         select count(*) from search.synonym_rules others
         where others.site_id = :siteId and others.language = :language
           and others.first_lexeme = own.first_lexeme and others.term = own.term
       ) > :most
     order by own.term
     limit 1`,
    { siteId, language, name, most },
  );
  return rows[0]?.term;
}

export async function deleteSynonymGroup(
  trx: Knex.Transaction,
  { siteId, language, name }: GroupAt,
): Promise<void> {
  await trx.raw('delete from search.synonym_groups where site_id = ? and language = ? and name = ?', [
    siteId,
    language,
    name,
  ]);
}
