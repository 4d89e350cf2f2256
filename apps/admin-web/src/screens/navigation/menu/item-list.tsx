import type { CollisionDetection, DragMoveEvent } from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DragArea } from '../../../ui/drag/drag-area';
import { focusHandle } from '../../../ui/drag/move-handle';
import { useKeyboardMove } from '../../../ui/drag/use-keyboard-move';
import { useSteady } from '../../../ui/use-steady';
import { DropLine, indentPx, ItemRow, useRowName } from './item-row';
import { type Items, moveItem } from './items';
import {
  gapAt,
  placeByKey,
  placeNear,
  placeNow,
  placesFor,
  type Row,
  type RowPlace,
  rowsOf,
  rowsWithout,
} from './rows';
import { usePlaceText } from './use-place-text';

interface ItemListProps {
  items: Items;
  mayEdit: boolean;
  onChange: (items: Items) => void;
  onEdit: (row: Row) => void;
  onAddBelow: (row: Row) => void;
  onRemove: (row: Row, below: number) => void;
}

interface Dragged {
  row: Row;
  places: RowPlace[];
  at: number;
}

/** The items of a menu, rearranged by mouse, touch and keyboard. */
export function ItemList({ items, mayEdit, onChange, ...on }: ItemListProps) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const rows = useMemo(() => rowsOf(items), [items]);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<Dragged>();
  const [focusKey, setFocusKey] = useState<number>();
  const rowOf = (key: number) => rows.find((row) => row.key === key)!;
  const placesOf = (key: number) => {
    const places = placesFor(rows, key);
    return { places, at: placeNow(places, rowOf(key)) };
  };
  const textOf = usePlaceText(rows);
  const keyboard = useKeyboardMove<RowPlace>({
    placesOf,
    placeByKey,
    onPlace(key, place) {
      onChange(moveItem(items, key, place));
      setFocusKey(key);
      setSaid(t('navigation.moved', { name: nameOf(rowOf(key)) }));
    },
    onSay(key, place, isPicked) {
      setSaid(isPicked ? t('navigation.picked', { name: nameOf(rowOf(key)) }) : textOf(key, place));
    },
  });
  useEffect(() => {
    if (focusKey === undefined) return;
    focusHandle(focusKey);
    setFocusKey(undefined);
  }, [focusKey]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (keyboard.place !== undefined) {
      list.current?.querySelector('.drop-line')?.scrollIntoView({ block: 'nearest' });
    }
  }, [keyboard.place]);
  const steady = {
    onKeyDown: useSteady((key: number, event: KeyboardEvent) => keyboard.onKeyDown(key)(event)),
    onBlur: useSteady(keyboard.stop),
    onEdit: useSteady(on.onEdit),
    onAddBelow: useSteady(on.onAddBelow),
    onRemove: useSteady((row: Row) => on.onRemove(row, rows.length - 1 - rowsWithout(rows, row.key).length)),
  };
  const movingKey = dragged?.row.key ?? keyboard.movingId;
  const place = dragged ? dragged.places[dragged.at] : keyboard.place;
  const rest = movingKey === undefined ? rows : rowsWithout(rows, movingKey);
  const resting = new Set(rest.map(({ key }) => key));
  const follow = ({ over, delta, collisions }: DragMoveEvent) => {
    if (dragged === undefined || over === null) return;
    const { row, places } = dragged;
    const { isAfter } = collisions?.[0]?.data as Hit;
    const gap = gapAt(rows, row.key, Number(over.id), isAfter);
    const at = placeNear(places, gap, row.level + Math.round(delta.x / indentPx));
    if (at !== -1 && at !== dragged.at) setDragged({ ...dragged, at });
  };
  const drop = () => {
    setDragged(undefined);
    if (dragged && place) onChange(moveItem(items, dragged.row.key, place));
  };
  return (
    <DragArea
      hint={t('navigation.moveHint')}
      said={said}
      shadow={dragged ? nameOf(dragged.row) : ''}
      collide={nearestRow}
      onStart={(key) => setDragged({ row: rowOf(key), ...placesOf(key) })}
      onMove={follow}
      onEnd={drop}
      onCancel={() => setDragged(undefined)}
    >
      <div ref={list} className="items">
        <ul className="rows">
          {rows.map((row) => (
            <ItemRow
              key={row.key}
              row={row}
              mayEdit={mayEdit}
              isMoving={!resting.has(row.key)}
              isTaken={keyboard.movingId === row.key}
              lineLevel={place && rest[place.gap]?.key === row.key ? place.level : undefined}
              {...steady}
            />
          ))}
        </ul>
        {place?.gap === rest.length && <DropLine level={place.level} />}
      </div>
    </DragArea>
  );
}

interface Hit {
  /** The pointer is in the lower half. */
  isAfter: boolean;
}

/** The row that is nearest to the pointer, however far left or right of it the pointer is. */
const nearestRow: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
  if (pointerCoordinates === null) return [];
  const { y } = pointerCoordinates;
  const hits = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    if (rect === undefined) return [];
    const distance = Math.max(rect.top - y, y - rect.bottom, 0);
    const data: Hit = { isAfter: y > rect.top + rect.height / 2 };
    return [{ id, distance, data }];
  });
  return hits.toSorted((one, other) => one.distance - other.distance).slice(0, 1);
};
