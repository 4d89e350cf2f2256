const heading = '## Notes';

/** The notes of an earlier report, the only part written by people. Empty if there are none. */
export function notesOf(report: string): string {
  const at = report.indexOf(`\n${heading}\n`);
  return at < 0 ? '' : report.slice(at + heading.length + 2).trim();
}

export const withNotes = (report: string, notes: string): string =>
  notes === '' ? report : `${report.trimEnd()}\n\n${heading}\n\n${notes}\n`;
