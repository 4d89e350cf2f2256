import { useRef, useState } from 'react';

import type { EntrySummary } from './types';

/** The maximum number of selected entries. Undoing a move to the trash takes one request for each. */
export const maxSelected = 500;

type Selected = ReadonlyMap<number, EntrySummary>;
const nothing: Selected = new Map();

export interface Selection {
  entries: Selected;
  /** An entry was selected since the list was opened. */
  isUsed: boolean;
  add: (entry: EntrySummary) => void;
  remove: (entryIds: readonly number[]) => void;
  /** Selects the first of these entries, and no others. */
  take: (entries: readonly EntrySummary[]) => void;
}

/** The selected entries of a list. Other filters begin with an empty selection, so that only visible entries are selected. */
export function useSelection(filters: string): Selection {
  const [chosen, setChosen] = useState({ filters, entries: nothing });
  const entries = chosen.filters === filters ? chosen.entries : nothing;
  const latest = useRef(filters);
  latest.current = filters;
  const isUsed = useRef(false);
  isUsed.current ||= entries.size > 0;
  return {
    entries,
    isUsed: isUsed.current,
    add: (entry) =>
      setChosen((now) => {
        const next = new Map(now.filters === filters ? now.entries : nothing);
        if (next.size < maxSelected) next.set(entry.entry_id, entry);
        return { filters, entries: next };
      }),
    // Called after an answer, when the filters may have changed.
    remove: (entryIds) =>
      setChosen((now) => {
        if (now.filters !== filters) return now;
        const next = new Map(now.entries);
        for (const entryId of entryIds) next.delete(entryId);
        return { filters, entries: next };
      }),
    take(given) {
      if (latest.current !== filters) return;
      const first = given.slice(0, maxSelected);
      setChosen({ filters, entries: new Map(first.map((each) => [each.entry_id, each])) });
    },
  };
}
