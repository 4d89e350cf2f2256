import { listEffects } from './change';
import { raisedVersions } from './describe-effects';
import { toTable } from './written-page';

/** A write of a service, as the service's test runs it. The tables of writes in docs/site-version.md are made from these. */
export interface DescribedWrite {
  rpc: string;
  /** Which of the RPC's writes, such as "a draft". */
  when: string;
  /** What it records, in order: kind, what became of it, aspect, as in "entry created draft". */
  records: readonly string[];
  /** Why it records nothing although it writes something. */
  why?: string;
}

/** What rises with these records: "version", "access", "directory". Throws if the table of changes lacks one. */
export function raisedBy(records: readonly string[]): string[] {
  return distinct(records.flatMap((record) => raisedVersions(effectOf(record))));
}

/** A service's writes for people, in Markdown. */
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

/** Of a transaction that raises a version, the reasons for that alone. */
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
