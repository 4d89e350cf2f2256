import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { moveTo, type Slices } from '../json/slices';
import type { Focus } from '../model/edits';
import { BlockRow } from './block-row';
import type { Controls } from './controls';

interface Props {
  slices: Slices;
  focus: Focus | undefined;
  activeKey: number | undefined;
  /** Blocks whose JSON is being edited. */
  jsonKeys: ReadonlySet<number>;
  readOnly: boolean;
  controls: Controls;
  onEditJson: (key: number) => void;
}

/** Renders the blocks that are in sight, have the focus, are dragged, or are edited as JSON. Of the others, it only keeps the space. */
export function BlockList({ slices, focus, activeKey, jsonKeys, readOnly, controls, onEditJson }: Props) {
  const { keys, texts } = slices;
  const list = useRef<HTMLDivElement>(null);
  const [draggedKey, setDraggedKey] = useState<number>();
  const scrollMargin = useTopOf(list);
  const kept = [activeKey, draggedKey, focus?.key, ...jsonKeys].filter((key) => key !== undefined);
  // With a new function at each rendering, all positions would be computed again with every key.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: (index) => estimatedHeight(texts[index] ?? ''),
    getItemKey,
    overscan: 8,
    scrollMargin,
    rangeExtractor: (range) => {
      const shown = new Set(defaultRangeExtractor(range));
      for (const key of kept) shown.add(keys.indexOf(key));
      shown.delete(-1);
      return [...shown].sort((one, other) => one - other);
    },
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useAnnouncements(keys);
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedKey(undefined);
    const from = keys.indexOf(active.id as number);
    const to = over === null ? -1 : keys.indexOf(over.id as number);
    if (from === -1 || to === -1 || from === to) return;
    controls.store.apply({ slices: moveTo(slices, from, to) });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={({ active }) => setDraggedKey(active.id as number)}
      onDragCancel={() => setDraggedKey(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={keys as number[]} strategy={verticalListSortingStrategy}>
        <div ref={list} className="blocks-list" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="blocks-row"
              style={{ top: start - scrollMargin }}
            >
              <BlockRow
                id={key as number}
                text={texts[index] ?? ''}
                place={index + 1}
                total={keys.length}
                isActive={key === activeKey}
                isJson={jsonKeys.has(key as number)}
                focus={focus?.key === key ? focus : undefined}
                readOnly={readOnly}
                controls={controls}
                onEditJson={onEditJson}
              />
            </div>
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}

/** Used until the block is measured. */
const estimatedHeight = (json: string): number => 40 + 26 * Math.min(40, Math.floor(json.length / 110));

/** The distance of the list from the top of the page. It changes when the content above grows. */
function useTopOf(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

function useAnnouncements(keys: readonly number[]) {
  const { t } = useTranslation();
  const placeOf = (id: unknown) => ({ place: keys.indexOf(id as number) + 1, total: keys.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('blocks.dragStart', placeOf(active.id)),
    onDragOver: ({ over }) => (over ? t('blocks.dragOver', placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t('blocks.dragEnd', placeOf(over.id)) : undefined),
    onDragCancel: () => t('blocks.dragCancel'),
  };
  return { announcements, screenReaderInstructions: { draggable: t('blocks.dragHint') } };
}
