import { useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Taxonomy } from '../../api/types';
import { DragArea } from '../../ui/drag/drag-area';
import { focusHandle } from '../../ui/drag/move-handle';
import { useKeyboardMove } from '../../ui/drag/use-keyboard-move';
import { beginAt, useKeepPlace, useKeptPlace } from '../../ui/use-kept-place';
import { TermRow } from './term-row';
import { type Placed, possibleParents } from './tree';

export interface TermTreeProps {
  siteId: number;
  /** All terms of the type. */
  all: readonly Placed<Taxonomy>[];
  /** The terms that are shown. */
  rows: readonly Placed<Taxonomy>[];
  mayEdit: boolean;
  /** Resolves when the tree shows the move. */
  onMove: (term: Taxonomy, parentId: number | null) => Promise<void>;
  onAddBelow: (term: Taxonomy) => void;
}

const topLevel = 'top';

export function TermTree({ siteId, all, rows, mayEdit, onMove, onAddBelow }: TermTreeProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<Taxonomy>();
  const [focusId, setFocusId] = useState<number>();
  const termOf = (id: number) => all.find(({ term }) => term.taxonomy_id === id)?.term;
  const parentOf = (term: Taxonomy) =>
    term.parent_id !== null && termOf(term.parent_id) !== undefined ? term.parent_id : null;
  const move = (id: number, parentId: number | null) => {
    const term = termOf(id);
    if (term === undefined || parentOf(term) === parentId) return;
    void onMove(term, parentId).then(() => setFocusId(id));
  };
  const nameOfPlace = (parentId: number | null) =>
    parentId === null
      ? t('structure.terms.atTop')
      : t('structure.terms.below', { name: termOf(parentId)?.name });
  const keyboard = useKeyboardMove<number | null>({
    placesOf(id) {
      const shown = new Set(rows.map(({ term }) => term.taxonomy_id));
      const parents = possibleParents(all, id).map(({ term }) => term.taxonomy_id);
      // Only visible terms, as during a search: a person must see a place before choosing it.
      const places = [null, ...parents.filter((parent) => shown.has(parent))];
      return { places, at: Math.max(0, places.indexOf(parentOf(termOf(id)!))) };
    },
    onPlace: move,
    onSay(id, parentId, isPicked) {
      const picked = t('structure.terms.picked', { name: termOf(id)?.name });
      setSaid(isPicked ? picked : nameOfPlace(parentId));
    },
  });
  const movingId = keyboard.movingId ?? dragged?.taxonomy_id;
  const movingAt = rows.findIndex(({ term }) => term.taxonomy_id === movingId);
  const kept = useKeptPlace();
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 58,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]!.term.taxonomy_id,
    // A moving row stays rendered. It has the focus, and a touch drag ends when its element is removed.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(movingAt === -1 ? [] : [movingAt])])].toSorted(
        (one, other) => one - other,
      ),
    ...beginAt(kept),
  });
  useKeepPlace(kept, virtual);
  useEffect(() => {
    if (focusId === undefined) return;
    const index = rows.findIndex(({ term }) => term.taxonomy_id === focusId);
    if (index !== -1) virtual.scrollToIndex(index, { align: 'auto' });
    const frame = requestAnimationFrame(() => {
      focusHandle(focusId);
      setFocusId(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [focusId, rows, virtual]);
  useEffect(() => {
    const index = rows.findIndex(({ term }) => term.taxonomy_id === keyboard.place);
    if (keyboard.place === null) list.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    if (index === -1) return;
    // Scrolls by the element if it is rendered: the list knows the heights of its rows only roughly.
    const row = list.current?.querySelector(`[data-index="${index}"]`);
    if (row) row.scrollIntoView({ block: 'nearest' });
    else virtual.scrollToIndex(index);
  }, [keyboard.place, rows, virtual]);
  const possible = new Set(
    dragged && possibleParents(all, dragged.taxonomy_id).map(({ term }) => term.taxonomy_id),
  );
  return (
    <DragArea
      hint={t('structure.moveHint')}
      said={said}
      shadow={dragged?.name ?? ''}
      onStart={(id) => setDragged(termOf(id))}
      onCancel={() => setDragged(undefined)}
      onEnd={({ active, over }) => {
        setDragged(undefined);
        if (over) move(Number(active.id), over.id === topLevel ? null : Number(over.id));
      }}
    >
      <TopLevelZone isShown={dragged !== undefined} isChosen={keyboard.place === null} />
      <ul ref={list} className="rows terms" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const { term, level } = rows[index]!;
          return (
            <TermRow
              key={key}
              ref={virtual.measureElement}
              index={index}
              count={rows.length}
              start={start - virtual.options.scrollMargin}
              siteId={siteId}
              term={term}
              level={level}
              mayEdit={mayEdit}
              canTake={possible.has(term.taxonomy_id)}
              isTarget={keyboard.place === term.taxonomy_id}
              isMoving={keyboard.movingId === term.taxonomy_id}
              onKeyDown={keyboard.onKeyDown(term.taxonomy_id)}
              onBlur={keyboard.stop}
              onAddBelow={() => onAddBelow(term)}
            />
          );
        })}
      </ul>
    </DragArea>
  );
}

function TopLevelZone({ isShown, isChosen }: { isShown: boolean; isChosen: boolean }) {
  const { t } = useTranslation();
  const { setNodeRef, isOver } = useDroppable({ id: topLevel, disabled: !isShown });
  return (
    <div className="top-zone" data-shown={isShown || isChosen}>
      <div ref={setNodeRef} data-target={isOver || isChosen}>
        {isShown ? t('structure.terms.dropTop') : t('structure.terms.atTop')}
      </div>
    </div>
  );
}
