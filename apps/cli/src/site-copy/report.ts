import { closeSync, createWriteStream, openSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

import { invalid } from '../backup/errors';
import type { NamedKind, Remark } from './rewrite-json';
import { joinPath } from './scan-json';

/** A possible reference to the former site, in a part of the copy that editors and readers see. */
export interface ReportLine {
  /** Such as `entry`, `working copy`, `entry in the trash`, `working copy in the trash`, `menu`, `area design`. */
  kind: string;
  /** The id in the copy. */
  id: string;
  /** The id in the former site. */
  formerId: string;
  name: string;
  /** Begins with the column, such as `blocks[0].data.image`. */
  path: string;
  value: string;
  /** The kinds of objects of the site with this id; empty: the value is an address of the former site. */
  mayName: readonly NamedKind[];
}

/** Equal lines of several objects. */
export interface ReportGroup {
  pattern: string;
  mayName: string;
  lines: number;
  example: ReportLine;
}

export interface Report {
  add(line: ReportLine, pattern: string): void;
  /** Counts a remark in a former revision. These are not listed. */
  addOfRevision(remark: Remark): void;
  end(): Promise<{ lines: number; inRevisions: number; groups: ReportGroup[] }>;
}

/** Fails before hours of work whose report could not be written. @throws REPORT_INVALID if the file is not writable */
export function assertReportFile(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw invalid('REPORT_INVALID', `The report cannot be written to ${file} (${why}).`, cause);
  }
}

/** Counts lines in groups, so that memory does not grow with them. All lines go to the file, if there is one. */
export function createReport(file: string | undefined): Report {
  const groups = new Map<string, ReportGroup>();
  let inRevisions = 0;
  let lines = 0;
  const stream: WriteStream | undefined = file === undefined ? undefined : createWriteStream(file);
  const written = stream && finished(stream);
  // `end` throws its error.
  written?.catch(() => undefined);
  return {
    add(line, pattern) {
      lines += 1;
      const mayName = line.mayName.join(', ');
      const key = `${line.kind} ${pattern} ${mayName}`;
      const group = groups.get(key) ?? { pattern, mayName, lines: 0, example: line };
      group.lines += 1;
      groups.set(key, group);
      stream?.write(`${JSON.stringify(line)}\n`);
    },
    addOfRevision() {
      inRevisions += 1;
    },
    async end() {
      stream?.end();
      await written;
      return {
        lines,
        inRevisions,
        groups: [...groups.values()].sort((one, other) => other.lines - one.lines),
      };
    },
  };
}

const ofTables: Readonly<Record<string, { kind: string; id: string; name: readonly string[] }>> = {
  'content.entries': { kind: 'entry', id: 'entry_id', name: ['title'] },
  'content.working_copies': { kind: 'working copy', id: 'entry_id', name: ['title'] },
  'content.trashed_entries': { kind: 'entry in the trash', id: 'entry_id', name: ['title'] },
  'content.trashed_working_copies': {
    kind: 'working copy in the trash',
    id: 'entry_id',
    name: ['title'],
  },
  'site.menus': { kind: 'menu', id: 'menu_id', name: ['name', 'language'] },
  'site.area_designs': { kind: 'area design', id: 'area_design_id', name: ['area'] },
};

/** Undefined: the row belongs to a former revision. */
export function toReportLine(
  table: string,
  column: string,
  row: Readonly<Record<string, string>>,
  remark: Remark,
  newIdOf: (column: string, id: string) => string,
): ReportLine | undefined {
  const { kind, id, name } = ofTables[table] ?? {};
  if (kind === undefined || id === undefined || name === undefined) return undefined;
  const formerId = row[id] ?? '';
  return {
    kind,
    id: newIdOf(id, formerId),
    formerId,
    name: name.map((each) => row[each] ?? '').join(' '),
    path: joinPath(column, remark.path),
    value: remark.value,
    mayName: remark.mayName,
  };
}
