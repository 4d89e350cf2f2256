import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Command, InvalidArgumentError } from 'commander';

import { type Timestamp, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

export interface SiteOption {
  site: string;
}

/** Adds `--site`, which most commands need. */
export function takesSite(command: Command): Command {
  return command.requiredOption('--site <domain>', 'one of the domains of the site');
}

export interface RevisionOption {
  revision?: number;
}

/** Adds `--revision` to a command that edits or deletes an object that others may edit at the same time. */
export function takesRevision(command: Command): Command {
  return command.option(
    '--revision <number>',
    'refuse if this is not the current revision; 0: nothing is set yet',
    parseWholeNumber,
  );
}

export function parseWholeNumber(text: string): number {
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0.');
  return Number(text);
}

export function parseId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('It must be an id, such as 42.');
  return Number(text);
}

const units = ['', 'KiB', 'MiB', 'GiB', 'TiB'];

/** `1048576`, `20GiB` */
export function bytesOf(text: string): number | undefined {
  const [, digits, unit = ''] = /^(0|[1-9]\d{0,15})([KMGT]iB)?$/.exec(text) ?? [];
  const bytes = Number(digits ?? NaN) * 1024 ** units.indexOf(unit);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

export function parseBytes(text: string): number {
  const bytes = bytesOf(text);
  if (bytes === undefined) throw new InvalidArgumentError('It must be a size such as 1048576 or 20GiB.');
  return bytes;
}

export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

// "2027-03-01", "2027-03-01T08:00:00+01:00"
const instantForm = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

/** An instant such as `2027-03-01`, `2027-03-01T08:00:00+01:00`. Without an offset it is in the time zone of this computer. */
export function parseInstant(text: string): Timestamp {
  const [, day] = instantForm.exec(text) ?? [];
  const date = new Date(text === day ? `${text}T00:00:00` : text);
  if (day === undefined || !isDay(day) || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('It must be a date or an instant, such as 2027-03-01T08:00:00+01:00.');
  }
  return toTimestamp(date);
}

/** JavaScript takes the third of March for the 31st of February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function parseIds(text: string): number[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => parseId(part.trim()));
}

/** Ids that limit a right. An empty list is refused: it would mean no limit, so an empty variable of a script would give all rights. */
export function parseSomeIds(text: string): number[] {
  const ids = parseIds(text);
  if (ids.length === 0) throw new InvalidArgumentError('It must name at least one id, such as 42.');
  return ids;
}

export function parseNames(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reads a text file named on the command line; `-` is standard input. */
export function readTextFile(cwd: string, path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : resolve(cwd, path), 'utf8');
  } catch (cause) {
    throw new AppError('INVALID_ARGUMENT', 'FILE_UNREADABLE', `The file ${path} cannot be read.`, { cause });
  }
}

/** Reads a JSON file named on the command line. */
export function readJsonFile(cwd: string, path: string): unknown {
  try {
    return JSON.parse(readTextFile(cwd, path));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'INVALID_ARGUMENT',
      'FILE_NOT_JSON',
      `The file ${path} holds no valid JSON: ${String((error as Error).message)}.`,
      {
        cause: error,
      },
    );
  }
}
