import Table from 'cli-table3';

import type { Plain, PlainObject } from './plain';
import { visible } from './visible';

const longestCell = 60;

/** A table of the named columns, one line per object. */
export function renderTable(rows: PlainObject[], columns: readonly string[], inColour: boolean): string {
  const table = new Table({
    head: columns.map((column) => column.replaceAll('_', ' ')),
    style: { head: inColour ? ['bold'] : [], border: [], 'padding-left': 0, 'padding-right': 2 },
    chars: plainBorders,
  });
  for (const row of rows) table.push(columns.map((column) => visible(shorten(cell(row[column])))));
  return trimLines(table.toString());
}

/** One object, a line per value. */
export function renderRecord(record: PlainObject): string {
  const names = Object.keys(record);
  const width = Math.max(...names.map((name) => name.length));
  return names
    .map((name) => `${name.replaceAll('_', ' ').padEnd(width)}  ${cell(record[name])}`.trimEnd())
    .join('\n');
}

const plainBorders = {
  ...Object.fromEntries(
    ['top', 'bottom', 'left', 'right', 'mid', 'middle']
      .flatMap((edge) => [edge, `${edge}-mid`, `${edge}-left`, `${edge}-right`])
      .map((name) => [name, '']),
  ),
};

function cell(value: Plain | undefined): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= longestCell ? line : `${letters.slice(0, longestCell - 1).join('')}…`;
}

function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
