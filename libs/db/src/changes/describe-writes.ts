import { listEffects } from './change';
import { raisedVersions } from './describe-effects';
import { toTable } from './written-page';

/** A write of a service, as the service's test runs it. The tables of writes in docs/site-version.md are made from these. */
export interface DescribedWrite {
  rpc: string;
  /** The case of the RPC, such as "a draft". */
  when: string;
  /** The changes that it records, in order: kind, event, aspect, as in "entry created draft". */
  records: readonly string[];
  /** The reason, if it writes something but records nothing. */
  why?: string;
}

/** The versions that rise with these records: "version", "access", "directory". Throws if the table of changes lacks a record. */
export function raisedBy(records: readonly string[]): string[] {
  return distinct(records.flatMap((record) => raisedVersions(effectOf(record))));
}

/** The writes of a service, in Markdown, for docs/site-version.md. */
export function describeWrites(writes: readonly DescribedWrite[]): string {
  return toTable(
    ['RPC', 'When', 'Records', 'Raises', 'Why'],
    writes.map(({ rpc, when, records, why = 'nothing is written' }) => [
      rpc,
      when,
      distinct(records).join(', ') || 'nothing',
      raisedBy(records).join(', ') || 'nothing',
      records.length === 0 ? why : reasonsOf(records).join('; '),
    ]),
  );
}

/** If a transaction raises a version, only the reasons for that. */
function reasonsOf(records: readonly string[]): string[] {
  const raising = records.filter((record) => raisedBy([record]).length > 0);
  return distinct((raising.length > 0 ? raising : records).map((record) => effectOf(record).effect.why));
}

function effectOf(record: string) {
  const row = listEffects().find(
    ({ kind, became, aspect }) => [kind, became, aspect].join(' ').trim() === record,
  );
  if (!row) throw new Error(`the table of changes lacks "${record}"`);
  return row;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
