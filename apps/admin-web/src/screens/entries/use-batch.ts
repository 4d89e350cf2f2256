import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSay } from '../../ui/say';
import { type BatchKind, changeInParts, type Outcome } from './change-in-parts';
import { stateOf } from './names';
import type { EntrySummary } from './types';
import { useUndoTrash } from './use-undo-trash';

interface BatchOptions {
  siteId: number;
  entries: readonly EntrySummary[];
  /** Called with entries that were changed, or do not exist any more. */
  onDeselect: (entryIds: readonly number[]) => void;
}

export interface Refused {
  entry: EntrySummary | undefined;
  refusal: NonNullable<Outcome['refusal']>;
}

/** Changes entries together. Changed entries are reported and leave the selection, even if the rest fails or is stopped. */
export function useBatch({ siteId, entries, onDeselect }: BatchOptions) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const undoTrash = useUndoTrash(siteId);
  /** The number of entries done, and of all. */
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const [refused, setRefused] = useState<{ others: number; entries: Refused[] }>();
  const running = useRef<object>(undefined);
  const inDoubt = useRef(new Set<string>());
  useEffect(() => () => void (running.current = undefined), []);
  const change = useMutation({
    async mutationFn(kind: BatchKind) {
      const own = {};
      running.current = own;
      const count = entries.length;
      const changed: number[] = [];
      const left: Refused[] = [];
      setProgress({ done: 0, count });
      try {
        await changeInParts({
          ...{ siteId, kind, entries, inDoubt: inDoubt.current },
          isStopped: () => running.current !== own,
          onPart(outcomes) {
            for (const { entry_id: entryId, refusal } of outcomes) {
              if (refusal === null) changed.push(entryId);
              else left.push({ entry: entries.find((each) => each.entry_id === entryId), refusal });
            }
            setProgress({ done: changed.length + left.length, count });
            onDeselect(outcomes.filter(isOver).map(({ entry_id: entryId }) => entryId));
          },
        });
      } finally {
        tell(kind, changed, left);
      }
    },
  });
  function tell(kind: BatchKind, changed: readonly number[], left: Refused[]): void {
    void client.invalidateQueries({ queryKey: ['entries', siteId] });
    if (changed.length + left.length === 0) return;
    const ids = new Set(changed);
    const stays = (entry: EntrySummary) => ids.has(entry.entry_id) && stateOf(entry) === 'scheduled';
    const scheduled = kind === 'publish' ? entries.filter(stays).length : 0;
    const done = t(`batch.done.${kind}`, { count: changed.length - scheduled });
    const still = scheduled === 0 ? '' : ` ${t('batch.stillScheduled', { count: scheduled })}`;
    // The note names the number of refused entries: after leaving the page, the person does not see their list.
    const stay = left.length === 0 ? '' : ` ${t('batch.refusedCount', { count: left.length })}`;
    say(done + still + stay, kind === 'delete' && changed.length > 0 ? undoTrash(changed) : undefined);
    if (left.length > 0) setRefused({ others: changed.length, entries: left });
  }
  return {
    change,
    progress,
    refused,
    forgetRefused: () => setRefused(undefined),
    /** Stops after the running request. */
    stop: () => void (running.current = undefined),
  };
}

/** Refused entries stay selected for another try, unless they do not exist any more. */
const isOver = ({ refusal }: Outcome): boolean => refusal === null || refusal.code === 'ENTRY_NOT_FOUND';
