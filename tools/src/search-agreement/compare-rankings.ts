import type { Client } from '../bench/data/database';
import { words } from '../bench/data/words';

/** The ranking of all hits by the rule of a search. */
const unbounded = `
  select array_agg(ranked.entry_id order by ranked.place) as ids
  from (
    select scored.entry_id,
           row_number() over (order by scored.score desc, scored.shown_at desc, scored.entry_id desc) as place
    from content.search_query('en', $1, null) as typed (query),
         content.search_query('en', $1, $2) as wanted (query),
         content.search_rank_terms(typed.query, wanted.query, $2::text is not null) as terms,
         content.search_scored(
           array(
             select texts.entry_id
             from content.search_texts texts
             where texts.site_id = current_setting('app.site_id')::bigint and texts.document @@ wanted.query
           ),
           null, terms.queries, terms.shares
         ) as scored
  ) as ranked
  where ranked.place <= 10`;

const bounded = `
  select array_agg(found.entry_id order by found.place) as ids
  from content.search_page('en', $1, $2, null, null, 'relevance', 10, 0) as found`;

interface Query {
  kind: string;
  text: string;
  lastWord: string | null;
}

/** The words are spread over the vocabulary. Each is in about one of nine posts. */
export function queries(): Query[] {
  const word = (turn: number): string => words[(turn * 37) % words.length] ?? '';
  const many = (kind: string, count: number, make: (turn: number) => Omit<Query, 'kind'>): Query[] =>
    Array.from({ length: count }, (_, turn) => ({ kind, ...make(turn) }));
  return [
    ...many('a word', 20, (turn) => ({ text: word(turn), lastWord: word(turn) })),
    ...many('two words', 10, (turn) => ({
      text: `${word(turn)} ${word(turn + 11)}`,
      lastWord: word(turn + 11),
    })),
    ...many('either of two words', 10, (turn) => ({
      text: `${word(turn)} or ${word(turn + 5)}`,
      lastWord: null,
    })),
    ...many('a word and not another', 10, (turn) => ({
      text: `${word(turn)} -${word(turn + 5)}`,
      lastWord: null,
    })),
    ...many('a begun word', 10, (turn) => ({
      text: word(turn).slice(0, -2),
      lastWord: word(turn).slice(0, -2),
    })),
  ];
}

/** The fraction of our first hits that are among the first of the reference. */
export function agreementOf(ours: readonly string[], reference: readonly string[]): number {
  if (reference.length === 0) return ours.length === 0 ? 1 : 0;
  return reference.filter((id) => ours.includes(id)).length / reference.length;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Sites {
  /** The site with few posts. The times of the other sites are compared with its time. */
  few: number;
  /** The ids of the compared sites, by description. */
  compared: Record<string, number>;
  say: (line: string) => void;
}

/** Searches sites with both rankings, and the site with few posts for comparison. Returns the lowest mean agreement of a site. */
export async function compareRankings(client: Client, { few, compared, say }: Sites): Promise<number> {
  const enter = (site: number) => client.query("select set_config('app.site_id', $1, false)", [String(site)]);
  const idsBy = async (sql: string, { text, lastWord }: Query): Promise<string[]> => {
    const { rows } = await client.query<{ ids: (string | null)[] | null }>(sql, [text, lastWord]);
    return (rows[0]?.ids ?? []).filter((id) => id !== null);
  };
  const timed = async (query: Query): Promise<{ ids: string[]; ms: number }> => {
    await idsBy(bounded, query);
    const began = performance.now();
    return { ids: await idsBy(bounded, query), ms: performance.now() - began };
  };

  const asked = queries();
  await enter(few);
  const fewMs: number[] = [];
  for (const query of asked) fewMs.push((await timed(query)).ms);

  const agreements: number[] = [];
  for (const [what, site] of Object.entries(compared)) {
    await enter(site);
    const outcomes: { kind: string; agreement: number; ms: number }[] = [];
    for (const query of asked) {
      const { ids, ms } = await timed(query);
      outcomes.push({ kind: query.kind, agreement: agreementOf(ids, await idsBy(unbounded, query)), ms });
    }
    for (const kind of new Set(asked.map((query) => query.kind))) {
      const of = outcomes.filter((outcome) => outcome.kind === kind);
      say(
        `${what}, ${kind}: agreement ${mean(of.map(({ agreement }) => agreement)).toFixed(3)}, ${median(of.map(({ ms }) => ms)).toFixed(1)} ms`,
      );
    }
    const agreement = mean(outcomes.map((outcome) => outcome.agreement));
    const ratio = median(outcomes.map(({ ms }) => ms)) / median(fewMs);
    say(
      `${what}, all: agreement ${agreement.toFixed(3)}, ${ratio.toFixed(1)} times as long as in 100 posts (median)`,
    );
    agreements.push(agreement);
  }
  return Math.min(...agreements);
}
