import type { Output } from '../../output/output';
import { visible } from '../../output/visible';
import { type ImportReport, outcomes } from './report';

/** Prints totals per type, then each item that was skipped, failed or changed. */
export function printReport(
  report: ImportReport,
  out: Output,
  stdout: { write(text: string): unknown },
): void {
  if (out.json) {
    out.record(report);
    return;
  }
  const { authors, taxonomies, lines, problems, notes, commentsLeftOut, items, reconciled } = report;
  const sum = (counts: Record<(typeof outcomes)[number], number>): number =>
    outcomes.reduce((total, outcome) => total + counts[outcome], 0);
  out.list(
    [
      ...Object.entries(report.byType).map(([type, counts]) => ({
        type,
        in_file: counts.total,
        ...pick(counts),
      })),
      { type: 'authors', in_file: sum(authors), ...pick(authors) },
      { type: 'taxonomies', in_file: sum(taxonomies), ...pick(taxonomies) },
    ],
    ['type', 'in_file', ...outcomes],
  );
  const write = (text: string): void => void stdout.write(`${visible(text)}\n`);
  const section = (title: string, texts: string[]): void => {
    if (texts.length === 0) return;
    write('');
    write(`${title}:`);
    for (const text of texts) write(`  ${text}`);
  };
  const name = (line: ImportReport['lines'][number]): string =>
    `${line.postType} ${line.postId || `without an id (item ${line.position} of the file)`} "${line.title}"`;
  section(
    'Failed',
    lines.filter((line) => line.outcome === 'failed').map((line) => `${name(line)}: ${line.reason}`),
  );
  section(
    'Skipped',
    lines.filter((line) => line.outcome === 'skipped').map((line) => `${name(line)}: ${line.reason}`),
  );
  section('Different from the file', [
    ...lines.flatMap((line) => (line.notes ?? []).map((note) => `${name(line)}: ${note}`)),
    ...notes,
  ]);
  section('Problems', problems);
  write('');
  if (commentsLeftOut > 0) write(`${commentsLeftOut} comments were left out: Headwater has none.`);
  const of = report.source === null ? '' : ` of ${report.source}`;
  write(`${items} items in the file${of}, ${reconciled ? 'all accounted for' : 'NOT all accounted for'}.`);
}

const pick = (counts: Record<(typeof outcomes)[number], number>): Record<string, number> =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, counts[outcome]]));
