import { AppError } from '@headwater/errors';

import type { WxrItem } from './wxr';

export const outcomes = ['imported', 'unchanged', 'skipped', 'failed'] as const;

/** The outcome of one item of the file. `unchanged`: an earlier run has imported it. */
export type Outcome = (typeof outcomes)[number];

export interface ReportLine {
  /** The item's place among the items of the file, from 1. */
  position: number;
  /** 0: no valid id. */
  postId: number;
  postType: string;
  title: string;
  /** Slug of its menu. */
  menu?: string;
  outcome: Outcome;
  /** Why it was skipped or failed. */
  reason?: string;
  /** Differences from the file, such as a changed slug. */
  notes?: string[];
}

export type Counts = Record<Outcome, number>;

export interface ImportReport {
  /** The blog that the file is from; null if neither the file nor `--source` names it. */
  source: string | null;
  /** Items in the file. */
  items: number;
  byType: Record<string, Counts & { total: number }>;
  authors: Counts;
  taxonomies: Counts;
  /** Comments, which are not imported. */
  commentsLeftOut: number;
  /** Every item that was skipped, failed or differs from the file. */
  lines: ReportLine[];
  /** Whether imported + unchanged + skipped + failed equals the number of items, per type and in all. */
  reconciled: boolean;
  problems: string[];
  /** Differences from the file outside its items, such as a taxonomy that was left out. */
  notes: string[];
}

/** The beginning of the line of an item. */
export const lineOf = ({
  position,
  postId,
  postType,
  title,
}: WxrItem): Pick<ReportLine, 'position' | 'postId' | 'postType' | 'title'> => ({
  position,
  postId,
  postType,
  title,
});

const noCounts = (): Counts => ({ imported: 0, unchanged: 0, skipped: 0, failed: 0 });

/** Collects the outcome of every item, exactly one for each. */
export class ReportBuilder {
  private readonly totals = new Map<string, number>();
  private readonly accounted = new Map<number, ReportLine>();
  private readonly repetitions = new Map<number, ReportLine>();
  private readonly problems: string[] = [];
  private readonly notes: string[] = [];
  readonly authors = noCounts();
  readonly taxonomies = noCounts();
  commentsLeftOut = 0;
  source: string | undefined;

  /** An item was seen in the file. */
  seen(postType: string): void {
    this.totals.set(postType, (this.totals.get(postType) ?? 0) + 1);
  }

  account(line: ReportLine): void {
    if (this.isAccounted(line)) {
      this.problems.push(`item ${line.postId} (${line.postType}) was handled twice`);
      return;
    }
    this.accounted.set(line.position, line);
  }

  /** The file has an item twice; the first one counts. */
  accountRepetition(line: Omit<ReportLine, 'outcome'>): void {
    this.repetitions.set(line.position, { ...line, outcome: 'skipped', reason: 'the file holds it twice' });
  }

  isAccounted({ position }: Pick<ReportLine, 'position'>): boolean {
    return this.accounted.has(position) || this.repetitions.has(position);
  }

  /** Something other than an item failed, such as the site's title. */
  problem(text: string): void {
    this.problems.push(text);
  }

  /** Something other than an item is intentionally different from the file. */
  note(text: string): void {
    this.notes.push(text);
  }

  build(): ImportReport {
    // No prototype: a type may be called "constructor".
    const byType = Object.create(null) as ImportReport['byType'];
    for (const [postType, total] of this.totals) byType[postType] = { total, ...noCounts() };
    const lines = [...this.accounted.values(), ...this.repetitions.values()];
    for (const line of lines) {
      const counts = (byType[line.postType] ??= { total: 0, ...noCounts() });
      counts[line.outcome] += 1;
    }
    const reconciled = Object.values(byType).every(
      (counts) => counts.total === counts.imported + counts.unchanged + counts.skipped + counts.failed,
    );
    return {
      source: this.source ?? null,
      items: [...this.totals.values()].reduce((sum, total) => sum + total, 0),
      byType,
      authors: this.authors,
      taxonomies: this.taxonomies,
      commentsLeftOut: this.commentsLeftOut,
      lines: lines.filter(
        (line) => line.outcome === 'failed' || line.outcome === 'skipped' || (line.notes?.length ?? 0) > 0,
      ),
      reconciled,
      problems: this.problems,
      notes: this.notes,
    };
  }
}

/** Describes an error for the report in one line. */
export function describeError(error: unknown): string {
  if (error instanceof AppError) {
    const fields = Object.entries(error.fields ?? {}).map(
      ([field, texts]) => `${field}: ${texts.join(', ')}`,
    );
    return fields.length === 0 ? error.message : fields.join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}

const fatalCodes = new Set(['UNAVAILABLE', 'UNAUTHENTICATED', 'PERMISSION_DENIED', 'CANCELLED']);

/** Whether the next items would fail, too. */
export function isFatal(error: unknown): boolean {
  return error instanceof AppError && fatalCodes.has(error.code);
}
