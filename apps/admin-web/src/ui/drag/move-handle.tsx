import type { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler } from 'react';

import { moveHintId } from './drag-area';

interface MoveHandleProps {
  id: number;
  label: string;
  drag: ReturnType<typeof useDraggable>;
  isMoving: boolean;
  onKeyDown: KeyboardEventHandler;
  onBlur: () => void;
}

const idOf = (id: number): string => `move-${id}`;

/** Focuses the handle of a row. */
export const focusHandle = (id: number): void => document.getElementById(idOf(id))?.focus();

export function MoveHandle({ id, label, drag, isMoving, onKeyDown, onBlur }: MoveHandleProps) {
  return (
    <button
      type="button"
      id={idOf(id)}
      ref={drag.setNodeRef}
      {...drag.listeners}
      className="handle"
      aria-label={label}
      aria-describedby={moveHintId}
      aria-pressed={isMoving}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
        {[3, 8, 13].map((y) => (
          <g key={y}>
            <circle cx="2.5" cy={y} r="1.5" />
            <circle cx="7.5" cy={y} r="1.5" />
          </g>
        ))}
      </svg>
    </button>
  );
}
