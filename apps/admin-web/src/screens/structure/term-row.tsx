import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { KeyboardEventHandler, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Taxonomy } from '../../api/types';
import { MoveHandle } from '../../ui/drag/move-handle';
import { PlusIcon } from '../../ui/plus-icon';

interface TermRowProps {
  ref: Ref<HTMLLIElement>;
  index: number;
  count: number;
  /** Pixels from the top of the list. */
  start: number;
  siteId: number;
  term: Taxonomy;
  level: number;
  mayEdit: boolean;
  /** The dragged term may be dropped on this row. */
  canTake: boolean;
  isTarget: boolean;
  isMoving: boolean;
  onKeyDown: KeyboardEventHandler;
  onBlur: () => void;
  onAddBelow: () => void;
}

export function TermRow({ ref, index, count, start, siteId, term, level, mayEdit, ...given }: TermRowProps) {
  const { t } = useTranslation();
  const { name, slug, taxonomy_id: id } = term;
  const drag = useDraggable({ id, disabled: !mayEdit });
  const drop = useDroppable({ id, disabled: !given.canTake });
  return (
    <li
      ref={ref}
      data-index={index}
      aria-level={level}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="term"
      data-first={index === 0}
      data-moving={given.isMoving || drag.isDragging}
      // React sets these styles one by one from script, which the content policy allows.
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        ref={drop.setNodeRef}
        className="term-in"
        data-target={given.isTarget || drop.isOver}
        style={{ paddingInlineStart: 12 + Math.min(level - 1, 8) * 20 }}
      >
        {mayEdit && (
          <MoveHandle
            id={id}
            label={t('structure.terms.move', { name })}
            drag={drag}
            isMoving={given.isMoving}
            onKeyDown={given.onKeyDown}
            onBlur={given.onBlur}
          />
        )}
        <div className="row-main">
          <Link to={`/sites/${siteId}/taxonomies/${id}?language=${term.language}`} className="term-link">
            {name}
          </Link>
          <div className="dim small">{slug}</div>
        </div>
        {mayEdit && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('structure.terms.addBelowNamed', { name })}
            title={t('structure.terms.addBelowNamed', { name })}
            onClick={given.onAddBelow}
          >
            <PlusIcon />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
