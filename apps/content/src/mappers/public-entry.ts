import type { PublicEntry } from '@headwater/contracts';
import { type EntrySummaryRow, type MappedEntrySummary, toEntrySummary } from '@headwater/published-views';

/** A published entry with its bodies as the stored text. */
export interface PublicEntryRow extends EntrySummaryRow {
  fields: string;
  blocks: string;
  html: string | null;
}

export function toPublicEntry(row: PublicEntryRow): PublicEntry & { summary: MappedEntrySummary } {
  return {
    summary: toEntrySummary(row),
    fieldsJson: row.fields,
    blocksJson: row.blocks,
    ...(row.html !== null && { html: row.html }),
  };
}
