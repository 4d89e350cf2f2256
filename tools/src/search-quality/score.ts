import { type Driver, drivers } from './ask';
import { type Language, languages } from './corpus/books';
import type { JudgedQuery } from './judged';
import { depth, ndcg } from './ndcg';

const leastNdcg = 0.8;
/** The maximum by which Typesense may be worse than PostgreSQL. */
const mostBehind = 0.02;

export interface Outcome {
  query: JudgedQuery;
  driver: Driver;
  ndcg: number;
  /** The engine that answered. */
  engine: string;
  /** Keys of first hits without a judgement. */
  unjudged: string[];
}

export function scoreAnswer(
  query: JudgedQuery,
  driver: Driver,
  { keys, engine }: { keys: readonly string[]; engine: string },
): Outcome {
  const unjudged = keys.slice(0, depth).filter((key) => !(key in query.grades));
  return { query, driver, engine, unjudged, ndcg: ndcg(keys, query.grades) };
}

export interface Row {
  language: Language | 'all';
  /** Mean over the queries by driver; undefined: the driver was not measured. */
  means: Partial<Record<Driver, number>>;
  /** The missed goals in words. */
  missed: string[];
}

/** A row for each language, and one for all. */
export function summarise(outcomes: readonly Outcome[]): Row[] {
  const asked = languages.filter((language) => outcomes.some(({ query }) => query.language === language));
  return [
    ...asked.map((language) =>
      toRow(
        language,
        outcomes.filter(({ query }) => query.language === language),
      ),
    ),
    toRow('all', outcomes),
  ];
}

function toRow(language: Row['language'], outcomes: readonly Outcome[]): Row {
  const means: Row['means'] = {};
  for (const driver of drivers) {
    const values = outcomes.filter((outcome) => outcome.driver === driver).map((outcome) => outcome.ndcg);
    if (values.length > 0) means[driver] = values.reduce((sum, value) => sum + value, 0) / values.length;
  }
  const low = drivers
    .filter((driver) => means[driver] !== undefined && means[driver] < leastNdcg)
    .map((driver) => `${driver} below ${leastNdcg.toFixed(2)}`);
  const { postgresql, typesense } = means;
  const isBehind = postgresql !== undefined && typesense !== undefined && postgresql - typesense > mostBehind;
  return {
    language,
    means,
    missed: isBehind ? [...low, `typesense behind by more than ${mostBehind}`] : low,
  };
}

export const exitCodeOf = (rows: readonly Row[]): 0 | 1 =>
  rows.some(({ missed }) => missed.length > 0) ? 1 : 0;
