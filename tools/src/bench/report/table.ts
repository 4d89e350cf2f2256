/** A Markdown table with aligned columns; all but the first `texts` columns are aligned right. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  texts = 1,
): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replace(/\|/g, '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width, column < texts)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column < texts ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [first = [], ...others] = cells;
  return [line(first), line(rule), ...others.map(line)].join('\n');
}

function pad(cell: string, width: number, isText: boolean): string {
  return isText ? cell.padEnd(width) : cell.padStart(width);
}
