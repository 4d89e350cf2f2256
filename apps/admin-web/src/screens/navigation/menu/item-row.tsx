import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Badge, Button, Group } from '@mantine/core';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';

import { MoveHandle } from '../../../ui/drag/move-handle';
import { PlusIcon } from '../../../ui/plus-icon';
import type { Row } from './rows';

/** The indent of each level, for display and for dragging. */
export const indentPx = 24;
const indentOf = (level: number): number => Math.min(level - 1, 8) * indentPx;

interface ItemRowProps {
  row: Row;
  mayEdit: boolean;
  /** The item, or an item above it in the tree, is being dragged. */
  isMoving: boolean;
  isTaken: boolean;
  /** The level at which a dragged item would be put before this row. Undefined: nothing would be put there. */
  lineLevel: number | undefined;
  /** These functions stay the same in all renderings, so that unchanged rows are not rendered again. */
  onKeyDown: (key: number, event: KeyboardEvent) => void;
  onBlur: () => void;
  onEdit: (row: Row) => void;
  onAddBelow: (row: Row) => void;
  onRemove: (row: Row) => void;
}

export const ItemRow = memo(function ItemRow({
  row,
  mayEdit,
  isMoving,
  isTaken,
  lineLevel,
  onKeyDown,
  onBlur,
  ...on
}: ItemRowProps) {
  const { t } = useTranslation();
  const { key, level, index, count, url } = row;
  const drag = useDraggable({ id: key, disabled: !mayEdit });
  const drop = useDroppable({ id: key, disabled: !mayEdit });
  const name = useRowName()(row);
  return (
    <li
      ref={drop.setNodeRef}
      aria-level={level}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="item"
      data-moving={isMoving}
    >
      {lineLevel !== undefined && <DropLine level={lineLevel} />}
      {/* React sets styles one by one from script, which the content policy allows. */}
      <div className="item-in" style={{ paddingInlineStart: 12 + indentOf(level) }}>
        {mayEdit && (
          <MoveHandle
            id={key}
            label={t('navigation.moveNamed', { name })}
            drag={drag}
            isMoving={isTaken}
            onKeyDown={(event) => onKeyDown(key, event)}
            onBlur={onBlur}
          />
        )}
        <div className="row-main">
          <div className="item-name">{name}</div>
          <div className="dim small">{url === '' ? t('navigation.noUrl') : url}</div>
        </div>
        <Marks row={row} />
        {mayEdit && <Acts row={row} name={name} {...on} />}
      </div>
    </li>
  );
});

type ActsProps = Pick<ItemRowProps, 'row' | 'onEdit' | 'onAddBelow' | 'onRemove'> & { name: string };

/** Memoised, so that a drag over the rows does not render it again. */
const Acts = memo(function Acts({ row, name, ...on }: ActsProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap">
      {row.json === undefined && (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={t('navigation.editNamed', { name })}
            onClick={() => on.onEdit(row)}
          >
            {t('navigation.edit')}
          </Button>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('navigation.addBelowNamed', { name })}
            title={t('navigation.addBelowNamed', { name })}
            onClick={() => on.onAddBelow(row)}
          >
            <PlusIcon />
          </ActionIcon>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('navigation.removeNamed', { name })}
        onClick={() => on.onRemove(row)}
      >
        {t('navigation.remove')}
      </Button>
    </Group>
  );
});

/** The name of an item, also if it has no text. */
export function useRowName(): (row: Row) => string {
  const { t } = useTranslation();
  return ({ label, json }) => {
    if (json !== undefined) return json.slice(0, 40);
    return label.trim() === '' ? t('navigation.noLabel') : label;
  };
}

/** Further facts of an item. */
function Marks({ row: { target, others } }: { row: Row }) {
  const { t } = useTranslation();
  const texts = [
    target === '_blank' && t('navigation.newTabMark'),
    target !== '_blank' && target !== '_self' && target,
    others.length > 0 && t('navigation.others', { names: others.join(', ') }),
  ].filter((text) => typeof text === 'string' && text !== '');
  return texts.map((text) => (
    <Badge key={String(text)} variant="default" tt="none" radius="sm">
      {text}
    </Badge>
  ));
}

/** Shows where a dragged item would be put. */
export const DropLine = ({ level }: { level: number }) => (
  <div className="drop-line" style={{ insetInlineStart: 12 + indentOf(level) }} />
);
