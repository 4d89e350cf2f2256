import { drivers } from './ask';
import type { Outcome, Row } from './score';

const worstShown = 10;

/** The report: the table of means, the worst queries, and whether the goals are reached. */
export function toReport(rows: readonly Row[], outcomes: readonly Outcome[]): string[] {
  const number = (value: number | undefined): string =>
    (value === undefined ? '' : value.toFixed(3)).padStart(10);
  const worst = outcomes
    .filter((outcome) => outcome.ndcg < 1)
    .sort((a, b) => a.ndcg - b.ndcg)
    .slice(0, worstShown);
  return [
    ['nDCG@10 ', ...drivers.map((driver) => driver.padStart(10))].join('  '),
    ...rows.map(({ language, means, missed }) =>
      [
        language.padEnd(8),
        ...drivers.map((driver) => number(means[driver])),
        missed.length === 0 ? 'reached' : `missed: ${missed.join(', ')}`,
      ].join('  '),
    ),
    ...(worst.length === 0 ? [] : ['', 'worst:', ...worst.map(toLine)]),
  ];
}

/** `de-5  postgresql  0.312  [typo] Bildschrimhelligkeit` */
export function toLine({ query, driver, engine, ndcg, unjudged }: Outcome): string {
  const notes = [
    ...(engine === driver ? [] : [`answered by ${engine}`]),
    ...(unjudged.length === 0 ? [] : [`${unjudged.length} hits not judged`]),
  ];
  const note = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  return `${query.id.padEnd(6)}  ${driver.padEnd(10)}  ${ndcg.toFixed(3)}  [${query.kind}] ${query.text}${note}`;
}
